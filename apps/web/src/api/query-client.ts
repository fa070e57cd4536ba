import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { logError } from '../platform/log.ts';

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
