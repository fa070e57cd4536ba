import { type Random, shuffled } from '../random/index.ts';
import { toLabel } from '../text/index.ts';

/** Limits of a name list. A class has thirty names, a school's assembly some hundreds. */
export const nameListLimits = { names: 500, nameLength: 100, lists: 50, listNameLength: 100 } as const;

/** The name of everybody's first list (specification). */
export const firstListName = 'My Name List';

/** A name as it is kept. */
export const cleanName = (name: string): string => toLabel(name, nameListLimits.nameLength);

/** The name of a list as it is kept. */
export const cleanListName = (name: string): string => toLabel(name, nameListLimits.listNameLength);

/**
 * The names in a text that was pasted: a class list. Lines are names; a text of one line is parted at commas,
 * semicolons and tabs. Within a line columns of a spreadsheet become one name, and numbering such as '1.', '-' or a
 * first column of numbers goes. Empty ones are left out.
 */
export const namesInText = (text: string): string[] => {
  const lines = text.split(/[\r\n]+/u).filter((line) => line.trim() !== '');
  const parts = lines.length > 1 ? lines : (lines[0] ?? '').split(/[,;\t]+/u);
  return parts
    .map((part) => cleanName(part.replace(/^\s*(?:\d+[.)]\s+|\d+[.)]?\s*\t\s*|[-–•*]\s+)/u, '')))
    .filter((name) => name !== '');
};

/** Several places of the list at once, none twice: as many as asked for, or all there are. */
export const pickSeveral = (count: number, length: number, random: Random): number[] =>
  shuffled(
    random,
    Array.from({ length }, (_, index) => index),
  ).slice(0, Math.max(0, count));

/**
 * The names in random groups. Where they do not come out even, some groups have one name less: never is one left alone
 * beside full ones.
 *
 * @param size names in a group, at most; from 1.
 */
export const groupsOf = (names: readonly string[], size: number, random: Random): string[][] => {
  const count = Math.ceil(names.length / Math.max(1, size));
  const groups = Array.from({ length: count }, (): string[] => []);
  shuffled(random, names).forEach((name, index) => groups[index % count]?.push(name));
  return groups;
};
