import type { Collection, ListedCollection } from './collections.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from './query-keys.ts';

type Collections = readonly ListedCollection[];

type ListChanges = {
  readonly change: (how: (collections: Collections) => Collections) => void;
  readonly put: (collection: ListedCollection) => void;
  /** A new collection may earn a badge. */
  readonly putNew: (made: Collection) => void;
  readonly drop: (id: string) => void;
  readonly reload: () => void;
};

export const listedOwn = (collection: Collection): ListedCollection => ({
  ...collection,
  creator_display_name: null,
  creator_username: null,
  isSubscribed: false,
  position: null,
});

export const useListChanges = (): ListChanges => {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const { myCollections: queryKey } = queryKeys;
    const change: ListChanges['change'] = (how) => {
      if (queryClient.getQueryData(queryKey) === undefined) return;
      // A load in flight would restore the old state.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Collections>(queryKey, (collections) => collections && how(collections));
    };
    const without = (collections: Collections, id: string) =>
      collections.filter(({ collection_id: other }) => other !== id);
    const put: ListChanges['put'] = (collection) =>
      change((collections) => [collection, ...without(collections, collection.collection_id)]);
    return {
      change,
      put,
      putNew: (made) => {
        put(listedOwn(made));
        void queryClient.invalidateQueries({ queryKey: queryKeys.badges });
      },
      drop: (id) => change((collections) => without(collections, id)),
      reload: () => void queryClient.invalidateQueries({ queryKey }),
    };
  }, [queryClient]);
};
