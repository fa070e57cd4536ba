import { listLicenses, redeemLicense } from '@sixty/contract/shop';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useApi } from '../../../api/use-api.ts';
import { logError } from '../../../platform/log.ts';
import { useToast } from '../../../ui/toast.tsx';

/** So many at once that all but resellers have theirs complete. */
const pageSize = 200;

/** What the user bought or redeemed, newest first, page by page. */
export const useLicenses = () => {
  const callApi = useApi();
  return useInfiniteQuery({
    queryKey: queryKeys.licences,
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

/** Makes a key the user's own, and says so. What goes wrong is told by whoever asked for it. */
export const useRedeeming = () => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: async (key: string) => callApi(redeemLicense, { body: { key } }),
    onSuccess: async () => {
      showToast('The license is yours.');
      await queryClient.invalidateQueries({ queryKey: queryKeys.licences });
    },
    onError: (error) => {
      logError('A key was not redeemed.', error);
      // The server knows better what has become of it than this list does.
      if (error instanceof ApiError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: queryKeys.licences });
    },
  });
};
