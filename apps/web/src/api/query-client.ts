import type { CallOf, Endpoint } from '@sixty/contract/endpoint';
import { notifyManager, QueryCache, QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { logError } from '../platform/log.ts';

/** Names the queries of all endpoints below a path. */
export const keyBelow = (path: Endpoint['path']): QueryKey => path.split('/').filter(Boolean);

/** A call with fewer parameters names the queries of all calls that have them. */
export const keyOf = <E extends Endpoint>({ path }: E, call: CallOf<E>): QueryKey => [
  ...keyBelow(path),
  call,
];

/** Where what may change is shown. Paths, since not every page loads all of the contract. */
export const pathsOf = {
  badges: ['/badges', '/achievements'],
  classes: ['/classes'],
  completionCounts: ['/collections/completion-counts'],
  // British spelling, released in the API; code says 'license'.
  licenses: ['/licences'],
  myCollections: ['/users/me/collections', '/today'],
  nameLists: ['/namelists'],
  offers: ['/offers'],
  orders: ['/orders'],
  reports: [
    '/reports',
    '/probes',
    '/goals',
    '/today',
    '/classes/{id}/practice',
    '/classes/{id}/progress',
    '/classes/{id}/items',
    '/classes/{id}/probes',
  ],
  today: ['/today'],
} as const;

type Changed = keyof typeof pathsOf;

/** Loads again, at once if it is on the screen. */
export type Invalidate = (...changed: readonly Changed[]) => Promise<void>;

export const useInvalidate = (): Invalidate => {
  const queryClient = useQueryClient();
  return useCallback(
    async (...changed) => {
      const keys = changed.flatMap((what) => pathsOf[what].map(keyBelow));
      await Promise.all(keys.map(async (queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    [queryClient],
  );
};

// The default, setTimeout, leaves a controlled radio unchecked until the next task.
notifyManager.setScheduler(queueMicrotask);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error) => logError('A request failed.', error) }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 30_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
