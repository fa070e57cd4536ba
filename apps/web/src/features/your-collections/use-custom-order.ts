import { orderCollections } from '@sixty/contract/collections';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { type ListedCollection, useListChanges } from '../../api/collections.ts';
import type { Sort } from '../../entities/collection/collection-filters.tsx';
import { useApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';
import { useToast } from '../../ui/toast.tsx';

type Compare = (a: ListedCollection, b: ListedCollection) => number;

// Sorts 'Set 2' before 'Set 10'.
const names = new Intl.Collator(undefined, { numeric: true });

const byDate: Compare = (a, b) =>
  b.created_at.localeCompare(a.created_at) || a.collection_id.localeCompare(b.collection_id);

/** Ordered own ones, then other own ones, then subscribed ones. */
const byPosition: Compare = (a, b) =>
  Number(a.isSubscribed) - Number(b.isSubscribed) ||
  (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER);

const comparisons: Readonly<Record<Sort, Compare>> = {
  date: byDate,
  alphabetical: (a, b) => names.compare(a.name, b.name) || byDate(a, b),
  itemCount: (a, b) => b.item_count - a.item_count || names.compare(a.name, b.name) || byDate(a, b),
  custom: (a, b) => byPosition(a, b) || byDate(a, b),
};

export const sortCollections = (
  collections: readonly ListedCollection[],
  sort: Sort,
): readonly ListedCollection[] => collections.toSorted(comparisons[sort]);

export const customOrderOf = (collections: readonly ListedCollection[]): readonly string[] =>
  sortCollections(
    collections.filter(({ isSubscribed }) => !isSubscribed),
    'custom',
  ).map(({ collection_id: id }) => id);

export const reorderSubset = (order: readonly string[], part: readonly string[]): readonly string[] => {
  const ofPart = new Set(part);
  const existing = new Set(order);
  const rest = part.filter((id) => existing.has(id)).values();
  return order.map((id) => (ofPart.has(id) ? (rest.next().value ?? id) : id));
};

export const withOrder = (
  collections: readonly ListedCollection[],
  order: readonly string[],
): readonly ListedCollection[] => {
  const places = new Map(order.map((id, index) => [id, index]));
  return collections.map((collection) =>
    collection.isSubscribed
      ? collection
      : { ...collection, position: places.get(collection.collection_id) ?? null },
  );
};

const saveDelayMs = 500;

export const useCustomOrder = (): ((order: readonly string[]) => void) => {
  const callApi = useApi();
  const showToast = useToast();
  const { change } = useListChanges();
  const waiting = useRef<{ order: readonly string[]; timer: number } | null>(null);
  const latest = useRef<readonly string[] | null>(null);
  const underWay = useRef<{ order: readonly string[]; giveUp: AbortController } | null>(null);
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
      await callApi(orderCollections, { body }, { keepalive: true, signal: giveUp.signal });
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
