import { categoryRules } from '@sixty/domain/categories';
import { dotBoard, dotPositions, dotsAt } from '@sixty/domain/dots';
import type { DotStyle } from '@sixty/domain/dots';
import {
  countFromField,
  countMinimum,
  countOf,
  itemLimits,
  makeDotsItem,
  makeTextItem,
  nextItemId,
  recounted,
  renamed,
  restyled,
} from '@sixty/domain/items';
import type { Item } from '@sixty/domain/items';
import type { Rng } from '@sixty/domain/random';
import { typedForms } from '../../entities/item-kinds/index.ts';
import type { TypedType } from '../../entities/item-kinds/index.ts';
import { moved } from '../../ui/moved.ts';
import type { DraftChange, DraftItem, EditDraft } from './edit-draft.ts';

/** Dots of a new pattern. */
export const dotLimits = { min: 1, max: dotBoard.positions } as const;

/** Whether an item has a count to edit: patterns, and in Number Sense whatever says how many it shows. */
export const hasCountField = (item: Item, category: string): boolean =>
  item.kind === 'dots' ||
  (categoryRules(category).isCounted &&
    (item.kind === 'picture' || (item.kind === 'text' && item.count !== undefined)));

/** The count field's text: as typed, or the stored count. */
export const countTextOf = ({ item, countText }: DraftItem): string =>
  countText ?? String(countOf(item) ?? '');

const withEntry = (draft: EditDraft, id: string, change: (entry: DraftItem) => DraftItem): EditDraft => ({
  ...draft,
  entries: draft.entries.map((entry) => (entry.item.id === id ? change(entry) : entry)),
});

const withItem = (draft: EditDraft, item: Item): EditDraft => ({
  ...draft,
  entries: [...draft.entries, { item, countText: null }],
});

const nextId = ({ entries }: EditDraft): string => nextItemId(entries.map(({ item }) => item));

export const withName =
  (name: string): DraftChange =>
  (draft) => ({ ...draft, name });

export const withVisibility =
  (isPublic: boolean): DraftChange =>
  (draft) => ({ ...draft, isPublic });

export const withTyped =
  (typed: string): DraftChange =>
  (draft) => ({ ...draft, typed });

/** What is typed, or is to be, is of this type. */
export const withTypedAs =
  (typedAs: TypedType): DraftChange =>
  (draft) =>
    draft.typedAs === typedAs ? draft : { ...draft, typedAs };

export const withoutItem =
  (id: string): DraftChange =>
  (draft) => ({ ...draft, entries: draft.entries.filter(({ item }) => item.id !== id) });

/** @param to the place, counted from 0. */
export const withItemMoved =
  (id: string, to: number): DraftChange =>
  (draft) => ({
    ...draft,
    entries: moved(
      draft.entries,
      draft.entries.findIndex(({ item }) => item.id === id),
      to,
    ),
  });

export const withItemNamed =
  (id: string, name: string): DraftChange =>
  (draft) =>
    withEntry(draft, id, (entry) => ({ ...entry, item: renamed(entry.item, name, draft.category) }));

const withCount = (item: Item, count: number, style: DotStyle, rng: Rng): Item => {
  if (item.kind === 'dots') return recounted(item, Math.min(count, dotLimits.max), style, rng) ?? item;
  return item.kind === 'picture' || item.kind === 'text' ? { ...item, count } : item;
};

const settledEntry = (entry: DraftItem, style: DotStyle, rng: Rng): DraftItem =>
  entry.countText === null
    ? entry
    : { item: withCount(entry.item, countFromField(entry.countText), style, rng), countText: null };

/** What is typed as a count stays as it is typed; the picture follows as soon as it is one. */
export const withCountTyped =
  (id: string, text: string, style: DotStyle, rng: Rng): DraftChange =>
  (draft) =>
    withEntry(draft, id, ({ item }) => {
      const count = text.trim() === '' ? Number.NaN : Number(text);
      const isCount =
        Number.isSafeInteger(count) &&
        count >= countMinimum.editing &&
        (item.kind !== 'dots' || count <= dotLimits.max);
      return { item: isCount ? withCount(item, count, style, rng) : item, countText: text };
    });

/** The field was left: its text becomes the count that it means. */
export const withCountSettled =
  (id: string, style: DotStyle, rng: Rng): DraftChange =>
  (draft) =>
    withEntry(draft, id, (entry) => settledEntry(entry, style, rng));

/** Before a save: every count that is still being typed is one. */
export const withCountsSettled =
  (style: DotStyle, rng: Rng): DraftChange =>
  (draft) => ({ ...draft, entries: draft.entries.map((entry) => settledEntry(entry, style, rng)) });

/** 'Update Style': the pattern in the chosen colour and shape. */
export const withStyle =
  (id: string, style: DotStyle, rng: Rng): DraftChange =>
  (draft) =>
    withEntry(draft, id, (entry) => {
      const { item } = settledEntry(entry, style, rng);
      return { item: item.kind === 'dots' ? (restyled(item, style, rng) ?? item) : item, countText: null };
    });

export const isFull = ({ entries }: EditDraft): boolean => entries.length >= itemLimits.items;

/** Adds typed text as an item. Null if it is none of this type. */
export const withTypedItem = (draft: EditDraft, type: TypedType, text: string): EditDraft | null => {
  const item = typedForms[type].make(nextId(draft), text, draft.category);
  return item && withItem(draft, item);
};

/** A term or an element; none adds an item with a blank name. */
export const withTerm =
  (term: string): DraftChange =>
  (draft) =>
    withItem(draft, makeTextItem(nextId(draft), term));

/** A new pattern of 1 to 25 dots in random places; anything else in the field is made to be. */
export const withDots =
  (countText: string, style: DotStyle, rng: Rng): DraftChange =>
  (draft) => {
    const count = Math.min(countFromField(countText), dotLimits.max);
    const positions = dotPositions(count, { kind: 'random' }, rng);
    return withItem(draft, makeDotsItem(nextId(draft), dotsAt(positions, style)));
  };
