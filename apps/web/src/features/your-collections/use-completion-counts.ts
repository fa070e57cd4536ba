import { readCompletionCounts } from '@sixty/contract/collections';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys.ts';
import { useApi } from '../../api/use-api.ts';

/** How often each collection was finished, by id. Cards do without it while it is not there. */
export const useCompletionCounts = () => {
  const callApi = useApi();
  return useQuery({
    queryKey: queryKeys.completionCounts,
    queryFn: async ({ signal }) => callApi(readCompletionCounts, {}, { signal }),
  });
};
