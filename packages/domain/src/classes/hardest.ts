import { type ItemProgress, itemsToPractice, slowestFirst } from '../progress/index.ts';

/** As many as a child practices in a minute or two. */
export const hardestAtMost = 5;

/** Trials without a miss, added to each item: one miss of one trial weighs less than ten of twenty. */
const priorTrials = 4;

const hardness = ({ missed, skipped, presentations }: ItemProgress): number =>
  (missed + skipped) / (presentations + priorTrials);

/** By the share of trials missed or skipped, then slowest, then by name. */
export const hardestFirst = (items: readonly ItemProgress[]): ItemProgress[] =>
  slowestFirst(items).toSorted((one, other) => hardness(other) - hardness(one));

/** The five hardest of those missed, skipped, or slow. */
export const hardestItems = (items: readonly ItemProgress[]): ItemProgress[] =>
  hardestFirst(itemsToPractice(items)).slice(0, hardestAtMost);

export type ItemNoun = 'letter' | 'number' | 'word' | 'problem' | 'item';

const letter = /^\p{L}\p{M}*$/u;
const letterInBothCases = /^\p{Lu}\p{M}*\s*\p{Ll}\p{M}*$/u;
const number = /^[-−]?[\p{N}.,\s]+$/u;

/** What to call items in a sentence. */
export const itemNoun = (names: readonly string[], category: string): ItemNoun => {
  const areAll = (pattern: RegExp) => names.every((name) => pattern.test(name.normalize('NFC').trim()));
  if (names.length === 0) return 'item';
  if (areAll(number)) return 'number';
  if (category === 'Math') return 'problem';
  if (category !== 'Language Arts') return 'item';
  return names.every((name) => letter.test(name.trim()) || letterInBothCases.test(name.trim()))
    ? 'letter'
    : 'word';
};
