import type { ListedCollection } from '../../api/collections.ts';
import type { Category } from '@sixty/domain/categories';
import { foldForSearch } from '@sixty/domain/text';

export type Filter = { readonly query: string; readonly category: Category | null };

/** Folds names ahead, so that each keystroke is fast. */
export const searchOf = (
  collections: readonly ListedCollection[],
): ((filter: Filter) => readonly ListedCollection[]) => {
  const entries = collections.map((collection) => ({ collection, name: foldForSearch(collection.name) }));
  return ({ query, category }) => {
    const words = foldForSearch(query).split(' ').filter(Boolean);
    return entries
      .filter(
        ({ collection, name }) =>
          (category === null || collection.category === category) &&
          words.every((word) => name.includes(word)),
      )
      .map(({ collection }) => collection);
  };
};
