import { deleteCollection } from '@sixty/contract/collections';
import { unsubscribeFromCollection } from '@sixty/contract/subscriptions';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { ApiError, type ApiErrorCode } from '../../api/api-error.ts';
import { useApi } from '../../api/use-api.ts';
import { type Collection, type ListedCollection, useCollectionsApi } from '../../api/collections.ts';
import { logError } from '../../platform/log.ts';
import { useToast } from '../../ui/toast.tsx';
import { quoted } from './card-texts.ts';
import { useListChanges } from '../../api/use-list-changes.ts';

const mutationKey = ['collections', 'action'];

export const useIsActing = (): boolean => useIsMutating({ mutationKey }) > 0;

const detailOf = (error: unknown): string | null => (error instanceof ApiError ? error.serverDetail : null);

const withDetail = (text: string, error: unknown): string =>
  [text, detailOf(error)].filter(Boolean).join(' ');

const hasCode = (error: unknown, code: ApiErrorCode): boolean =>
  error instanceof ApiError && error.code === code;

type Failure = {
  readonly text: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Keeps the toast, whose button is the only way to the data. */
  readonly isLasting?: boolean;
};

const useFailureMessage = (): ((failure: Failure) => void) => {
  const showToast = useToast();
  return ({ text, error, onRetry, isLasting = false }) => {
    logError(text, error);
    showToast({ text, tone: 'problem', isLasting, action: { label: 'Retry', onAct: onRetry } });
  };
};

type Action = (collection: ListedCollection) => void;

type Leaving = {
  readonly leave: (id: string) => Promise<unknown>;
  readonly comeBack: (id: string) => Promise<Collection>;
  /** After a lost reply, or on another device. */
  readonly hadLeft: (error: unknown) => boolean;
  readonly wasBack: (error: unknown) => boolean;
  readonly leftText: (name: string) => string;
  readonly failedText: (name: string, error: unknown) => string;
};

const useLeaving = ({ leave, comeBack, hadLeft, wasBack, leftText, failedText }: Leaving): Action => {
  const showToast = useToast();
  const notifyFailure = useFailureMessage();
  const { put, drop, reload } = useListChanges();

  const notifyBack = (name: string) => showToast(`${quoted(name)} is back.`);

  const { mutate: bringBack } = useMutation({
    mutationKey,
    mutationFn: async ({ collection_id: id }: ListedCollection) => comeBack(id),
    onSuccess: (returned, collection) => {
      put({ ...collection, ...returned });
      notifyBack(returned.name);
    },
    onError: (error, collection) => {
      if (wasBack(error)) {
        put(collection);
        reload();
        notifyBack(collection.name);
        return;
      }
      notifyFailure({
        text: withDetail(`${quoted(collection.name)} couldn’t be restored.`, error),
        error,
        isLasting: true,
        onRetry: () => bringBack(collection),
      });
    },
  });

  const notifyLeft = (collection: ListedCollection) => {
    drop(collection.collection_id);
    showToast({
      text: leftText(quoted(collection.name)),
      action: { label: 'Undo', onAct: () => bringBack(collection) },
    });
  };

  const { mutate: takeOut } = useMutation({
    mutationKey,
    mutationFn: async ({ collection_id: id }: ListedCollection) => leave(id),
    onMutate: ({ collection_id: id }) => drop(id),
    onSuccess: (_, collection) => notifyLeft(collection),
    onError: (error, collection) => {
      if (hadLeft(error)) {
        notifyLeft(collection);
        return;
      }
      put(collection);
      reload();
      notifyFailure({
        text: failedText(quoted(collection.name), error),
        error,
        onRetry: () => takeOut(collection),
      });
    },
  });

  return takeOut;
};

/** Toasts and their actions outlive the page. */
export const useCollectionActions = (): {
  readonly remove: Action;
  readonly duplicate: Action;
  readonly unsubscribe: Action;
} => {
  const callApi = useApi();
  const api = useCollectionsApi();
  const showToast = useToast();
  const notifyFailure = useFailureMessage();
  const { putNew, reload } = useListChanges();
  // A held key repeats before the next render.
  const underWay = useRef(new Set<string>());

  const remove = useLeaving({
    leave: async (id) => callApi(deleteCollection, { params: { id } }),
    comeBack: api.restore,
    hadLeft: (error) => hasCode(error, 'not_found'),
    // Restoring twice never fails.
    wasBack: () => false,
    leftText: (name) => `${name} was deleted.`,
    failedText: (_name, error) =>
      `Failed to delete collection: ${detailOf(error) ?? 'Unknown error occurred'}`,
  });

  const unsubscribe = useLeaving({
    leave: async (id) => callApi(unsubscribeFromCollection, { params: { id } }),
    comeBack: async (id) => api.subscribe(id),
    // Unsubscribing twice never fails.
    hadLeft: () => false,
    wasBack: (error) => hasCode(error, 'already_subscribed'),
    leftText: (name) => `You unsubscribed from ${name}.`,
    failedText: (name, error) => withDetail(`You’re still subscribed to ${name}.`, error),
  });

  const { mutate: copy } = useMutation({
    mutationKey,
    mutationFn: async (source: ListedCollection) => api.duplicate(source.collection_id),
    onSuccess: (made) => {
      putNew(made);
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
      remove: (collection: ListedCollection) => remove(collection),
      unsubscribe: (collection: ListedCollection) => unsubscribe(collection),
      duplicate: (source: ListedCollection) => {
        if (underWay.current.has(source.collection_id)) return;
        underWay.current.add(source.collection_id);
        copy(source);
      },
    }),
    [remove, unsubscribe, copy],
  );
};
