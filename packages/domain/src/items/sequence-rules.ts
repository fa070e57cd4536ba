import type { Category } from '../categories/index.ts';
import type { Rng } from '../random/index.ts';
import { numberedId } from './ids.ts';

/** Where a generated sequence is offered, and how many items it has. */
export type SequenceTypeInfo = {
  readonly category: Category;
  readonly label: string;
  /** Hides the number-of-items field; the sequence always has `maxCount` items. */
  readonly isFixedSize: boolean;
  readonly maxCount: number;
  readonly defaultCount: number;
};

/** A type of sequence, and the fields of its request. `Problem` names what can be wrong with them. */
export type SequenceRules<Fields extends object, Item, Problem extends string = never> = SequenceTypeInfo & {
  readonly defaults: Fields;
  /** Largest number of items for the fields, if it can be less than `maxCount`. */
  readonly limit?: (fields: Fields) => number;
  /** The number of distinct items; absent if unlimited. */
  readonly stock?: (fields: Fields) => number;
  /** In field order. The count is checked for all types alike. */
  readonly findProblems: (fields: Fields) => readonly Problem[];
  /** @param count already cut to `limit`; fixed sizes ignore it. */
  readonly generate: (fields: Fields, count: number, rng: Rng) => readonly Item[];
  /** Requests of one item each that show the range of the fields; null or absent if any three items do. */
  readonly samples?: (fields: Fields) => readonly Fields[] | null;
};

export const minCount = 1;

export type CountField = { readonly count: number };

export type NoFields = Readonly<Record<never, never>>;

export const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

/** Ids count from 'item-1'. */
export const itemsOf = <T, I>(values: readonly T[], makeItem: (id: string, value: T) => I): readonly I[] =>
  values.map((value, index) => makeItem(numberedId(index + 1), value));
