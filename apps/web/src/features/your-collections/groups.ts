import type { Collection } from '@sixty/contract/collections';
import { categories } from '@sixty/domain/categories';
import type { Category } from '@sixty/domain/categories';

export type CollectionGroup = { readonly category: Category; readonly collections: readonly Collection[] };

/**
 * The collections under a heading per category, in the order of the categories; within one in the order given. Those
 * with a type are games' and not shown, nor are those of an unknown category.
 */
export const groupCollections = (collections: readonly Collection[]): readonly CollectionGroup[] =>
  categories
    .map((category) => ({
      category,
      collections: collections.filter(
        (collection) => collection.type === null && collection.category === category,
      ),
    }))
    .filter((group) => group.collections.length > 0);
