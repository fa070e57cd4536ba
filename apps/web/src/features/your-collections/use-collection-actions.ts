import { deleteCollection } from '@sixty/contract/collections';
import { unsubscribeFromCollection } from '@sixty/contract/discovery';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { ApiError, type ApiErrorCode } from '../../api/api-error.ts';
import { useApi } from '../../api/use-api.ts';
import { type ListedCollection, useCollectionsApi, useListChanges } from '../../api/collections.ts';
import { logError } from '../../platform/log.ts';
import { useToast } from '../../ui/toast.tsx';
import { focusBeside, quoted } from './create-card.tsx';

const mutationKey = ['collections', 'action'];

export const useIsActing = (): boolean => useIsMutating({ mutationKey }) > 0;

const detailOf = (error: unknown): string | null => (error instanceof ApiError ? error.serverDetail : null);

const withDetail = (text: string, error: unknown): string =>
  [text, detailOf(error)].filter(Boolean).join(' ');

type Failure = {
  text: string;
  error: unknown;
  onRetry: () => void;
  /** Keeps the toast, whose button is the only way to the data. */
  isLasting?: boolean;
};

const useFailureMessage = (): ((failure: Failure) => void) => {
  const showToast = useToast();
  return ({ text, error, onRetry, isLasting = false }) => {
    logError(text, error);
    showToast({ text, tone: 'problem', isLasting, action: { label: 'Retry', onAct: onRetry } });
  };
};

type Action = (collection: ListedCollection) => void;

export type CardActions = {
  remove: Action;
  duplicate: Action;
  unsubscribe: Action;
};

type Removal = {
  remove: (id: string) => Promise<unknown>;
  restore: (collection: ListedCollection) => Promise<Partial<ListedCollection>>;
  removedText: (name: string) => string;
  failedText: (name: string, error: unknown) => string;
};

const useRemoveWithUndo = ({ remove, restore, removedText, failedText }: Removal): Action => {
  const showToast = useToast();
  const notifyFailure = useFailureMessage();
  const { upsert, removeListed, reload } = useListChanges();

  const { mutate: undo } = useMutation({
    mutationKey,
    mutationFn: restore,
    onSuccess: (restored, collection) => {
      upsert({ ...collection, ...restored });
      showToast(`${quoted(restored.name ?? collection.name)} is back.`);
    },
    onError: (error, collection) =>
      notifyFailure({
        text: withDetail(`${quoted(collection.name)} couldn’t be restored.`, error),
        error,
        isLasting: true,
        onRetry: () => undo(collection),
      }),
  });

  const { mutate: removeNow } = useMutation({
    mutationKey,
    mutationFn: async ({ collection_id: id }: ListedCollection) => remove(id),
    onMutate: ({ collection_id: id }) => removeListed(id),
    onSuccess: (_, collection) => {
      removeListed(collection.collection_id);
      showToast({
        text: removedText(quoted(collection.name)),
        action: { label: 'Undo', onAct: () => undo(collection) },
      });
    },
    onError: (error, collection) => {
      upsert(collection);
      reload();
      notifyFailure({
        text: failedText(quoted(collection.name), error),
        error,
        onRetry: () => removeNow(collection),
      });
    },
  });

  return removeNow;
};

/** Resolves if another device did the same before. */
const unlessCode = async <T, F>(code: ApiErrorCode, call: Promise<T>, fallback: F): Promise<T | F> =>
  call.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === code) return fallback;
    throw error;
  });

/** Toasts and their actions outlive the page. */
export const useCollectionActions = (): CardActions => {
  const callApi = useApi();
  const api = useCollectionsApi();
  const showToast = useToast();
  const notifyFailure = useFailureMessage();
  const { insertNew, reload } = useListChanges();
  // A held key repeats before the next render.
  const underWay = useRef(new Set<string>());

  const remove = useRemoveWithUndo({
    remove: async (id) => unlessCode('not_found', callApi(deleteCollection, { params: { id } }), undefined),
    restore: async ({ collection_id: id }) => api.restore(id),
    removedText: (name) => `${name} was deleted.`,
    failedText: (_name, error) =>
      `Failed to delete collection: ${detailOf(error) ?? 'Unknown error occurred'}`,
  });

  const unsubscribe = useRemoveWithUndo({
    remove: async (id) => callApi(unsubscribeFromCollection, { params: { id } }),
    restore: async ({ collection_id: id }) => unlessCode('already_subscribed', api.subscribe(id), {}),
    removedText: (name) => `You unsubscribed from ${name}.`,
    failedText: (name, error) => withDetail(`You’re still subscribed to ${name}.`, error),
  });

  const { mutate: copy } = useMutation({
    mutationKey,
    mutationFn: async (source: ListedCollection) => api.duplicate(source.collection_id),
    onSuccess: (made) => {
      insertNew(made);
      showToast(`${quoted(made.name)} was added.`);
    },
    onError: (error, source) => {
      // It may exist even though the reply was lost.
      reload();
      notifyFailure({
        text: withDetail(`${quoted(source.name)} couldn’t be duplicated.`, error),
        error,
        onRetry: () => copy(source),
      });
    },
    onSettled: (_made, _error, source) => {
      underWay.current.delete(source.collection_id);
    },
  });

  return useMemo(
    () => ({
      remove: (collection) => {
        focusBeside(collection.collection_id);
        remove(collection);
      },
      unsubscribe: (collection) => {
        focusBeside(collection.collection_id);
        unsubscribe(collection);
      },
      duplicate: (source) => {
        if (underWay.current.has(source.collection_id)) return;
        underWay.current.add(source.collection_id);
        copy(source);
      },
    }),
    [remove, unsubscribe, copy],
  );
};
