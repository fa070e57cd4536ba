import type { DiscoverySort, SearchType } from '@sixty/contract/discovery';
import type { PublicCollection } from './public-collections.ts';
import type { Category } from '@sixty/domain/categories';
import { foldForSearch } from '@sixty/domain/text';

export type Search = {
  query: string;
  searchType: SearchType;
  category: Category | null;
  sort: DiscoverySort;
};

export const collapsedQuery = (query: string): string => query.trim().replaceAll(/\s+/gu, ' ');

/** Deduplicates collections that moved between pages while loading. */
export const listOf = (
  pages: readonly { list: readonly PublicCollection[] }[],
): readonly PublicCollection[] => [
  ...new Map(pages.flatMap(({ list }) => list).map((each) => [each.collection_id, each])).values(),
];

type Found = Pick<PublicCollection, 'name' | 'creator_display_name' | 'creator_username'>;

export const isAsWritten = ({ query, searchType }: Search, found: readonly Found[]): boolean => {
  const words = foldForSearch(query).split(' ');
  return found.some(({ name, creator_display_name: displayName, creator_username: username }) => {
    const text = foldForSearch(searchType === 'name' ? name : `${displayName ?? ''} ${username ?? ''}`);
    return words.every((word) => text.includes(word));
  });
};
