import { listClasses, readClass } from '@sixty/contract/classes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from './query-keys.ts';
import { type CallApi, useApi } from './use-api.ts';
import { useEndpoint } from './use-endpoint.ts';

const listKey = [...queryKeys.classes, 'list'];

export const useClasses = () => useEndpoint(listKey, listClasses, {});

/** For session results, which must stay on screen. */
export const useClassesQuietly = () => useEndpoint(listKey, listClasses, {}, { staysHere: true });

export const useClass = (id: string) =>
  useEndpoint([...queryKeys.classes, 'one', id], readClass, { params: { id } });

const reloading =
  (callApi: CallApi, queryClient: QueryClient): CallApi =>
  async (endpoint, call, options) => {
    try {
      return await callApi(endpoint, call, options);
    } finally {
      for (const queryKey of [queryKeys.classes, queryKeys.reports])
        void queryClient.invalidateQueries({ queryKey });
    }
  };

/** Reloads the class and its students, even after a failure. */
export const useClassChange = (): CallApi => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  return useMemo(() => reloading(callApi, queryClient), [callApi, queryClient]);
};
