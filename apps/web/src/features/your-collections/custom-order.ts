import type { ListedCollection } from '@sixty/contract/collections';
import { sortCollections } from './sort.ts';

/** The user's own collections in their custom order, those that no page shows included: what is stored. */
export const customOrderOf = (collections: readonly ListedCollection[]): readonly string[] =>
  sortCollections(
    collections.filter(({ isSubscribed }) => !isSubscribed),
    'custom',
  ).map(({ collection_id: id }) => id);

/**
 * The order after a part of it was put in another order: one category's, or what a search shows. The part shares out
 * the places that it had, and everything else stays where it is.
 */
export const withPartReordered = (order: readonly string[], part: readonly string[]): readonly string[] => {
  const ofPart = new Set(part);
  const existing = new Set(order);
  const rest = part.filter((id) => existing.has(id)).values();
  return order.map((id) => (ofPart.has(id) ? (rest.next().value ?? id) : id));
};

/** The collections with the places that this order gives them; those it does not name come after. */
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
