import type { Category } from '../categories.ts';
import type { Rng } from '../random.ts';
import type { DotStyle } from '../dots.ts';
import type { Entry } from './entry.ts';
import type { Sides } from './sides.ts';

const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

const numberedId = (number: number): string => `item-${number}`;

const readId = (value: unknown): string | null => {
  const id = Number.isSafeInteger(value) ? String(value) : value;
  return typeof id === 'string' && idPattern.test(id) ? id : null;
};

/**
 * Valid ids (up to 64 letters, digits, '_' or '-', or an integer) stay; others become 'item-{position}' or
 * the next free number. Deterministic.
 */
export const uniqueIds = (values: readonly unknown[]): readonly string[] => {
  const wanted = values.map(readId);
  const reserved = new Set(wanted);
  const given = new Set<string>();
  return wanted.map((id, index) => {
    let unique = id;
    let number = index + 1;
    if (unique === null || given.has(unique)) {
      while (reserved.has(numberedId(number))) number += 1;
      unique = numberedId(number);
      reserved.add(unique);
    }
    given.add(unique);
    return unique;
  });
};

/** Later duplicates get new ids. */
export const assignUniqueIds = <T extends { id: string }>(items: readonly T[]): T[] => {
  const ids = uniqueIds(items.map(({ id }) => id));
  return items.map((item, index) => {
    const id = ids[index] ?? item.id;
    return id === item.id ? item : { ...item, id };
  });
};

export type SequenceTypeInfo = {
  category: Category;
  label: string;
  /** Hides the number field; `maxCount` items. */
  isFixedSize: boolean;
  maxCount: number;
  defaultCount: number;
};

export type SequenceRules<Fields extends object, Item, Problem extends string = never> = SequenceTypeInfo & {
  defaults: Fields;
  /** Largest count for the fields; by default `maxCount`. */
  limit?: (fields: Fields) => number;
  /** Number of distinct items; absent or null if there are more than the limit. */
  stock?: (fields: Fields) => number | null;
  /** In field order. The count is checked elsewhere. */
  findProblems: (fields: Fields) => readonly Problem[];
  /** @param count at most `limit`; fixed sizes ignore it. */
  generate: (fields: Fields, count: number, rng: Rng) => readonly Item[];
  /** One-item requests that show the range of the fields; null or absent if any three items do. */
  samples?: (fields: Fields) => readonly Fields[] | null;
};

export const minCount = 1;

export type CountField = { count: number };

export type NoFields = Readonly<Record<never, never>>;

export const isIntegerIn = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

export const makeItems = <T, I>(values: readonly T[], makeItem: (id: string, value: T) => I): readonly I[] =>
  values.map((value, index) => makeItem(numberedId(index + 1), value));

export type NamedItem = Sides & {
  /** Unique in its collection and stable. */
  id: string;
  name: string;
};

/** Empty for an item that is its own answer. */
export type AnswerFields = {
  /** What is counted, or a problem's result. */
  count?: number;
  /** Any other answer: 'left'. */
  answer?: string;
};

export type AnswerKind = {
  isAnswer: (text: string) => boolean;
  /** Whether the back shows the answer; otherwise it is only chosen from `options`. */
  hasBack: boolean;
  /** In button order; null if answers are typed. */
  options: readonly { value: string; label: string }[] | null;
  /** Null: compared as text or number. */
  isRight: ((expected: string, given: string) => boolean) | null;
  /** Plausible wrong answers in random order. */
  nearbyAnswers: (expected: string, rng: Rng) => readonly string[];
};

type CountRules<I extends NamedItem> = {
  hasField: (item: I, isCounted: boolean) => boolean;
  max: number;
  /** @param count an integer up to `max`. */
  recounted: (item: I, count: number, style: DotStyle, rng: Rng) => I;
};

/**
 * What there is to know about one kind of items. Of a domino, for example:
 *
 * - `read` makes one of a saved entry with the name 'Domino: 3 vs 5'.
 * - `answerFields` are { answer: 'right' }; those of a picture of three dots are { count: 3 }.
 * - `savedAnswerFields` add a count, which saved collections have.
 * - `backText` is 'Right Side', and `answers.options` are the three buttons.
 */
export type ItemKindRules<I extends NamedItem> = {
  /** Null if the entry is of another kind. */
  read: (entry: Entry, id: string, category: string) => I | null;
  answerFields: (item: I) => AnswerFields;
  /** Those in a saved collection, if they differ from `answerFields`. */
  savedAnswerFields?: (item: I) => AnswerFields;
  /** Null without string answers. */
  answers: AnswerKind | null;
  savedType: 'sequence' | 'image';
  /** On a printed card; null if the item is its own answer. */
  backText: (item: I) => string | null;
  /** Whether a new name is parsed as typed text; otherwise picture and answer stay. */
  isRenamedByTyping: (item: I) => boolean;
  /** Absent if the count follows from the rest. */
  counting?: CountRules<I>;
  /** Absent without styles. */
  restyled?: (item: I, style: DotStyle, rng: Rng) => I;
  /** Shape of drawings that fill their cards; null for texts and uploads. */
  drawing: 'square' | 'wide' | null;
  /** Null if generated names have no prefix ('Domino: '). `pictureLabel`: see `pictureLabelOf`. */
  generated: { namePrefix: string; pictureLabel: string } | null;
};
