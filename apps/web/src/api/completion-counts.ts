import { readCompletionCounts } from '@sixty/contract/collections';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';
import { useApi } from './use-api.ts';

/** Completions per collection id. Optional for the screens that show it. */
export const useCompletionCounts = () => {
  const callApi = useApi();
  return useQuery({
    queryKey: queryKeys.completionCounts,
    queryFn: async ({ signal }) => callApi(readCompletionCounts, {}, { signal }),
  });
};
