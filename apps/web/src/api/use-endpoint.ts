import type { CallOf, Endpoint, ReplyOf } from '@sixty/contract/endpoint';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useApi, type UseOptions } from './use-api.ts';

export const useEndpoint = <E extends Endpoint>(
  queryKey: QueryKey,
  endpoint: E,
  call: CallOf<E>,
  {
    staysHere,
    ...options
  }: Pick<UseQueryOptions<ReplyOf<E>>, 'staleTime' | 'placeholderData' | 'enabled'> &
    Pick<UseOptions, 'staysHere'> = {},
) => {
  const callApi = useApi();
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => callApi(endpoint, call, { signal, ...(staysHere && { staysHere }) }),
    ...options,
  });
};
