import type { ListedCollection } from '../../api/collections.ts';
import { categories, type Category } from '@sixty/domain/categories';

export type CollectionGroup = {
  category: Category;
  collections: readonly ListedCollection[];
  firstIndex: number;
};

/** Only saved games have a type. */
export const ordinaryCollections = (collections: readonly ListedCollection[]): readonly ListedCollection[] =>
  collections.filter(
    ({ type, category }) => type === null && (categories as readonly string[]).includes(category),
  );

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

export type ShownGroup = CollectionGroup & {
  shown: readonly ListedCollection[];
};

export const firstOfGroups = (groups: readonly CollectionGroup[], limit: number): readonly ShownGroup[] =>
  groups
    .filter(({ firstIndex }) => firstIndex < limit)
    .map((group) => ({ ...group, shown: group.collections.slice(0, limit - group.firstIndex) }));
