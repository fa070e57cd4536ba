import { discoveryLimits } from '@sixty/contract/discovery';
import { useCollectionsApi } from '../../api/collections.ts';
import type { CollectionsApi, PublicCollection } from '../../api/collections.ts';
import type { Category } from '@sixty/domain/categories';
import { keepPreviousData, useInfiniteQuery, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys.ts';
import { wordsOf } from './search.ts';
import type { Search } from './search.ts';

type Found = { readonly list: readonly PublicCollection[]; readonly next: string | null };

const pageSize = discoveryLimits.page / 4;

type PageRequest = { readonly search: Search; readonly category: Category; readonly cursor: string | null };

const fetchPage = async (
  api: CollectionsApi,
  { search, category, cursor }: PageRequest,
  signal: AbortSignal,
): Promise<Found> => {
  const query = wordsOf(search.query);
  const listing = {
    category,
    sort: search.sort,
    limit: pageSize,
    ...(cursor !== null && { cursor }),
  };
  return query === ''
    ? api.listPublic(listing, { signal })
    : api.searchPublic({ ...listing, query, search_type: search.searchType }, { signal });
};

/** A query per category: loading more doesn't push others down. */
export const usePublicCollections = (search: Search, category: Category) => {
  const api = useCollectionsApi();
  return useInfiniteQuery({
    queryKey: [
      ...queryKeys.publicCollections,
      category,
      search.sort,
      wordsOf(search.query),
      wordsOf(search.query) === '' ? null : search.searchType,
    ],
    queryFn: async ({ pageParam, signal }) => fetchPage(api, { search, category, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
};

export const useRefetchFailed = () => {
  const queryClient = useQueryClient();
  const { publicCollections: queryKey } = queryKeys;
  return {
    refetchFailed: () =>
      void queryClient.refetchQueries({
        queryKey,
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      }),
    isRefetching: useIsFetching({ queryKey }) > 0,
  };
};
