import { categoryRules } from '../categories.ts';
import type { DotStyle } from '../dots.ts';
import type { Rng } from '../random.ts';
import type { AnswerFields, AnswerKind } from './item-kind.ts';
import {
  type Item,
  type ItemKind,
  itemKinds,
  makeTextItem,
  type MathProblemItem,
  readTypedProblem,
  type TextItem,
} from './kinds/index.ts';
import { itemLimits } from './reading.ts';
import { type Sides, sidesOf } from './sides.ts';

/** Navigation state (specification, part 2, section 3). */
export type SessionItem = AnswerFields &
  Sides & {
    /** Index in the saved sequence, unshuffled. */
    id: number;
    name: string;
    svg?: string;
    /** Required by the specification; always false. */
    isAnswer?: boolean;
  };

/** Null for text. */
export const imageOf = (item: Item): string | null => ('image' in item ? item.image : null);

/** Addresses and markup of both sides. */
export const picturesOf = (item: Item): readonly string[] =>
  [imageOf(item), item.back?.image].filter((image) => typeof image === 'string');

/** Of pictures and sounds of both sides. */
export const mediaOf = (item: Item): readonly string[] => [
  ...picturesOf(item),
  ...[item.audio, item.backAudio].filter((audio) => audio !== undefined),
];

/** @param change of each of `mediaOf`. */
export const withMedia = (item: Item, change: (address: string) => string): Item => {
  const { back, audio, backAudio } = item;
  return {
    ...('image' in item ? { ...item, image: change(item.image) } : item),
    ...(back && { back: { ...back, image: back.image === null ? null : change(back.image) } }),
    ...(audio !== undefined && { audio: change(audio) }),
    ...(backAudio !== undefined && { backAudio: change(backAudio) }),
  };
};

export const answerFieldsOf = <K extends ItemKind>(item: Item<K>): AnswerFields =>
  itemKinds[item.kind].answerFields(item);

/** For a domino, includes a count. */
export const savedAnswerFieldsOf = <K extends ItemKind>(item: Item<K>): AnswerFields => {
  const { savedAnswerFields, answerFields } = itemKinds[item.kind];
  return (savedAnswerFields ?? answerFields)(item);
};

/** Dots to count or a problem's result; otherwise null. */
export const answerCountOf = (item: Item): number | null => answerFieldsOf(item).count ?? null;

/** Null if the item is its own answer, and if its back is a picture alone. */
export const backTextOf = <K extends ItemKind>(item: Item<K>): string | null =>
  item.back ? item.back.name || null : itemKinds[item.kind].backText(item);

export const isUpload = ({ kind }: Item): boolean => itemKinds[kind].savedType === 'image';

const isRenamedByTyping = <K extends ItemKind>(item: Item<K>): boolean =>
  itemKinds[item.kind].isRenamedByTyping(item);

/** Null if the count can't be edited. */
export const maxCountOf = <K extends ItemKind>(item: Item<K>): number | null =>
  itemKinds[item.kind].counting?.max ?? null;

export const hasCountField = <K extends ItemKind>(item: Item<K>, category: string): boolean =>
  itemKinds[item.kind].counting?.hasField(item, categoryRules(category).isCounted) ?? false;

/**
 * Other kinds stay unchanged.
 *
 * @param count a non-negative integer, clamped.
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

/** Unchanged if the item has no style. */
export const restyled = <K extends ItemKind>(item: Item<K>, style: DotStyle, rng: Rng): Item<K> =>
  itemKinds[item.kind].restyled?.(item, style, rng) ?? item;

const answerKinds = Object.values(itemKinds).flatMap(({ answers }) => (answers === null ? [] : [answers]));

export const answerKindOf = (answer: string): AnswerKind | null =>
  answerKinds.find(({ isAnswer }) => isAnswer(answer)) ?? null;

/** In button order; null if answers are typed. */
export const answerOptionsOf = (item: Item): AnswerKind['options'] =>
  itemKinds[item.kind].answers?.options ?? null;

const generatedKinds = Object.values(itemKinds).flatMap(({ generated }) => generated ?? []);

const generatedKindOf = (name: string) =>
  generatedKinds.find(({ namePrefix }) => name.startsWith(namePrefix));

/** 'Number Sense: 3 dots' becomes '3 dots'. */
export const removeNamePrefix = (name: string): string =>
  name.slice(generatedKindOf(name)?.namePrefix.length ?? 0).trim();

/**
 * Accessible name of a picture whose name would give the answer: 'Dots to count' for 'Number Sense: 3 dots'.
 */
export const pictureLabelOf = (name: string): string => generatedKindOf(name)?.pictureLabel ?? 'Picture';

/** @param index in the saved sequence. */
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
    ...sidesOf(item),
  };
};

export const emptyNameMessage = 'Item name cannot be empty.';

const makeNamedItem = (id: string, name: string, category: string): TextItem | MathProblemItem =>
  readTypedProblem(id, name, category) ?? makeTextItem(id, name);

type TypedItem =
  | { ok: true; item: TextItem | MathProblemItem }
  | { ok: false; problem: 'emptyName' | 'nameTooLong' };

export const makeTypedItem = (id: string, typed: string, category: string): TypedItem => {
  const name = typed.trim();
  if (name === '') return { ok: false, problem: 'emptyName' };
  if (name.length > itemLimits.nameLength) return { ok: false, problem: 'nameTooLong' };
  return { ok: true, item: makeNamedItem(id, name, category) };
};

/** Problems and texts are parsed again; pictures keep their image, and all items their sides. */
export const renamed = (item: Item, name: string, category: string): Item =>
  isRenamedByTyping(item)
    ? { ...makeNamedItem(item.id, name, category), ...sidesOf(item) }
    : { ...item, name };
