import type { Collection } from '@sixty/contract/collections';
import { categories } from '@sixty/domain/categories';
import type { Category } from '@sixty/domain/categories';

export type CollectionGroup = {
  readonly category: Category;
  readonly collections: readonly Collection[];
  /** How many collections stand before these, in the groups above. */
  readonly firstIndex: number;
};

/**
 * The collections under a heading per category, in the order of the categories; within one in the order given. Those
 * with a type are games' and not shown, nor are those of an unknown category.
 */
export const groupCollections = (collections: readonly Collection[]): readonly CollectionGroup[] => {
  const shown = collections.filter(({ type }) => type === null);
  let count = 0;
  return categories.flatMap((category) => {
    const ofCategory = shown.filter((collection) => collection.category === category);
    const firstIndex = count;
    count += ofCategory.length;
    return ofCategory.length > 0 ? [{ category, collections: ofCategory, firstIndex }] : [];
  });
};
