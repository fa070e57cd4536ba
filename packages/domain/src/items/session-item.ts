import { categoryRules } from '../categories/index.ts';
import type { DotStyle } from '../dots/index.ts';
import type { Rng } from '../random/index.ts';
import type { AnswerFields, AnswerKind } from './item-kind.ts';
import { itemKinds, type Item, type ItemKind } from './kinds/index.ts';

/** An item in the navigation state (specification, part 2, section 3). */
export type SessionItem = AnswerFields & {
  /** Index in the saved sequence, before any shuffle. */
  readonly id: number;
  readonly name: string;
  readonly svg?: string;
  /**
   * Required by the specification and always false: parsing converts the old form with answers as entries.
   */
  readonly isAnswer?: boolean;
};

/** An item's image; null for text. */
export const imageOf = (item: Item): string | null => ('image' in item ? item.image : null);

export const answerFieldsOf = <K extends ItemKind>(item: Item<K>): AnswerFields =>
  itemKinds[item.kind].answerFields(item);

/** The saved answer: for a domino a count too. */
export const savedAnswerOf = <K extends ItemKind>(item: Item<K>): AnswerFields => {
  const { savedAnswer, answerFields } = itemKinds[item.kind];
  return (savedAnswer ?? answerFields)(item);
};

/** The dots to count or the result of a problem; otherwise null. */
export const countOf = (item: Item): number | null => answerFieldsOf(item).count ?? null;

export const backTextOf = <K extends ItemKind>(item: Item<K>): string | null =>
  itemKinds[item.kind].backText(item);

/** Whether a picture or PDF was uploaded rather than drawn. */
export const isUpload = ({ kind }: Item): boolean => itemKinds[kind].savedType === 'image';

export const isRenamedByTyping = <K extends ItemKind>(item: Item<K>): boolean =>
  itemKinds[item.kind].isRenamedByTyping(item);

/** Null if the item has no count to edit. */
export const maxCountOf = <K extends ItemKind>(item: Item<K>): number | null =>
  itemKinds[item.kind].counting?.max ?? null;

export const hasCountField = <K extends ItemKind>(item: Item<K>, category: string): boolean =>
  itemKinds[item.kind].counting?.hasField(item, categoryRules(category).isCounted) ?? false;

/**
 * Kinds without a count stay as they are.
 *
 * @param count a whole number of at least 0, cut to the largest one.
 * @param style of new dots on an empty board.
 */
export const recounted = <K extends ItemKind>(
  item: Item<K>,
  count: number,
  style: DotStyle,
  rng: Rng,
): Item<K> => {
  const { counting } = itemKinds[item.kind];
  return counting ? counting.recounted(item, Math.min(count, counting.max), style, rng) : item;
};

export const hasStyle = ({ kind }: Item): boolean => itemKinds[kind].restyled !== undefined;

/** 'Update Style'; unchanged if it has none. */
export const restyled = <K extends ItemKind>(item: Item<K>, style: DotStyle, rng: Rng): Item<K> =>
  itemKinds[item.kind].restyled?.(item, style, rng) ?? item;

const answerKinds = Object.values(itemKinds).flatMap(({ answers }) => (answers === null ? [] : [answers]));

/** Null for a text that answers no item. */
export const answerKindOf = (answer: string): AnswerKind | null =>
  answerKinds.find(({ isAnswer }) => isAnswer(answer)) ?? null;

/** In button order; null if answers are typed. */
export const answerOptionsOf = (item: Item): AnswerKind['options'] =>
  itemKinds[item.kind].answers?.options ?? null;

const generatedKinds = Object.values(itemKinds).flatMap(({ generated }) => generated ?? []);

const generatedKindOf = (name: string) =>
  generatedKinds.find(({ namePrefix }) => name.startsWith(namePrefix));

/** 'Number Sense: 3 dots' becomes '3 dots'. */
export const withoutNamePrefix = (name: string): string =>
  name.slice(generatedKindOf(name)?.namePrefix.length ?? 0).trim();

/** Accessible name of a picture whose own name gives the answer: 'Dots to count' for 'Number Sense: 3 dots'. */
export const pictureLabelOf = (name: string): string => generatedKindOf(name)?.pictureLabel ?? 'Picture';

/** @param index position in the saved sequence, from 0. */
export const toSessionItem = (item: Item, index: number): SessionItem => {
  const image = imageOf(item);
  const { count, ...answer } = answerFieldsOf(item);
  return {
    id: index,
    name: item.name,
    ...(image !== null && { svg: image }),
    ...(count !== undefined && { count }),
    isAnswer: false,
    ...answer,
  };
};
