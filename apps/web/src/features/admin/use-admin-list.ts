import type { Page } from '@sixty/contract/endpoint';
import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { type CallApi, useApi } from '../../api/use-api.ts';

export const adminKey = ['admin'] as const;

type Cursor = { readonly cursor?: string };

export const useAdminList = <Entry>(
  key: QueryKey,
  read: (callApi: CallApi, cursor: Cursor, signal: AbortSignal) => Promise<Page<readonly Entry[]>>,
) => {
  const callApi = useApi();
  return useInfiniteQuery({
    queryKey: [...adminKey, ...key],
    queryFn: async ({ pageParam, signal }) =>
      read(callApi, pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
};
