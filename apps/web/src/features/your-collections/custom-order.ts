import type { ListedCollection } from '../../api/collections.ts';
import { sortCollections } from './sort.ts';

export const customOrderOf = (collections: readonly ListedCollection[]): readonly string[] =>
  sortCollections(
    collections.filter(({ isSubscribed }) => !isSubscribed),
    'custom',
  ).map(({ collection_id: id }) => id);

export const withPartReordered = (order: readonly string[], part: readonly string[]): readonly string[] => {
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
