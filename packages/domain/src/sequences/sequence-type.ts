import { dominoLimits } from '../dominoes/index.ts';
import type { Category } from '../categories/index.ts';

/** What a kind of generated sequence is: where it is offered, and how many items it gives. */
export type SequenceTypeInfo = {
  readonly category: Category;
  readonly label: string;
  /** The number-of-items field is hidden: it always gives `maxCount` items. */
  readonly isFixedSize: boolean;
  /** The most that the number-of-items field accepts; a higher number is cut to it. */
  readonly maxCount: number;
  readonly defaultCount: number;
};

/** The least number of items of every sequence. */
export const minCount = 1;

const counted = (category: Category, label: string, maxCount: number, defaultCount = minCount) =>
  ({ category, label, isFixedSize: false, maxCount, defaultCount }) as const;

const fixed = (category: Category, label: string, size: number) =>
  ({ category, label, isFixedSize: true, maxCount: size, defaultCount: size }) as const;

/**
 * All sequence types, in the order in which setup offers those of a category. The field of the lower-case letters
 * accepts 52, as specified, though a sequence without repetition has the 26 there are.
 */
export const sequenceTypes = {
  numbers: counted('Math', 'Numbers', 100),
  numbersOneToHundred: fixed('Math', 'Numbers 1-100', 100),
  mathProblems: counted('Math', 'Math Problems', 100),
  numbersOneToTwenty: fixed('Math', 'Numbers 1-20', 20),
  letters: counted('Language Arts', 'Uppercase Letters', 26),
  randomLowercase: counted('Language Arts', 'Lowercase Letters', 52),
  randomMixedCase: counted('Language Arts', 'Mixed Case Letters', 52),
  alphabet: fixed('Language Arts', 'Full Alphabet', 52),
  numberSense: counted('Number Sense', 'Number Sense', 100),
  periodicTable: counted('Science', 'Periodic Table', 118),
  fullPeriodicTable: fixed('Science', 'Full Periodic Table', 118),
  scienceTerms: counted('Science', 'Science Terms', 100, 20),
  nursingTerms: counted('Nursing', 'Nursing Terms', 100, 20),
  'Domino Comparison': counted('Domino Comparison', 'Domino Comparison', 100),
} as const satisfies Readonly<Record<string, SequenceTypeInfo>>;

export type SequenceType = keyof typeof sequenceTypes;

export const isSequenceType = (value: unknown): value is SequenceType =>
  typeof value === 'string' && Object.hasOwn(sequenceTypes, value);

/** The types that setup offers for a category; none for a category that generates nothing. */
export const sequenceTypesOf = (category: string): readonly SequenceType[] =>
  Object.keys(sequenceTypes)
    .filter(isSequenceType)
    .filter((type) => sequenceTypes[type].category === category);

/** Limits and first values of the fields for dot patterns and dominoes. */
export const patternLimits = {
  numberSense: { min: 1, max: 25, default: { count: 5, min: 1, max: 10 } },
  domino: { ...dominoLimits.field, default: dominoLimits.default },
} as const;
