import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { logError } from '../platform/log.ts';

export const queryKeys = {
  me: ['me'],
  myCollections: ['collections', 'mine'],
  deletedCollections: ['collections', 'deleted'],
  publicCollections: ['collections', 'public'],
  collection: ['collections', 'one'],
  gameCollections: ['game-collections'],
  completionCounts: ['collections', 'completion-counts'],
  reports: ['reports'],
  classes: ['classes'],
  badges: ['badges'],
  config: ['config'],
  offers: ['shop', 'offers'],
  receipt: ['shop', 'receipt'],
  orders: ['shop', 'orders'],
  licenses: ['shop', 'licenses'],
  signIn: ['sign-in'],
  missingMedia: ['missing-media'],
  mediaUse: ['media-use'],
} as const;

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
