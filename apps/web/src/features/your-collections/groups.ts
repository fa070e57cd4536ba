import type { ListedCollection } from '@sixty/contract/collections';
import { categories } from '@sixty/domain/categories';
import type { Category } from '@sixty/domain/categories';

export type CollectionGroup = {
  readonly category: Category;
  readonly collections: readonly ListedCollection[];
  /** How many collections stand before these, in the groups above. */
  readonly firstIndex: number;
};

/** Those that belong to Your Collections: one with a type is a game's, and one of an unknown category has no place. */
export const ordinaryCollections = (collections: readonly ListedCollection[]): readonly ListedCollection[] =>
  collections.filter(
    ({ type, category }) => type === null && (categories as readonly string[]).includes(category),
  );

/** The collections under a heading per category, in the order of the categories; within one in the order given. */
export const groupCollections = (collections: readonly ListedCollection[]): readonly CollectionGroup[] => {
  const byCategory = Map.groupBy(ordinaryCollections(collections), ({ category }) => category);
  let count = 0;
  return categories.flatMap((category) => {
    const ofCategory = byCategory.get(category) ?? [];
    const firstIndex = count;
    count += ofCategory.length;
    return ofCategory.length > 0 ? [{ category, collections: ofCategory, firstIndex }] : [];
  });
};

/** A group of which perhaps not all is drawn. */
export type ShownGroup = CollectionGroup & {
  /** The first of its collections: those that are drawn. */
  readonly shown: readonly ListedCollection[];
};

/** The groups down to the card with this number, counted through all of them. */
export const firstOfGroups = (groups: readonly CollectionGroup[], limit: number): readonly ShownGroup[] =>
  groups
    .filter(({ firstIndex }) => firstIndex < limit)
    .map((group) => ({ ...group, shown: group.collections.slice(0, limit - group.firstIndex) }));
