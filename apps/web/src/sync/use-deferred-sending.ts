import { useEffect } from 'react';
import { browserClock } from '../platform/clock.ts';
import { withLock } from '../platform/locks.ts';
import { logError } from '../platform/log.ts';
import { retryLater } from './retry-later.ts';

/** Calls `send` on mount, when back online, and with backoff while it is `waiting`; in one tab at a time. */
export const useDeferredSending = (lock: string, send: () => Promise<'done' | 'waiting'>): void => {
  useEffect(() => {
    let isCanceled = false;
    let retries = 0;
    let stopWaiting = (): void => {};
    const attempt = async (): Promise<void> => {
      stopWaiting();
      const outcome = await withLock(lock, send);
      if (isCanceled || outcome === 'done') return;
      stopWaiting();
      stopWaiting = retryLater(
        { retries, isHeld: () => !navigator.onLine, attempt: tryNow },
        browserClock.after,
      );
      retries += 1;
    };
    const tryNow = (): void =>
      void attempt().catch((cause: unknown) => logError('What was saved offline could not be sent.', cause));
    tryNow();
    window.addEventListener('online', tryNow);
    return () => {
      isCanceled = true;
      stopWaiting();
      window.removeEventListener('online', tryNow);
    };
  }, [lock, send]);
};
