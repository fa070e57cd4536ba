import { listPracticedCollections } from '@sixty/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { allPages } from './all-pages.ts';
import { queryKeys } from './query-keys.ts';
import { useApi } from './use-api.ts';

type Practiced = { readonly student_id?: string; readonly class_id?: string; readonly mode?: 'probe' };

const myOwn: Practiced = {};

/** Includes deleted ones. */
export const usePracticedCollections = (of: Practiced = myOwn) => {
  const callApi = useApi();
  return useQuery({
    queryKey: [...queryKeys.reports, 'collections', of],
    queryFn: async ({ signal }) =>
      allPages(
        async (query) => callApi(listPracticedCollections, { query: { ...query, ...of } }, { signal }),
        ({ collection_id: id }) => id,
      ),
  });
};
