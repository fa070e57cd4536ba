import type { Category } from '../categories/index.ts';
import type { Rng } from '../random/index.ts';
import { numberedId } from './ids.ts';

export type SequenceTypeInfo = {
  readonly category: Category;
  readonly label: string;
  /** Hides the number field; `maxCount` items. */
  readonly isFixedSize: boolean;
  readonly maxCount: number;
  readonly defaultCount: number;
};

export type SequenceRules<Fields extends object, Item, Problem extends string = never> = SequenceTypeInfo & {
  readonly defaults: Fields;
  /** Largest count for the fields; by default `maxCount`. */
  readonly limit?: (fields: Fields) => number;
  /** Number of distinct items; absent if unlimited. */
  readonly stock?: (fields: Fields) => number;
  /** In field order. The count is checked elsewhere. */
  readonly findProblems: (fields: Fields) => readonly Problem[];
  /** @param count at most `limit`; fixed sizes ignore it. */
  readonly generate: (fields: Fields, count: number, rng: Rng) => readonly Item[];
  /** One-item requests that show the range of the fields; null or absent if any three items do. */
  readonly samples?: (fields: Fields) => readonly Fields[] | null;
};

export const minCount = 1;

export type CountField = { readonly count: number };

export type NoFields = Readonly<Record<never, never>>;

export const isIntegerIn = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

export const itemsOf = <T, I>(values: readonly T[], makeItem: (id: string, value: T) => I): readonly I[] =>
  values.map((value, index) => makeItem(numberedId(index + 1), value));
