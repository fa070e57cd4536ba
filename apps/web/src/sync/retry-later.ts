import type { Clock } from '../platform/clock.ts';
import { watchPageVisibility } from '../platform/page-visibility.ts';

const firstWaitMs = 30_000;
const longestWaitMs = 15 * 60_000;

/** The wait in ms after `retries` retries, from 0: 30 s, doubling up to 15 min. */
export const retryWaitMs = (retries: number): number => Math.min(firstWaitMs * 2 ** retries, longestWaitMs);

type Retry = {
  /** Retries so far, from 0. */
  readonly retries: number;
  /** Whether something runs that must not be disturbed; the wait then starts over. */
  readonly isHeld: () => boolean;
  /** `isByClock`: the wait is over; false if the page was shown again, which says nothing about the network. */
  readonly attempt: (isByClock: boolean) => void;
};

/**
 * Retries after a wait and whenever the page is shown, until the returned function is called. The browser reports
 * neither the recovery of a server nor that of a dead network behind working Wi-Fi.
 */
export const retryLater = (
  { retries, isHeld, attempt }: Retry,
  after: Clock['after'],
  watchVisibility = watchPageVisibility,
): (() => void) => {
  let stopWaiting = (): void => undefined;
  const wait = (): void => {
    stopWaiting = after(retryWaitMs(retries), () => tryNow(true));
  };
  const tryNow = (isByClock: boolean): void => {
    stopWaiting();
    if (isHeld()) wait();
    else attempt(isByClock);
  };
  wait();
  const stopWatching = watchVisibility((isHidden) => {
    if (!isHidden) tryNow(false);
  });
  return () => {
    stopWaiting();
    stopWatching();
  };
};
