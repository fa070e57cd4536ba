import { listMyCollections } from '@sixty/contract/collections';
import { useQuery } from '@tanstack/react-query';
import { allPages } from './all-pages.ts';
import { queryKeys } from './query-keys.ts';
import { useApi } from './use-api.ts';

/** All own and subscribed collections, so that search and sort respond at once. */
export const useMyCollections = () => {
  const callApi = useApi();
  return useQuery({
    queryKey: queryKeys.myCollections,
    queryFn: async ({ signal }) =>
      allPages(
        async (query) => callApi(listMyCollections, { query }, { signal }),
        ({ collection_id: id }) => id,
      ),
  });
};
