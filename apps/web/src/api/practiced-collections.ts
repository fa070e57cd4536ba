import { listPracticedCollections } from '@sixty/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { allPages } from './all-pages.ts';
import { queryKeys } from './query-keys.ts';
import { useApi } from './use-api.ts';

/** Includes deleted ones. */
export const usePracticedCollections = () => {
  const callApi = useApi();
  return useQuery({
    queryKey: [...queryKeys.reports, 'collections'],
    queryFn: async ({ signal }) =>
      allPages(
        async (query) => callApi(listPracticedCollections, { query }, { signal }),
        ({ collection_id: id }) => id,
      ),
  });
};
