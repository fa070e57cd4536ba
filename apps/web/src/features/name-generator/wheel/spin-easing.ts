import { spinMs } from '@sixty/domain/wheel';

/**
 * The two inner points of the curve by which a spin slows down, as CSS has them: fast at first, and long in coming to
 * rest.
 */
const [x1, y1, x2, y2] = [0.15, 0.5, 0.25, 1] as const;

export const spinEasing = `cubic-bezier(${x1}, ${y1}, ${x2}, ${y2})`;

/** One coordinate of the curve from 0 to 1 at its parameter. */
const coordinate = (first: number, second: number, at: number): number =>
  3 * first * at * (1 - at) ** 2 + 3 * second * at ** 2 * (1 - at) + at ** 3;

/** When, as a share of the spin's time, it has come so far: both from 0 to 1. */
export const timeShareAt = (progress: number): number => {
  let [low, high] = [0, 1];
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2;
    if (coordinate(y1, y2, middle) < progress) low = middle;
    else high = middle;
  }
  return coordinate(x1, x2, (low + high) / 2);
};

/** Faster than this the ear hears no ticks any more, but a hum. */
const leastGapMs = 45;

/**
 * When the pointer meets the edge of a slice, in ms from the start of a spin, as far as the ear can tell them apart.
 *
 * @param from, to rotations in degrees.
 */
export const tickTimes = (from: number, to: number, count: number): number[] => {
  const slice = 360 / count;
  const times: number[] = [];
  for (let edge = Math.floor(from / slice) + 1; edge * slice <= to; edge += 1) {
    const at = timeShareAt((edge * slice - from) / (to - from)) * spinMs;
    if (at - (times.at(-1) ?? -leastGapMs) >= leastGapMs) times.push(at);
  }
  return times;
};
