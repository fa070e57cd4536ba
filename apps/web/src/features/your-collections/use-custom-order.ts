import { orderCollections } from '@sixty/contract/collections';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';
import { useToast } from '../../ui/toast.tsx';
import { withOrder } from './custom-order.ts';
import { useListChanges } from '../../api/collections.ts';

const saveDelayMs = 500;

export const useCustomOrder = (): ((order: readonly string[]) => void) => {
  const callApi = useApi();
  const showToast = useToast();
  const { change } = useListChanges();
  const waiting = useRef<{ readonly order: readonly string[]; readonly timer: number } | null>(null);
  const latest = useRef<readonly string[] | null>(null);
  const underWay = useRef<{ readonly order: readonly string[]; readonly giveUp: AbortController } | null>(
    null,
  );
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
    // Serialized, so that an older order never arrives last.
    scope: { id: 'collection-order' },
    mutationFn: async (order: readonly string[]): Promise<void> => {
      if (latest.current !== order) return;
      const giveUp = new AbortController();
      underWay.current = { order, giveUp };
      const body = { collection_ids: [...order] };
      await callApi(orderCollections, { body }, { outlivesPage: true, signal: giveUp.signal });
    },
    onSuccess: (_, order) => {
      if (latest.current === order) change((collections) => withOrder(collections, order));
    },
    onError: (error, order) => {
      if (latest.current !== order) return;
      logError('The order of the collections could not be stored.', error);
      dismissFailure.current = showToast({
        text: 'The new order wasn’t saved.',
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

  useEffect(() => {
    const leave = () => {
      storeNow();
      if (underWay.current?.order !== latest.current) underWay.current?.giveUp.abort();
    };
    const leaveIfHidden = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', leaveIfHidden);
    return () => {
      document.removeEventListener('visibilitychange', leaveIfHidden);
      leave();
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
