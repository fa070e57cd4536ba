import type { CallOf, Endpoint, ReplyOf } from '@sixty/contract/endpoint';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useApi } from './use-api.ts';

export const useEndpoint = <E extends Endpoint>(
  queryKey: QueryKey,
  endpoint: E,
  call: CallOf<E>,
  options: Pick<UseQueryOptions<ReplyOf<E>>, 'staleTime' | 'placeholderData' | 'enabled'> = {},
) => {
  const callApi = useApi();
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => callApi(endpoint, call, { signal }),
    ...options,
  });
};
