import { readCompletionCounts } from '@sixty/contract/collections';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';
import { useApi } from './use-api.ts';

export const useCompletionCounts = () => {
  const callApi = useApi();
  return useQuery({
    queryKey: queryKeys.completionCounts,
    queryFn: async ({ signal }) => callApi(readCompletionCounts, {}, { signal }),
  });
};
