import type { Clock } from '../../platform/clock.ts';
import { watchPageVisibility } from '../../platform/page-visibility.ts';

const firstWaitMs = 30_000;
const longestWaitMs = 15 * 60_000;

/**
 * How long to wait, in milliseconds, after so many retries (from 0): half a minute, then twice as long each time, up
 * to a quarter of an hour.
 */
export const retryWaitMs = (retries: number): number => Math.min(firstWaitMs * 2 ** retries, longestWaitMs);

type Retry = {
  /** How often it was tried in this way already, from 0. */
  readonly retries: number;
  /** Whether something runs now that is not to be disturbed: then it is waited as long again. */
  readonly isHeld: () => boolean;
  /** `isByClock`: the wait was over; false where the page is looked at anew, which says nothing of the line. */
  readonly attempt: (isByClock: boolean) => void;
};

/**
 * Tries again later, and when the page is looked at anew, until the returned function is called. A line can be dead behind
 * a Wi-Fi that stays, and a server can be away for a minute: of neither the browser ever says that it is over.
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
