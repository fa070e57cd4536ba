import type { Category } from '../categories/index.ts';
import type { Rng } from '../random/index.ts';
import { numberedId } from './ids.ts';

/** Where a generated sequence is offered, and how many items it has. */
export type SequenceTypeInfo = {
  readonly category: Category;
  readonly label: string;
  /** Hides the number-of-items field; the sequence always has `maxCount` items. */
  readonly isFixedSize: boolean;
  /** Largest number of items for any fields. */
  readonly maxCount: number;
  readonly defaultCount: number;
};

/** A type of sequence, and the fields of its request besides the type. `Problem` names what can be wrong with them. */
export type SequenceRules<Fields extends object, Item, Problem extends string = never> = SequenceTypeInfo & {
  readonly defaults: Fields;
  /** Largest number of items for the fields, `maxCount` at most; higher numbers are cut. */
  readonly limit: (fields: Fields) => number;
  /** How many distinct items there are; null if they are made up without end. */
  readonly stock: (fields: Fields) => number | null;
  /** What is wrong with the fields, in field order. The count is checked for all types alike. */
  readonly findProblems: (fields: Fields) => readonly Problem[];
  /** @param count already cut to `limit`; fixed sizes ignore it. */
  readonly generate: (fields: Fields, count: number, rng: Rng) => readonly Item[];
  /** Requests of one item each that show the range of the fields; null if any three items show it. */
  readonly samples: (fields: Fields) => readonly Fields[] | null;
};

export const minCount = 1;

/** The request of a type without choices: the number of items. */
export type CountField = { readonly count: number };

/** The request of a fixed size. */
export type NoFields = Readonly<Record<never, never>>;

/** Whether a field holds a whole number from `min` to `max`. */
export const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

/** Makes an item of each value, with ids from 'item-1'. */
export const itemsOf = <T, I>(values: readonly T[], makeItem: (id: string, value: T) => I): readonly I[] =>
  values.map((value, index) => makeItem(numberedId(index + 1), value));
