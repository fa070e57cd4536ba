export const shortestMs = 1 / 1024;

/**
 * Rounds to 1/1024 ms. Sums and differences of such numbers are exact in floating point, so an event at an
 * onset is never slightly before it.
 */
export const onGrid = (ms: number): number => Math.round(ms / shortestMs) * shortestMs;

/** Times are monotonic milliseconds on the grid of `onGrid`. */
export type Countdown = {
  limitMs: number | null;
  startedAt: number;
  /** The latest event, never past the limit. */
  nowAt: number;
  endedAt: number | null;
};

export const startCountdown = (limitMs: number | null, at: number): Countdown => {
  const startedAt = onGrid(at);
  return { limitMs, startedAt, nowAt: startedAt, endedAt: null };
};

/** Infinity without a limit. */
export const limitAtOf = ({ limitMs, startedAt }: Pick<Countdown, 'limitMs' | 'startedAt'>): number =>
  limitMs === null ? Infinity : startedAt + limitMs;

/** Clamped between the previous event and the limit. */
export const momentOf = (countdown: Countdown, at: number): number =>
  Math.min(limitAtOf(countdown), Math.max(onGrid(at), countdown.nowAt));

/** Rounded up for display; null without a limit. */
export const secondsLeftOf = (countdown: Countdown): number | null =>
  countdown.limitMs === null ? null : Math.ceil((limitAtOf(countdown) - countdown.nowAt) / 1000);

/** Null if ended or without a limit. */
export const nextSecondAt = (countdown: Countdown): number | null => {
  const left = secondsLeftOf(countdown);
  return countdown.endedAt !== null || left === null ? null : limitAtOf(countdown) - (left - 1) * 1000;
};
