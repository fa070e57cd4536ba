import { watchPageVisibility } from '../platform/attention.ts';
import type { Clock } from '../platform/clock.ts';

const firstWaitMs = 30_000;
const longestWaitMs = 15 * 60_000;

export const retryWaitMs = (retries: number): number => Math.min(firstWaitMs * 2 ** retries, longestWaitMs);

type Retry = {
  retries: number;
  isHeld: () => boolean;
  /** `isByClock` is false after the page was shown. */
  attempt: (isByClock: boolean) => void;
};

/** Browsers report neither a recovered server nor a dead network behind working Wi-Fi. */
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
