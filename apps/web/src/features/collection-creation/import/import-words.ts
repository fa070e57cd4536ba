import { itemLimits } from '@sixty/domain/items';
import type { Changed, ImportPlan, LeftOut } from '@sixty/domain/transfer';
import { fullMessage } from '@sixty/domain/items';

export type Noun = 'line' | 'row' | 'item';

export type ImportNote = { readonly text: string; readonly places: readonly string[] };

type Counting = (count: number, noun: Noun) => string;

const several = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const skipped: Readonly<Record<LeftOut, Counting>> = {
  empty: (count, noun) => `Skipped ${several(count, `empty ${noun}`)}.`,
  repeated: (count) => `Skipped ${several(count, 'duplicate')}.`,
  tooLong: (count, noun) =>
    `Skipped ${several(count, noun)} with more than ${itemLimits.nameLength} characters.`,
  full: (count, noun) => `Skipped ${several(count, noun)}. ${fullMessage}`,
  picture: (count) =>
    count === 1
      ? 'Skipped 1 picture that isn’t stored here.'
      : `Skipped ${count} pictures that aren’t stored here.`,
};

const changed: Readonly<Record<Changed, Counting>> = {
  text: (count, noun) => `Changed ${several(count, noun)}.`,
  answerIgnored: (count) => (count === 1 ? '1 answer isn’t a number.' : `${count} answers aren’t numbers.`),
  answerDiffers: (count) => `Please check ${several(count, 'answer')}.`,
};

const nameOf: Readonly<Record<Noun, string>> = { line: 'Line', row: 'Row', item: 'Item' };

const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 80).toWellFormed()}…` : text);

const changeText = ({ from, to, reason }: ImportPlan['changes'][number]): string => {
  if (reason === 'answerDiffers') return `${short(from)} = ${to}`;
  return `${short(from)} → ${to === '' ? 'no answer' : short(to)}`;
};

/** `placeOf` returns the line of a row, from 1. */
export const notesOf = (
  { leftOut, changes }: ImportPlan,
  noun: Noun,
  placeOf: (row: number) => number = (row) => row,
): readonly ImportNote[] => [
  ...[...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, rows]) => ({
    text: skipped[reason](rows.length, noun),
    places: rows.map(({ row, name }) =>
      name.trim() === ''
        ? `${nameOf[noun]} ${placeOf(row)}`
        : `${nameOf[noun]} ${placeOf(row)}: ${short(name)}`,
    ),
  })),
  ...[...Map.groupBy(changes, ({ reason }) => reason)].map(([reason, rows]) => ({
    text: changed[reason](rows.length, noun),
    places: rows.map((change) => `${nameOf[noun]} ${placeOf(change.row)}: ${changeText(change)}`),
  })),
];

export const addText = (count: number): string => {
  if (count === 0) return 'Add items';
  return count === 1 ? 'Add 1 item' : `Add ${count} items`;
};
