import type { Clock } from '../platform/clock.ts';

const usualRefreshMs = 1000 / 60;

/** Refresh periods of screens there are: 240 Hz to 24 Hz. */
const isRefresh = (ms: number): boolean => ms > 1000 / 250 && ms < 1000 / 23;

/**
 * The period behind gaps between frames. A machine that has much to do leaves frames out, so that gaps are as long as
 * two or three refreshes, but hardly ever shorter than one: the lower quartile says how many refreshes each gap has.
 * All of them together say how long one is, also where a browser tells times in whole milliseconds.
 */
const periodOf = (gaps: readonly number[]): number => {
  const sorted = gaps.toSorted((a, b) => a - b);
  const nearly = sorted[Math.floor(sorted.length / 4)] ?? usualRefreshMs;
  const totalMs = gaps.reduce((sum, gap) => sum + gap, 0);
  return totalMs / gaps.reduce((sum, gap) => sum + Math.max(1, Math.round(gap / nearly)), 0);
};

/** The time at or after `now` that lies a whole number of refreshes from the refresh at `frameAt`. */
export const alignedToRefresh = (now: number, frameAt: number, refreshMs: number): number =>
  frameAt + Math.ceil((now - frameAt) / refreshMs) * refreshMs;

export type Refresh = {
  readonly periodMs: () => number;
  /** The first refresh at or after a time. A schedule that begins on one meets its onsets in the middle of their frames. */
  readonly at: (time: number) => number;
  readonly stop: () => void;
};

/**
 * Measures the screen's refresh for `frames` animation frames, then leaves it alone: a frame callback that runs all
 * the time would cost the very time it is to save.
 */
export const measureRefresh = (clock: Clock, frames = 24): Refresh => {
  const gaps: number[] = [];
  let before: number | null = null;
  let periodMs = usualRefreshMs;
  let seen = 0;

  const look = (frameAt: number): void => {
    const gap = before === null ? 0 : frameAt - before;
    if (isRefresh(gap)) gaps.push(gap);
    before = frameAt;
    seen += 1;
    if (gaps.length > 4) periodMs = periodOf(gaps);
    cancel = seen < frames ? clock.onFrame(look) : () => undefined;
  };
  let cancel = clock.onFrame(look);

  return {
    periodMs: () => periodMs,
    // From the latest refresh, not from one long ago: the smallest error of the period would have grown by then.
    at: (time) => alignedToRefresh(time, clock.frameAt(), periodMs),
    stop: () => cancel(),
  };
};
