import { listLicenses, redeemLicense } from '@sixty/contract/shop';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { queryKeys } from '../../../api/query-client.ts';
import { useApi } from '../../../api/use-api.ts';
import { logError } from '../../../platform/log.ts';
import { useToast } from '../../../ui/toast.tsx';

const pageSize = 200;

export const useLicenses = () => {
  const callApi = useApi();
  return useInfiniteQuery({
    queryKey: queryKeys.licenses,
    queryFn: async ({ pageParam, signal }) =>
      callApi(
        listLicenses,
        { query: { limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
};

export const useRedeeming = () => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: async (key: string) => callApi(redeemLicense, { body: { key } }),
    onSuccess: async () => {
      showToast('The license is yours.');
      await queryClient.invalidateQueries({ queryKey: queryKeys.licenses });
    },
    onError: (error) => {
      logError('A key was not redeemed.', error);
      // A conflict means that the list is stale.
      if (error instanceof ApiError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: queryKeys.licenses });
    },
  });
};
