import type { Item } from '../items/index.ts';
import type { CollectionType } from '../collection-type-ids/index.ts';
import { collectionTypes, collectionTypesOf } from './collection-type.ts';

export type AllowedCollectionTypes = {
  readonly types: readonly CollectionType[];
  /** Shown beside the select if there is no choice. */
  readonly note: string | null;
};

/**
 * The item types in the Edit Collection modal: those of the category and Custom Item, or just one if all
 * items are elements, terms, dot patterns, or math problems.
 */
export const allowedCollectionTypes = (items: readonly Item[], category: string): AllowedCollectionTypes => {
  const offered = collectionTypesOf(category);
  const special =
    items.length > 0 ? offered.find((type) => items.every(collectionTypes[type].has)) : undefined;
  const types = special === undefined ? offered : [special];
  const [only] = types.length === 1 ? types : [];
  return {
    types,
    note: only ? `This collection can only contain items of the kind ${collectionTypes[only].label}.` : null,
  };
};
