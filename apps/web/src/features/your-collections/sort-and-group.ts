import { categories, type Category } from '@sixty/domain/categories';
import type { ListedCollection } from '../../api/collections.ts';
import type { Sort } from '../../entities/collection/collection-filters.tsx';

type Compare = (a: ListedCollection, b: ListedCollection) => number;

// Sorts 'Set 2' before 'Set 10'.
const names = new Intl.Collator(undefined, { numeric: true });

const byDate: Compare = (a, b) =>
  b.created_at.localeCompare(a.created_at) || a.collection_id.localeCompare(b.collection_id);

/** Ordered own ones, then other own ones, then subscribed ones. */
const byPosition: Compare = (a, b) =>
  Number(a.isSubscribed) - Number(b.isSubscribed) ||
  (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER);

const comparisons: Readonly<Record<Sort, Compare>> = {
  date: byDate,
  alphabetical: (a, b) => names.compare(a.name, b.name) || byDate(a, b),
  itemCount: (a, b) => b.item_count - a.item_count || names.compare(a.name, b.name) || byDate(a, b),
  custom: (a, b) => byPosition(a, b) || byDate(a, b),
};

export const sortCollections = (
  collections: readonly ListedCollection[],
  sort: Sort,
): readonly ListedCollection[] => collections.toSorted(comparisons[sort]);

export const customOrderOf = (collections: readonly ListedCollection[]): readonly string[] =>
  sortCollections(
    collections.filter(({ isSubscribed }) => !isSubscribed),
    'custom',
  ).map(({ collection_id: id }) => id);

export const reorderSubset = (order: readonly string[], part: readonly string[]): readonly string[] => {
  const ofPart = new Set(part);
  const existing = new Set(order);
  const rest = part.filter((id) => existing.has(id)).values();
  return order.map((id) => (ofPart.has(id) ? (rest.next().value ?? id) : id));
};

export const withOrder = (
  collections: readonly ListedCollection[],
  order: readonly string[],
): readonly ListedCollection[] => {
  const places = new Map(order.map((id, index) => [id, index]));
  return collections.map((collection) =>
    collection.isSubscribed
      ? collection
      : { ...collection, position: places.get(collection.collection_id) ?? null },
  );
};

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
