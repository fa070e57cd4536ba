import { discoveryLimits } from '@sixty/contract/discovery';
import { usePublicCollectionsApi } from '../../api/collections.ts';
import type { Category } from '@sixty/domain/categories';
import { keepPreviousData, useInfiniteQuery, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-client.ts';
import { type Search, wordsOf } from './search.ts';

const pageSize = discoveryLimits.page / 4;

/** One query per category, so that loading more doesn't push others down. */
export const usePublicCollections = (search: Search, category: Category) => {
  const api = usePublicCollectionsApi();
  const { sort, searchType } = search;
  const query = wordsOf(search.query);
  return useInfiniteQuery({
    queryKey: [...queryKeys.publicCollections, category, sort, query, query === '' ? null : searchType],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const listing = { category, sort, limit: pageSize, ...(cursor !== null && { cursor }) };
      return query === ''
        ? api.list(listing, { signal })
        : api.search({ ...listing, query, search_type: searchType }, { signal });
    },
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
