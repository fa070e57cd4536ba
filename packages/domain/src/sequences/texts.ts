import { elementItemName, elements } from '../elements/index.ts';
import type { Rng } from '../random/index.ts';
import { nursingTerms, scienceTerms } from '../terms/index.ts';
import { drawFrom } from './drawing-lots.ts';
import type { SequenceType } from './sequence-type.ts';

const uppercase = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const lowercase = uppercase.map((letter) => letter.toLowerCase());

const numbersTo = (last: number): readonly string[] =>
  Array.from({ length: last }, (_, index) => `${index + 1}`);

/** The distinct texts of each type in natural order. */
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

/** All texts of a fixed-size type in natural order. A session can shuffle them. */
export const everyText = (type: TextSequenceType): readonly string[] => sources[type]();

/** `count` distinct random texts; fewer if there are no more. */
export const randomTexts = (type: TextSequenceType, count: number, rng: Rng): readonly string[] => {
  const texts = sources[type]();
  return drawFrom(rng, texts, Math.min(count, texts.length));
};
