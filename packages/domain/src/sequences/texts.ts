import { elementItemName, elements } from '../elements/index.ts';
import type { Random } from '../random/index.ts';
import { nursingTerms, scienceTerms } from '../terms/index.ts';
import { drawFrom } from './drawing-lots.ts';
import type { SequenceType } from './sequence-type.ts';

const uppercase = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const lowercase = uppercase.map((letter) => letter.toLowerCase());

const numbersTo = (last: number): readonly string[] =>
  Array.from({ length: last }, (_, index) => `${index + 1}`);

/** Everything that a sequence of each type may hold, in its natural order and without repetition. */
const sources = {
  letters: () => uppercase,
  randomLowercase: () => lowercase,
  randomMixedCase: () => [...uppercase, ...lowercase],
  alphabet: () => [...uppercase, ...lowercase],
  numbers: () => numbersTo(100),
  numbersOneToHundred: () => numbersTo(100),
  numbersOneToTwenty: () => numbersTo(20),
  periodicTable: () => elements.map(elementItemName),
  fullPeriodicTable: () => elements.map(elementItemName),
  scienceTerms: () => scienceTerms,
  nursingTerms: () => nursingTerms,
} as const satisfies Partial<Record<SequenceType, () => readonly string[]>>;

export type TextSequenceType = keyof typeof sources;

/** A sequence of fixed size: everything there is, in its natural order. A session can shuffle it. */
export const everyText = (type: TextSequenceType): readonly string[] => sources[type]();

/** `count` random texts, none twice; fewer where there are no more. */
export const randomTexts = (type: TextSequenceType, count: number, random: Random): readonly string[] => {
  const texts = sources[type]();
  return drawFrom(random, texts, Math.min(count, texts.length));
};
