import { type ItemProgress, itemsToPractice, slowestFirst } from '../progress/index.ts';

/** About a minute or two of practice. */
export const hardestAtMost = 5;

/** Smooths the share: one miss of one trial weighs less than ten of twenty. */
const priorTrials = 4;

const hardness = ({ missed, skipped, trials }: ItemProgress): number =>
  (missed + skipped) / (trials + priorTrials);

/** By share of trials missed or skipped, then slowest, then by name. */
export const hardestFirst = (items: readonly ItemProgress[]): ItemProgress[] =>
  slowestFirst(items).toSorted((one, other) => hardness(other) - hardness(one));

export const hardestItems = (items: readonly ItemProgress[]): ItemProgress[] =>
  hardestFirst(itemsToPractice(items)).slice(0, hardestAtMost);

export type ItemNoun = 'letter' | 'number' | 'word' | 'problem' | 'item';

const letter = /^\p{L}\p{M}*$/u;
const letterInBothCases = /^\p{Lu}\p{M}*\s*\p{Ll}\p{M}*$/u;
const number = /^[-−]?[\p{N}.,\s]+$/u;

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
