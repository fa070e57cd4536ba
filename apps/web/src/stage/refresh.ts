import type { Clock } from '../platform/clock.ts';

const usualRefreshMs = 1000 / 60;

/** 240 Hz to 24 Hz. */
const isRefresh = (ms: number): boolean => ms > 1000 / 250 && ms < 1000 / 23;

/** Gaps may span several refreshes; the lower quartile estimates one, even from whole ms. */
const periodOf = (gaps: readonly number[]): number => {
  const sorted = gaps.toSorted((a, b) => a - b);
  const nearly = sorted[Math.floor(sorted.length / 4)] ?? usualRefreshMs;
  const totalMs = gaps.reduce((sum, gap) => sum + gap, 0);
  return totalMs / gaps.reduce((sum, gap) => sum + Math.max(1, Math.round(gap / nearly)), 0);
};

export const alignedToRefresh = (now: number, frameAt: number, refreshMs: number): number =>
  frameAt + Math.ceil((now - frameAt) / refreshMs) * refreshMs;

export type Refresh = {
  periodMs: () => number;
  /** The first refresh at or after `time`. */
  at: (time: number) => number;
  stop: () => void;
};

/** The screen’s refresh rate. Stops after `frames`: a permanent callback would cost the time it saves. */
export const measureRefresh = (clock: Clock, frames = 24): Refresh => {
  const gaps: number[] = [];
  let before: number | null = null;
  let periodMs = usualRefreshMs;
  let seen = 0;

  const measure = (frameAt: number): void => {
    const gap = before === null ? 0 : frameAt - before;
    if (isRefresh(gap)) gaps.push(gap);
    before = frameAt;
    seen += 1;
    if (gaps.length > 4) periodMs = periodOf(gaps);
    cancel = seen < frames ? clock.onFrame(measure) : () => undefined;
  };
  let cancel = clock.onFrame(measure);

  return {
    periodMs: () => periodMs,
    at: (time) => alignedToRefresh(time, clock.frameAt(), periodMs),
    stop: () => cancel(),
  };
};
