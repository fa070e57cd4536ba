import type { RateChange, TrendPoint } from '../classes.ts';
import { startOfDay, weekMs } from '../days.ts';

/** Null without values. */
export const medianOf = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};

/** As in curriculum-based measurement. */
export const baselineProbes = 3;

/** The median of the first three, at the time of the third; null below three. */
export const baselineOf = (points: readonly TrendPoint[]): TrendPoint | null => {
  const first = points.toSorted((one, other) => one.at - other.at).slice(0, baselineProbes);
  const value = medianOf(first.map((point) => point.value));
  const last = first.at(-1);
  return first.length === baselineProbes && value !== null && last ? { at: last.at, value } : null;
};

/**
 * Change per week by Theil and Sen: the median of pairwise slopes, robust to outliers (Sen, 1968, Journal of
 * the American Statistical Association 63, 1379–1389). Null below three points or if all are simultaneous.
 */
export const theilSenChange = (points: readonly TrendPoint[]): number | null => {
  if (points.length < 3) return null;
  const slopes = points.flatMap((one, index) =>
    points.slice(index + 1).flatMap((other) => {
      const time = other.at - one.at;
      return time === 0 ? [] : [(other.value - one.value) / time];
    }),
  );
  const slope = medianOf(slopes);
  return slope === null ? null : slope * weekMs;
};

/** From the baseline to the goal. */
export type AimLine = RateChange;

/**
 * Null without a baseline, or if `by` (ISO date, start of day) isn't later.
 *
 * @throws {RangeError} for an unknown time zone.
 */
export const aimLineOf = (
  points: readonly TrendPoint[],
  { rate, by }: { rate: number; by: string | null },
  timeZone: string,
): AimLine | null => {
  const from = baselineOf(points);
  if (from === null || by === null) return null;
  const to = { at: startOfDay(by, timeZone), value: rate };
  return to.at > from.at ? { from, to } : null;
};

/** Interpolates; constant beyond the ends. */
export const aimAt = ({ from, to }: AimLine, at: number): number => {
  const share = (at - from.at) / (to.at - from.at);
  return from.value + (to.value - from.value) * Math.min(Math.max(share, 0), 1);
};

/** Three-point rule of data-based individualization. */
export const pointsBelowAim = 3;

/** Whether the newest three points since the baseline are all below the line. */
export const isBelowAim = (points: readonly TrendPoint[], line: AimLine): boolean => {
  const newest = points
    .filter(({ at }) => at > line.from.at)
    .toSorted((one, other) => one.at - other.at)
    .slice(-pointsBelowAim);
  return newest.length === pointsBelowAim && newest.every(({ at, value }) => value < aimAt(line, at));
};

/** `from`: the lowest rate with this label. */
export type Cut = { label: string; from: number };

/** Null below all cuts. */
export const bandOf = (cuts: readonly Cut[], rate: number): Cut | null =>
  cuts.toSorted((one, other) => other.from - one.from).find(({ from }) => rate >= from) ?? null;
