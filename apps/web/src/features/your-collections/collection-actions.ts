import { deleteCollection } from '@sixty/contract/collections';
import { unsubscribeFromCollection } from '@sixty/contract/discovery';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { createContext, use, useMemo, useRef } from 'react';
import { ApiError, type ApiErrorCode } from '../../api/api-error.ts';
import { type ListedCollection, useCollectionsApi, useListChanges } from '../../api/collections.ts';
import { useApi } from '../../api/use-api.ts';
import { quoted } from '../../entities/collection/collection-text.ts';
import { logError } from '../../platform/log.ts';
import { useToast } from '../../ui/toast.tsx';
import { useCustomOrder } from './use-custom-order.ts';

export const cardNameId = (collectionId: string): string => `collection-${collectionId}`;

/** Moves the focus from a card to the next one, before the card goes or moves away. */
export const focusBeside = (id: string): void => {
  const names = [...document.querySelectorAll<HTMLElement>(`h3[id^="${cardNameId('')}"]`)];
  const index = names.findIndex((name) => name.id === cardNameId(id));
  if (!names[index]?.closest('article')?.contains(document.activeElement)) return;
  const next = names[index + 1] ?? names[index - 1] ?? document.querySelector<HTMLElement>('h1');
  next?.focus({ preventScroll: true });
};

const mutationKey = ['collections', 'action'];

export const useIsActing = (): boolean => useIsMutating({ mutationKey }) > 0;

const detailOf = (error: unknown): string | null => (error instanceof ApiError ? error.serverDetail : null);

const withDetail = (text: string, error: unknown): string =>
  [text, detailOf(error)].filter(Boolean).join(' ');

/** Resolves if another device did the same before. */
const unlessCode = async <T, F>(code: ApiErrorCode, call: Promise<T>, fallback: F): Promise<T | F> =>
  call.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === code) return fallback;
    throw error;
  });

type Removal = {
  remove: () => Promise<unknown>;
  removedText: string;
  failedText: (error: unknown) => string;
  restore: () => Promise<Partial<ListedCollection>>;
};

/** Toasts and their actions outlive the page. */
export const useCollectionActions = () => {
  const callApi = useApi();
  const api = useCollectionsApi();
  const showToast = useToast();
  const { insertNew, upsert, removeListed, reload } = useListChanges();
  const { mutate: run } = useMutation({
    mutationKey,
    mutationFn: async (action: () => Promise<void>) => action(),
  });
  const reorder = useCustomOrder();
  // A held key repeats before the next render.
  const beingCopied = useRef(new Set<string>());

  return useMemo(() => {
    const fail = (text: string, error: unknown, onRetry: () => void, isLasting = false): void => {
      logError(text, error);
      showToast({ text, tone: 'problem', isLasting, action: { label: 'Retry', onAct: onRetry } });
    };

    const restoreRemoved = (collection: ListedCollection, restore: Removal['restore']): void =>
      run(async () => {
        try {
          const restored = await restore();
          upsert({ ...collection, ...restored });
          showToast(`${quoted(restored.name ?? collection.name)} is back.`);
        } catch (error) {
          const text = withDetail(`${quoted(collection.name)} couldn’t be restored.`, error);
          // The button of this toast is the only way to the collection.
          fail(text, error, () => restoreRemoved(collection, restore), true);
        }
      });

    const removeWithUndo = (collection: ListedCollection, removal: Removal): void => {
      const { collection_id: id } = collection;
      focusBeside(id);
      removeListed(id);
      run(async () => {
        try {
          await removal.remove();
          removeListed(id);
          showToast({
            text: removal.removedText,
            action: { label: 'Undo', onAct: () => restoreRemoved(collection, removal.restore) },
          });
        } catch (error) {
          upsert(collection);
          reload();
          fail(removal.failedText(error), error, () => removeWithUndo(collection, removal));
        }
      });
    };

    const duplicate = (source: ListedCollection): void => {
      const { collection_id: id } = source;
      if (beingCopied.current.has(id)) return;
      beingCopied.current.add(id);
      run(async () => {
        try {
          const made = await api.duplicate(id);
          insertNew(made);
          showToast(`${quoted(made.name)} was added.`);
        } catch (error) {
          // It may exist even though the reply was lost.
          reload();
          const text = withDetail(`${quoted(source.name)} couldn’t be duplicated.`, error);
          fail(text, error, () => duplicate(source));
        } finally {
          beingCopied.current.delete(id);
        }
      });
    };

    return {
      duplicate,
      reorder,
      remove: (collection: ListedCollection): void => {
        const { collection_id: id, name } = collection;
        removeWithUndo(collection, {
          remove: async () =>
            unlessCode('not_found', callApi(deleteCollection, { params: { id } }), undefined),
          removedText: `${quoted(name)} was deleted.`,
          failedText: (error) =>
            `Failed to delete collection: ${detailOf(error) ?? 'Unknown error occurred'}`,
          restore: async () => api.restore(id),
        });
      },
      unsubscribe: (collection: ListedCollection): void => {
        const { collection_id: id, name } = collection;
        removeWithUndo(collection, {
          remove: async () => callApi(unsubscribeFromCollection, { params: { id } }),
          removedText: `You unsubscribed from ${quoted(name)}.`,
          failedText: (error) => withDetail(`You’re still subscribed to ${quoted(name)}.`, error),
          restore: async () => unlessCode('already_subscribed', api.subscribe(id), {}),
        });
      },
    };
  }, [api, callApi, insertNew, reload, removeListed, reorder, run, showToast, upsert]);
};

export const CollectionActionsContext = createContext<ReturnType<typeof useCollectionActions> | null>(null);

export const useCardActions = () => {
  const actions = use(CollectionActionsContext);
  if (!actions) throw new Error('useCardActions must be used within Your Collections');
  return actions;
};
