import { dominoLimits } from '../dominoes/index.ts';
import type { Category } from '../categories/index.ts';

/** Where a generated sequence is offered, and how many items it has. */
export type SequenceTypeInfo = {
  readonly category: Category;
  readonly label: string;
  /** Hides the number-of-items field; the sequence always has `maxCount` items. */
  readonly isFixedSize: boolean;
  /** Largest number of items; higher numbers are cut. */
  readonly maxCount: number;
  readonly defaultCount: number;
};

export const minCount = 1;

const counted = (category: Category, label: string, maxCount: number, defaultCount = minCount) =>
  ({ category, label, isFixedSize: false, maxCount, defaultCount }) as const;

const fixed = (category: Category, label: string, size: number) =>
  ({ category, label, isFixedSize: true, maxCount: size, defaultCount: size }) as const;

/**
 * All sequence types in setup order. The field for lower-case letters accepts 52, as specified, though only 26 exist.
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

/** The types offered for a category; none if it generates nothing. */
export const sequenceTypesOf = (category: string): readonly SequenceType[] =>
  Object.keys(sequenceTypes)
    .filter(isSequenceType)
    .filter((type) => sequenceTypes[type].category === category);

/** Limits and defaults of the dot and domino fields. */
export const patternLimits = {
  numberSense: { min: 1, max: 25, default: { count: 5, min: 1, max: 10 } },
  domino: { ...dominoLimits.field, default: dominoLimits.default },
} as const;
