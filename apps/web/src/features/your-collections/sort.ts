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
