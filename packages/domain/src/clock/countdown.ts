import { onGrid } from './on-grid.ts';

/** Something that runs against a clock. Times are milliseconds on a monotonic clock, on the grid of `onGrid`. */
export type Countdown = {
  /** A whole number; null without a time limit. */
  readonly limitMs: number | null;
  readonly startedAt: number;
  /** The last moment that it was told of: never after its limit. */
  readonly nowAt: number;
  /** Null while it runs. */
  readonly endedAt: number | null;
};

/** A clock about to start, at whatever moment that is. */
export const startCountdown = (limitMs: number | null, at: number): Countdown => {
  const startedAt = onGrid(at);
  return { limitMs, startedAt, nowAt: startedAt, endedAt: null };
};

/** When its time is up; never, without a limit. */
export const limitAtOf = ({ limitMs, startedAt }: Pick<Countdown, 'limitMs' | 'startedAt'>): number =>
  limitMs === null ? Infinity : startedAt + limitMs;

/** The moment of an event: never before the last one, and never after the limit. */
export const momentOf = (countdown: Countdown, at: number): number =>
  Math.min(limitAtOf(countdown), Math.max(onGrid(at), countdown.nowAt));

/** Whole seconds still to go, as a clock shows them: a second that has begun is there. Null without a limit. */
export const secondsLeftOf = (countdown: Countdown): number | null =>
  countdown.limitMs === null ? null : Math.ceil((limitAtOf(countdown) - countdown.nowAt) / 1000);

/** When it has to be told of the time again: at the next whole second of its clock; null when nothing changes by itself. */
export const nextSecondAt = (countdown: Countdown): number | null => {
  const left = secondsLeftOf(countdown);
  return countdown.endedAt !== null || left === null ? null : limitAtOf(countdown) - (left - 1) * 1000;
};
