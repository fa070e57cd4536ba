import * as discovery from '@sixty/contract/discovery';
import type { Category } from '@sixty/domain/categories';
import { foldForSearch } from '@sixty/domain/text';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { decodeCollection, decodedPage, type EncodedItems } from '../../api/collections.ts';
import { keyBelow, keyOf } from '../../api/query-client.ts';
import { type CallApi, useApi } from '../../api/use-api.ts';

/** `items` has the first ones only. */
export type PublicCollection = Omit<discovery.PublicCollection, 'sample'> & { items: EncodedItems };

const decodePublic = ({ sample, ...rest }: discovery.PublicCollection): PublicCollection => ({
  ...rest,
  items: { text: sample, category: rest.category },
});

export const publicCollectionsKey = keyBelow(discovery.listPublicCollections.path);

/** With all items. */
export type SharedCollection = ReturnType<typeof decodeCollection<discovery.SharedCollection>>;

export const sharedCollectionQuery = (callApi: CallApi, id: string) => ({
  queryKey: keyOf(discovery.readPublicCollection, { params: { id } }),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    decodeCollection(await callApi(discovery.readPublicCollection, { params: { id } }, { signal })),
});

export type Search = {
  query: string;
  searchType: discovery.SearchType;
  category: Category | null;
  sort: discovery.DiscoverySort;
};

export const collapsedQuery = (query: string): string => query.trim().replaceAll(/\s+/gu, ' ');

const pageSize = discovery.discoveryLimits.page / 4;

/** Each page has the search that it answers, because the pages of the last one stay until the next have loaded. */
export const usePublicCollections = (category: Category, search: Search) => {
  const callApi = useApi();
  const { sort, searchType } = search;
  const query = collapsedQuery(search.query);
  return useInfiniteQuery({
    queryKey: [...publicCollectionsKey, category, sort, query, query === '' ? null : searchType],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const listing = { category, sort, limit: pageSize, ...(cursor !== null && { cursor }) };
      const searching = { ...listing, query, search_type: searchType };
      const reply =
        query === ''
          ? callApi(discovery.listPublicCollections, { query: listing }, { signal })
          : callApi(discovery.searchPublicCollections, { query: searching }, { signal });
      return { ...(await decodedPage(reply, decodePublic)), search };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    enabled: search.category === null || search.category === category,
  });
};

/** A collection that moved between pages while they loaded comes once. */
export const collectionsOf = (
  pages: readonly { list: readonly PublicCollection[] }[],
): readonly PublicCollection[] => [
  ...new Map(pages.flatMap(({ list }) => list).map((each) => [each.collection_id, each])).values(),
];

type Named = Pick<PublicCollection, 'name' | 'creator_display_name' | 'creator_username'>;

/** False if the server found similar words alone. */
export const hasExactMatch = ({ query, searchType }: Search, collections: readonly Named[]): boolean => {
  const words = foldForSearch(query).split(' ');
  return collections.some(({ name, creator_display_name: displayName, creator_username: username }) => {
    const text = foldForSearch(searchType === 'name' ? name : `${displayName ?? ''} ${username ?? ''}`);
    return words.every((word) => text.includes(word));
  });
};
