import type { Category } from '../categories/index.ts';
import { elementItemName, elements } from '../elements/index.ts';
import { drawFrom } from '../random/index.ts';
import { nursingTerms, scienceTerms } from '../terms/index.ts';
import { makeTextItem, minCount, type SequenceRules, type TextItem } from '../items/index.ts';
import { itemsOf, type CountField, type NoFields } from '../items/sequence-rules.ts';

const uppercase = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const lowercase = uppercase.map((letter) => letter.toLowerCase());
const bothCases = [...uppercase, ...lowercase];
const numbersTo = (last: number): readonly string[] =>
  Array.from({ length: last }, (_, index) => `${index + 1}`);
const elementNames = elements.map(elementItemName);

type Place = readonly [category: Category, label: string];

/** In random order without repeats. */
const some = (
  [category, label]: Place,
  texts: readonly string[],
  { maxCount = texts.length, defaultCount = minCount } = {},
): SequenceRules<CountField, TextItem> => ({
  category,
  label,
  isFixedSize: false,
  maxCount,
  defaultCount,
  stock: () => Math.min(maxCount, texts.length),
  findProblems: () => [],
  defaults: { count: defaultCount },
  generate: (_fields, count, rng) =>
    itemsOf(drawFrom(rng, texts, Math.min(count, texts.length)), makeTextItem),
});

/** In natural order. */
const all = ([category, label]: Place, texts: readonly string[]): SequenceRules<NoFields, TextItem> => ({
  category,
  label,
  isFixedSize: true,
  maxCount: texts.length,
  defaultCount: texts.length,
  stock: () => texts.length,
  findProblems: () => [],
  defaults: {},
  generate: () => itemsOf(texts, makeTextItem),
});

export const textSequences = {
  numbers: some(['Math', 'Numbers'], numbersTo(100)),
  numbersOneToHundred: all(['Math', 'Numbers 1-100'], numbersTo(100)),
  numbersOneToTwenty: all(['Math', 'Numbers 1-20'], numbersTo(20)),
  letters: some(['Language Arts', 'Uppercase Letters'], uppercase),
  // The specification allows 52, though only 26 exist.
  randomLowercase: some(['Language Arts', 'Lowercase Letters'], lowercase, { maxCount: 52 }),
  randomMixedCase: some(['Language Arts', 'Mixed Case Letters'], bothCases),
  alphabet: all(['Language Arts', 'Full Alphabet'], bothCases),
  periodicTable: some(['Science', 'Periodic Table'], elementNames),
  fullPeriodicTable: all(['Science', 'Full Periodic Table'], elementNames),
  scienceTerms: some(['Science', 'Science Terms'], scienceTerms, { maxCount: 100, defaultCount: 20 }),
  nursingTerms: some(['Nursing', 'Nursing Terms'], nursingTerms, { maxCount: 100, defaultCount: 20 }),
} as const;
