import { deleteCollection, duplicateCollection, restoreCollection } from '@sixty/contract/collections';
import type { ListedCollection } from '@sixty/contract/collections';
import { subscribeToCollection, unsubscribeFromCollection } from '@sixty/contract/discovery';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';
import { useToast } from '../../ui/toast.tsx';
import { quoted } from './card-texts.ts';
import { useListChanges } from './use-list-changes.ts';

const mutationKey = ['collections', 'action'];

/** Whether something that was pressed is still under way. */
export const useIsActing = (): boolean => useIsMutating({ mutationKey }) > 0;

/** What the server said about its refusal; null where it said nothing. */
const detailOf = (error: unknown): string | null => (error instanceof ApiError ? error.serverDetail : null);

/** A sentence, and what the server added to it. */
const withDetail = (text: string, error: unknown): string =>
  [text, detailOf(error)].filter(Boolean).join(' ');

type Action = (collection: ListedCollection) => void;

/**
 * What the buttons of a card do. The page shows the outcome at once; where the server then refuses, it is taken back,
 * told, and can be tried again. The messages outlive the page, and so does what is pressed in them.
 */
export const useCollectionActions = (): {
  readonly remove: Action;
  readonly duplicate: Action;
  readonly unsubscribe: Action;
} => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { put, drop, reload } = useListChanges();
  // The second half of a double press comes sooner than a render.
  const underWay = useRef(new Set<string>());

  const fail = (text: string, error: unknown, retry: () => void) => {
    logError(text, error);
    showToast({ text, tone: 'problem', action: { label: 'Retry', onAct: retry } });
  };

  const { mutate: restore } = useMutation({
    mutationKey,
    mutationFn: async ({ collection_id: id }: ListedCollection) =>
      callApi(restoreCollection, { params: { id } }),
    onSuccess: (restored, collection) => {
      put({ ...collection, ...restored });
      showToast(`${quoted(restored.name)} is back.`);
    },
    onError: (error, collection) =>
      fail(withDetail(`${quoted(collection.name)} could not be brought back.`, error), error, () =>
        restore(collection),
      ),
  });

  const { mutate: remove } = useMutation({
    mutationKey,
    mutationFn: async ({ collection_id: id }: ListedCollection) =>
      callApi(deleteCollection, { params: { id } }),
    onMutate: ({ collection_id: id }) => drop(id),
    onSuccess: (_, collection) => {
      drop(collection.collection_id);
      showToast({
        text: `${quoted(collection.name)} was deleted.`,
        action: { label: 'Undo', onAct: () => restore(collection) },
      });
    },
    onError: (error, collection) => {
      put(collection);
      reload();
      fail(`Failed to delete collection: ${detailOf(error) ?? 'Unknown error occurred'}`, error, () =>
        remove(collection),
      );
    },
  });

  const { mutate: copy } = useMutation({
    mutationKey,
    mutationFn: async ({ source, key }: { readonly source: ListedCollection; readonly key: string }) =>
      callApi(
        duplicateCollection,
        { params: { id: source.collection_id } },
        // After a lost answer, trying again must not make a second copy.
        { idempotencyKey: key },
      ),
    onSuccess: (made) => {
      put({
        ...made,
        creator_display_name: null,
        creator_username: null,
        isSubscribed: false,
        position: null,
      });
      showToast(`${quoted(made.name)} was made.`);
      void queryClient.invalidateQueries({ queryKey: queryKeys.badges });
    },
    onError: (error, variables) =>
      fail(withDetail(`${quoted(variables.source.name)} could not be duplicated.`, error), error, () =>
        copy(variables),
      ),
    onSettled: (_made, _error, { source }) => {
      underWay.current.delete(source.collection_id);
    },
  });

  const { mutate: subscribe } = useMutation({
    mutationKey,
    mutationFn: async ({ collection_id: id }: ListedCollection) =>
      callApi(subscribeToCollection, { params: { id } }),
    onSuccess: (subscribed, collection) => {
      put({ ...collection, ...subscribed });
      showToast(`${quoted(subscribed.name)} is back.`);
    },
    onError: (error, collection) =>
      fail(withDetail(`${quoted(collection.name)} could not be brought back.`, error), error, () =>
        subscribe(collection),
      ),
  });

  const { mutate: unsubscribe } = useMutation({
    mutationKey,
    mutationFn: async ({ collection_id: id }: ListedCollection) =>
      callApi(unsubscribeFromCollection, { params: { id } }),
    onMutate: ({ collection_id: id }) => drop(id),
    onSuccess: (_, collection) => {
      drop(collection.collection_id);
      showToast({
        text: `You no longer follow ${quoted(collection.name)}.`,
        action: { label: 'Undo', onAct: () => subscribe(collection) },
      });
    },
    onError: (error, collection) => {
      put(collection);
      reload();
      fail(withDetail(`You still follow ${quoted(collection.name)}.`, error), error, () =>
        unsubscribe(collection),
      );
    },
  });

  return useMemo(
    () => ({
      remove: (collection: ListedCollection) => remove(collection),
      unsubscribe: (collection: ListedCollection) => unsubscribe(collection),
      duplicate: (source: ListedCollection) => {
        if (underWay.current.has(source.collection_id)) return;
        underWay.current.add(source.collection_id);
        copy({ source, key: crypto.randomUUID() });
      },
    }),
    [remove, unsubscribe, copy],
  );
};
