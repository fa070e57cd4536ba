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

const announced = { afterMs: 1000, forMs: 3000, lastMs: 10_000 } as const;

const spokenDuration = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  const parts = [
    { count: Math.floor(seconds / 60), unit: 'minute' },
    { count: seconds % 60, unit: 'second' },
  ].filter(({ count }) => count > 0);
  return parts.map(({ count, unit }) => `${count} ${unit}${count === 1 ? '' : 's'}`).join(' ');
};

/**
 * The announcement of a timer for screen readers: at its start, at half time, and at ten seconds left; otherwise
 * empty. The first one waits a second, because some screen readers ignore a live region that is inserted together
 * with its text. The end isn't announced here: the card or dialog that appears then is.
 */
export const timerAnnouncement = (limitMs: number, leftMs: number): string => {
  const isDue = (fromMs: number): boolean => leftMs <= fromMs && leftMs > fromMs - announced.forMs;
  if (isDue(limitMs - announced.afterMs)) return `You have ${spokenDuration(limitMs)}.`;
  const halfMs = limitMs / 2;
  if (halfMs > announced.lastMs + announced.forMs && isDue(halfMs)) return `${spokenDuration(halfMs)} left.`;
  return isDue(announced.lastMs) ? `${spokenDuration(announced.lastMs)} left.` : '';
};

/** Null if ended or without a limit. */
export const nextSecondAt = (countdown: Countdown): number | null => {
  const left = secondsLeftOf(countdown);
  return countdown.endedAt !== null || left === null ? null : limitAtOf(countdown) - (left - 1) * 1000;
};
