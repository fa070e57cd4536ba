import { dayMs } from '../days/index.ts';
import type { TrendPoint } from './growth.ts';

const compared = { weeks: 4, leastDays: 6 } as const;

export type RateChange = { readonly from: TrendPoint; readonly to: TrendPoint };

/**
 * The newest rate and the newest one at least four weeks older; failing that, the first, if at least six days
 * older.
 *
 * @param rates oldest first.
 */
export const comparedRates = (rates: readonly TrendPoint[]): RateChange | null => {
  const [first, to] = [rates[0], rates.at(-1)];
  if (!first || !to) return null;
  const from = rates.findLast(({ at }) => to.at - at >= compared.weeks * 7 * dayMs) ?? first;
  return to.at - from.at >= compared.leastDays * dayMs ? { from, to } : null;
};

/** The least-squares line at the first and last points. Null where `weeklyChange` is. */
export const trendLine = (points: readonly TrendPoint[], perWeek: number | null): RateChange | null => {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || perWeek === null) return null;
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanAt = meanOf(points.map(({ at }) => at));
  const meanValue = meanOf(points.map(({ value }) => value));
  const valueAt = (at: number) => meanValue + (perWeek * (at - meanAt)) / (7 * dayMs);
  return {
    from: { at: first.at, value: valueAt(first.at) },
    to: { at: last.at, value: valueAt(last.at) },
  };
};
