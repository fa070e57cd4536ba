import type { DiscoverySort, PublicCollection, SearchType } from '@sixty/contract/discovery';
import type { Category } from '@sixty/domain/categories';
import { foldForSearch } from '@sixty/domain/text';

/** What is looked for. */
export type Search = {
  readonly query: string;
  readonly searchType: SearchType;
  /** Null for all of them. */
  readonly category: Category | null;
  readonly sort: DiscoverySort;
};

/** The words as they are asked for: what only stands around them makes no other search. */
export const wordsOf = (query: string): string => query.trim().replaceAll(/\s+/gu, ' ');

/** What stands on these pages. What moved from one to the next meanwhile is in it once, as it was said last. */
export const listOf = (
  pages: readonly { readonly list: readonly PublicCollection[] }[],
): readonly PublicCollection[] => [
  ...new Map(pages.flatMap(({ list }) => list).map((each) => [each.collection_id, each])).values(),
];

type Found = Pick<PublicCollection, 'name' | 'creator_display_name' | 'creator_username'>;

/** Whether something was found as it was typed, and not only what is nearly written so. */
export const isAsWritten = ({ query, searchType }: Search, found: readonly Found[]): boolean => {
  const words = foldForSearch(query).split(' ');
  return found.some(({ name, creator_display_name: displayName, creator_username: username }) => {
    const text = foldForSearch(searchType === 'name' ? name : `${displayName ?? ''} ${username ?? ''}`);
    return words.every((word) => text.includes(word));
  });
};
