import { orderCollections } from '@sixty/contract/collections';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';
import { useToast } from '../../ui/toast.tsx';
import { withOrder } from './custom-order.ts';
import { useListChanges } from './use-list-changes.ts';

/** So long after the last move the order is stored: several moves in a row are one call. */
const saveDelayMs = 500;

/** Puts the collections in an order: on the page at once, at the server soon. A failure is told, with Retry. */
export const useCustomOrder = (): ((order: readonly string[]) => void) => {
  const callApi = useApi();
  const showToast = useToast();
  const { change } = useListChanges();
  const waiting = useRef<{ readonly order: readonly string[]; readonly timer: number } | null>(null);
  const latest = useRef<readonly string[] | null>(null);
  const dismissFailure = useRef(() => {});

  const show = useCallback(
    (order: readonly string[]) => {
      latest.current = order;
      dismissFailure.current();
      change((collections) => withOrder(collections, order));
    },
    [change],
  );

  const { mutate: store } = useMutation({
    // One after the other: an older order must not arrive last.
    scope: { id: 'collection-order' },
    mutationFn: async (order: readonly string[]) =>
      callApi(orderCollections, { body: { collection_ids: [...order] } }, { outlivesPage: true }),
    onSuccess: (_, order) => {
      // The list may have been loaded anew, without the order, while it was on its way.
      if (latest.current === order) change((collections) => withOrder(collections, order));
    },
    onError: (error, order) => {
      logError('The order of the collections could not be stored.', error);
      // A later move will store all of it.
      if (latest.current !== order) return;
      dismissFailure.current = showToast({
        text: 'The new order could not be saved.',
        tone: 'problem',
        action: {
          label: 'Retry',
          onAct: () => {
            show(order);
            store(order);
          },
        },
      });
    },
  });

  const storeNow = useCallback(() => {
    if (!waiting.current) return;
    const { order, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = null;
    store(order);
  }, [store]);

  // Whoever leaves within the half second has moved their cards all the same.
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') storeNow();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      storeNow();
    };
  }, [storeNow]);

  return useCallback(
    (order: readonly string[]) => {
      show(order);
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { order, timer: window.setTimeout(storeNow, saveDelayMs) };
    },
    [show, storeNow],
  );
};
