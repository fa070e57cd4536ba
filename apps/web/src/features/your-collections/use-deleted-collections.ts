import { listDeletedCollections } from '@sixty/contract/collections';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { allPages, listedOwn, useCollectionsApi, useListChanges } from '../../api/collections.ts';
import { ApiError } from '../../api/api-error.ts';
import { queryKeys } from '../../api/query-client.ts';
import { useApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';

export type Restoring = 'busy' | 'restored' | 'gone' | 'failed';

/** A restored entry stays listed, so that its button keeps the focus. */
export const useDeletedCollections = () => {
  const callApi = useApi();
  const api = useCollectionsApi();
  const { put, reload } = useListChanges();
  const [states, setStates] = useState<Readonly<Record<string, Restoring>>>({});
  const underWay = useRef(new Set<string>());
  const query = useQuery({
    queryKey: queryKeys.deletedCollections,
    queryFn: async ({ signal }) =>
      allPages(
        async (page) => callApi(listDeletedCollections, { query: page }, { signal }),
        ({ collection_id: id }) => id,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  const note = (id: string, state: Restoring) => setStates((before) => ({ ...before, [id]: state }));

  const { mutate } = useMutation({
    mutationFn: api.restore,
    onMutate: (id) => note(id, 'busy'),
    onSuccess: (collection, id) => {
      note(id, 'restored');
      put(listedOwn(collection));
      // The reply lacks the custom position.
      reload();
    },
    onError: (error, id) => {
      logError('A collection could not be restored.', error);
      note(id, error instanceof ApiError && error.code === 'not_found' ? 'gone' : 'failed');
    },
    onSettled: (_collection, _error, id) => {
      underWay.current.delete(id);
    },
  });

  return {
    query,
    states,
    restore: (id: string) => {
      if (underWay.current.has(id) || states[id] === 'restored' || states[id] === 'gone') return;
      underWay.current.add(id);
      mutate(id);
    },
  };
};
