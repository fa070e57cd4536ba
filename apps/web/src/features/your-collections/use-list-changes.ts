import type { ListedCollection } from '@sixty/contract/collections';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '../../api/query-keys.ts';

type Collections = readonly ListedCollection[];

/** Changes of the list as the page shows it, ahead of the server or after it. */
export type ListChanges = {
  readonly change: (how: (collections: Collections) => Collections) => void;
  /** In place of what has its id, or as one more. */
  readonly put: (collection: ListedCollection) => void;
  readonly drop: (id: string) => void;
  /** The server knows better. */
  readonly reload: () => void;
};

export const useListChanges = (): ListChanges => {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const { myCollections: queryKey } = queryKeys;
    const change: ListChanges['change'] = (how) => {
      if (queryClient.getQueryData(queryKey) === undefined) return;
      // A load that is under way would bring back what was before. It ends at once, and with what it had replaced.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Collections>(queryKey, (collections) => collections && how(collections));
    };
    const without = (collections: Collections, id: string) =>
      collections.filter(({ collection_id: other }) => other !== id);
    return {
      change,
      put: (collection) =>
        change((collections) => [collection, ...without(collections, collection.collection_id)]),
      drop: (id) => change((collections) => without(collections, id)),
      reload: () => void queryClient.invalidateQueries({ queryKey }),
    };
  }, [queryClient]);
};
