import { accuracyOf, hasOwnRate, itemsPerMinuteOf, type TimedSession } from '../progress.ts';
import { dayMs, weekMs } from '../days.ts';

export type TrendPoint = { at: number; value: number };

const meanPoint = (points: readonly TrendPoint[]): TrendPoint => ({
  at: points.reduce((sum, { at }) => sum + at, 0) / points.length,
  value: points.reduce((sum, { value }) => sum + value, 0) / points.length,
});

/**
 * Change per week by ordinary least squares: sum((t - mean t)(v - mean v)) / sum((t - mean t)^2). Null below
 * three points or within one day.
 */
export const weeklyChange = (points: readonly TrendPoint[]): number | null => {
  if (points.length < 3) return null;
  const mean = meanPoint(points);
  let products = 0;
  let squares = 0;
  for (const { at, value } of points) {
    products += (at - mean.at) * (value - mean.value);
    squares += (at - mean.at) ** 2;
  }
  const spread = Math.max(...points.map(({ at }) => at)) - Math.min(...points.map(({ at }) => at));
  return spread < dayMs ? null : (products / squares) * weekMs;
};

export type StudentFigures = {
  sessions: number;
  /** Epoch ms. */
  lastAt: number | null;
  /** Items per minute in self-paced sessions. */
  latestRate: number | null;
  bestRate: number | null;
  /** 0 to 1. */
  latestAccuracy: number | null;
  bestAccuracy: number | null;
  /** Items per minute, per week. */
  ratePerWeek: number | null;
  /** Oldest first. */
  rates: readonly TrendPoint[];
};

const sparkPoints = 20;

/**
 * A student's figures over sessions of one collection, in any order. Rates come from self-paced sessions only
 * (decision 19).
 */
export const studentFigures = (sessions: readonly TimedSession[]): StudentFigures => {
  const ordered = sessions.toSorted((one, other) => one.startedAt - other.startedAt);
  const valuesOf = (of: (session: TimedSession) => number | null): TrendPoint[] =>
    ordered.flatMap((session) => {
      const value = of(session);
      return value === null ? [] : [{ at: session.startedAt, value }];
    });
  const rates = valuesOf((session) => (hasOwnRate(session.mode) ? itemsPerMinuteOf(session) : null));
  const accuracies = valuesOf(accuracyOf);
  const bestOf = (points: readonly TrendPoint[]) =>
    points.length === 0 ? null : Math.max(...points.map(({ value }) => value));
  return {
    sessions: ordered.length,
    lastAt: ordered.at(-1)?.startedAt ?? null,
    latestRate: rates.at(-1)?.value ?? null,
    bestRate: bestOf(rates),
    latestAccuracy: accuracies.at(-1)?.value ?? null,
    bestAccuracy: bestOf(accuracies),
    ratePerWeek: weeklyChange(rates),
    rates: rates.slice(-sparkPoints),
  };
};

const compared = { weeks: 4, leastDays: 6 } as const;

export type RateChange = { from: TrendPoint; to: TrendPoint };

/**
 * The newest rate and the newest one at least four weeks older; failing that, the first, if at least six days
 * older.
 *
 * @param rates oldest first.
 */
export const comparedRates = (rates: readonly TrendPoint[]): RateChange | null => {
  const [first, to] = [rates[0], rates.at(-1)];
  if (!first || !to) return null;
  const from = rates.findLast(({ at }) => to.at - at >= compared.weeks * weekMs) ?? first;
  return to.at - from.at >= compared.leastDays * dayMs ? { from, to } : null;
};

/** The least-squares line at the first and last points. Null where `weeklyChange` is. */
export const trendLine = (points: readonly TrendPoint[], perWeek: number | null): RateChange | null => {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || perWeek === null) return null;
  const mean = meanPoint(points);
  const valueAt = (at: number) => mean.value + (perWeek * (at - mean.at)) / weekMs;
  return {
    from: { at: first.at, value: valueAt(first.at) },
    to: { at: last.at, value: valueAt(last.at) },
  };
};
