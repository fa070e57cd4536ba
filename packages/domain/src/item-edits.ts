import type { DotStyle } from './dots.ts';
import { categoryRules } from './categories.ts';
import {
  assignUniqueIds,
  imageOf,
  isBackTooLong,
  isNameTooLong,
  type Item,
  itemLimits,
  makePicture,
  recounted,
  renamed,
  restyled,
} from './items.ts';
import type { Rng } from './random.ts';

/** An invalid `from` moves nothing; `to` is clamped. */
export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const entry = list.slice(from, from + 1);
  if (from < 0 || entry.length === 0) return list;
  const target = Math.max(0, Math.min(to, list.length - 1));
  if (target === from) return list;
  const others = list.toSpliced(from, 1);
  return others.toSpliced(target, 0, ...entry);
};

/** In Number Sense, a picture counts as one. */
export const makePictureItem = (category: string, name: string, image: string): Item =>
  makePicture('', name, image, categoryRules(category).isCounted ? 1 : null);

/** Those of `pictures` that aren't there yet, as far as there is room. */
export const newPictureItems = (
  pictures: readonly { name: string; image: string }[],
  { items, category }: { items: readonly Item[]; category: string },
): readonly Item[] => {
  const there = new Set(items.map(imageOf));
  return pictures
    .filter(({ image }) => !there.has(image))
    .slice(0, itemLimits.items - items.length)
    .map(({ name, image }) => makePictureItem(category, name, image));
};

/** Unknown ids change nothing. */
export type ItemEdit =
  /** Appends; replaces missing and taken ids. */
  | { type: 'add'; items: readonly Item[] }
  /** Inserts `items` at the front in place of `ids`. */
  | { type: 'replace'; ids: readonly string[]; items: readonly Item[] }
  | { type: 'remove'; ids: readonly string[] }
  /** Undoes the removal of consecutive items; later duplicates get new ids. */
  | { type: 'putBack'; items: readonly Item[]; index: number }
  /** @param to zero-based index, clamped. */
  | { type: 'move'; id: string; to: number }
  | { type: 'rename'; id: string; name: string }
  /** @param count not negative; clamped to the dots of a board. */
  | { type: 'recount'; id: string; count: number }
  | { type: 'restyle'; id: string };

export type EditContext = {
  category: string;
  /** For 'restyle', and for new dots on an empty board. */
  style: DotStyle;
  rng: Rng;
};

const isTooLong = (item: Item): boolean => isNameTooLong(item) || isBackTooLong(item);

const edited = (
  items: readonly Item[],
  edit: ItemEdit,
  { category, style, rng }: EditContext,
): readonly Item[] => {
  const change = (id: string, how: (item: Item) => Item): readonly Item[] =>
    items.some((item) => item.id === id) ? items.map((item) => (item.id === id ? how(item) : item)) : items;
  const without = (ids: readonly string[]): readonly Item[] => {
    const removed = new Set(ids);
    const left = items.filter(({ id }) => !removed.has(id));
    return left.length === items.length ? items : left;
  };
  switch (edit.type) {
    case 'add':
      return edit.items.length === 0 ? items : assignUniqueIds([...items, ...edit.items]);
    case 'replace':
      return assignUniqueIds([...edit.items, ...without(edit.ids)]);
    case 'remove':
      return without(edit.ids);
    case 'putBack': {
      const all = assignUniqueIds([...edit.items, ...items]);
      const back = all.slice(0, edit.items.length);
      return all.slice(back.length).toSpliced(edit.index, 0, ...back);
    }
    case 'move':
      return moved(
        items,
        items.findIndex(({ id }) => id === edit.id),
        edit.to,
      );
    case 'rename':
      return change(edit.id, (item) => renamed(item, edit.name, category));
    case 'recount':
      return change(edit.id, (item) => recounted(item, edit.count, style, rng));
    case 'restyle':
      return change(edit.id, (item) => restyled(item, style, rng));
  }
};

/**
 * New items and names must be within limits; an item over a limit may stay, shrink, or be put back until
 * `findItemsProblem` reports it on saving.
 *
 * @returns `items` itself if nothing changes or the edit exceeds a limit
 */
export const editItems = (items: readonly Item[], edit: ItemEdit, context: EditContext): readonly Item[] => {
  const next = edited(items, edit, context);
  if (edit.type === 'add' || edit.type === 'replace') {
    const hasRoom = next.length <= Math.max(itemLimits.items, items.length);
    return hasRoom && !edit.items.some(isTooLong) ? next : items;
  }
  if (edit.type === 'rename') {
    const before = items.find(({ id }) => id === edit.id)?.name.length ?? 0;
    return edit.name.length <= Math.max(itemLimits.nameLength, before) ? next : items;
  }
  return next;
};
