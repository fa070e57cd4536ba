import type { ListedCollection } from '@sixty/contract/collections';
import type { Category } from '@sixty/domain/categories';
import { foldForSearch } from '@sixty/domain/text';

/** What is looked for. Without a category it is in all of them. */
export type Filter = { readonly query: string; readonly category: Category | null };

/**
 * Prepares a search through these collections, so that each letter that is typed is answered at once. Found are, in
 * the order given, those whose name has every word of the query in it, in any order and in any script; a blank query
 * finds everything.
 */
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
