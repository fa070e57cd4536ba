import { useQuery } from '@tanstack/react-query';
import { allPages } from './all-pages.ts';
import { useCollectionsApi } from './collections.ts';
import { queryKeys } from './query-keys.ts';

export const useMyCollections = () => {
  const api = useCollectionsApi();
  return useQuery({
    queryKey: queryKeys.myCollections,
    queryFn: async ({ signal }) =>
      allPages(
        async (query) => api.listMine(query, { signal }),
        ({ collection_id: id }) => id,
      ),
  });
};
