import type { TrendPoint } from '../classes/index.ts';
import { startOfDay } from '../days/index.ts';

const weekMs = 7 * 86_400_000;

/** Of an odd or even count; null for none. */
export const medianOf = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};

/** Probes of a baseline: the median of three on alternate forms, as in curriculum-based measurement. */
export const baselineProbes = 3;

/** The median of the first three, at the time of the third; null before. */
export const baselineOf = (points: readonly TrendPoint[]): TrendPoint | null => {
  const first = points.toSorted((one, other) => one.at - other.at).slice(0, baselineProbes);
  const value = medianOf(first.map((point) => point.value));
  const last = first.at(-1);
  return first.length === baselineProbes && value !== null && last ? { at: last.at, value } : null;
};

/**
 * Change per week by Theil and Sen: the median of the slopes of all pairs of points, which one odd probe hardly moves
 * (Sen, 1968, Journal of the American Statistical Association 63, 1379–1389). Null below three points, or if all were
 * at one time.
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
export type AimLine = { readonly from: TrendPoint; readonly to: TrendPoint };

/**
 * Null without a baseline or a date after it. `by` is an ISO date, on which the line ends as the day begins.
 *
 * @throws {RangeError} for an unknown time zone.
 */
export const aimLineOf = (
  points: readonly TrendPoint[],
  { rate, by }: { readonly rate: number; readonly by: string | null },
  timeZone: string,
): AimLine | null => {
  const from = baselineOf(points);
  if (from === null || by === null) return null;
  const to = { at: startOfDay(by, timeZone), value: rate };
  return to.at > from.at ? { from, to } : null;
};

/** The value that the line asks for; before it and after it, that of its end. */
export const aimAt = ({ from, to }: AimLine, at: number): number => {
  const share = (at - from.at) / (to.at - from.at);
  return from.value + (to.value - from.value) * Math.min(Math.max(share, 0), 1);
};

/** Points in a row that call for a change (data-based individualization: the three-point rule). */
export const pointsBelowAim = 3;

/** Whether the newest points since the baseline are all below the line. */
export const isBelowAim = (points: readonly TrendPoint[], line: AimLine): boolean => {
  const newest = points
    .filter(({ at }) => at > line.from.at)
    .toSorted((one, other) => one.at - other.at)
    .slice(-pointsBelowAim);
  return newest.length === pointsBelowAim && newest.every(({ at, value }) => value < aimAt(line, at));
};

/** Of a benchmark table: the label applies from a rate on. */
export type Cut = { readonly label: string; readonly from: number };

/** The highest cut that a rate reaches; null below all. */
export const bandOf = (cuts: readonly Cut[], rate: number): Cut | null =>
  cuts.toSorted((one, other) => other.from - one.from).find(({ from }) => rate >= from) ?? null;
