import { orderCollections } from '@sixty/contract/collections';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { type ListedCollection, myCollectionsKey, useListChanges } from '../../api/collections.ts';
import { type CallApi, useApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';
import { useToast } from '../../ui/toast.tsx';
import { customOrderOf, reorderSubset, withOrder } from './sort-and-group.ts';

type Order = readonly string[];

const saveDelayMs = 500;

/** One call after another, so that an older order never arrives last. */
let lastCall = Promise.resolve();

/** Shows an order at once, and sends the last one after a pause. */
const createOrderSaver = (
  callApi: CallApi,
  { change }: ReturnType<typeof useListChanges>,
  showToast: ReturnType<typeof useToast>,
) => {
  let latest: Order | null = null;
  let timer: number | null = null;
  let underWay: { order: Order; abort: AbortController } | null = null;
  let dismissFailure = (): void => undefined;

  const show = (order: Order): void => change((collections) => withOrder(collections, order));

  const send = async (order: Order): Promise<void> => {
    if (latest !== order) return;
    const abort = new AbortController();
    underWay = { order, abort };
    try {
      const body = { collection_ids: [...order] };
      await callApi(orderCollections, { body }, { keepalive: true, signal: abort.signal });
      // The list may have been loaded with the old order meanwhile.
      if (latest === order) show(order);
    } catch (error) {
      if (latest !== order) return;
      logError('The order of the collections could not be stored.', error);
      dismissFailure = showToast({
        text: 'The new order wasn’t saved.',
        tone: 'problem',
        action: {
          label: 'Retry',
          onAct: () => {
            reorder(order);
            sendNow();
          },
        },
      });
    }
  };

  const sendNow = (): void => {
    if (timer === null || latest === null) return;
    clearTimeout(timer);
    timer = null;
    const order = latest;
    lastCall = lastCall.then(async () => send(order));
  };

  const reorder = (order: Order): void => {
    latest = order;
    dismissFailure();
    show(order);
    if (timer !== null) clearTimeout(timer);
    timer = window.setTimeout(sendNow, saveDelayMs);
  };

  return {
    reorder,
    /** Doesn't wait for the call with an older order. */
    leave: (): void => {
      sendNow();
      if (underWay?.order !== latest) underWay?.abort.abort();
    },
  };
};

/** Takes the collections of one group in their new order. */
export const useCustomOrder = (): ((part: Order) => void) => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const listChanges = useListChanges();
  const { reorder, leave } = useMemo(
    () => createOrderSaver(callApi, listChanges, showToast),
    [callApi, listChanges, showToast],
  );

  useEffect(() => {
    const leaveIfHidden = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', leaveIfHidden);
    return () => {
      document.removeEventListener('visibilitychange', leaveIfHidden);
      leave();
    };
  }, [leave]);

  return useCallback(
    (part) => {
      const listed = queryClient.getQueryData<readonly ListedCollection[]>(myCollectionsKey) ?? [];
      reorder(reorderSubset(customOrderOf(listed), part));
    },
    [queryClient, reorder],
  );
};
