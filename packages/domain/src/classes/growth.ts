import { accuracyOf, hasOwnRate, itemsPerMinuteOf } from '../progress/index.ts';
import type { TimedSession } from '../progress/index.ts';

const weekMs = 7 * 86_400_000;

export type TrendPoint = { readonly at: number; readonly value: number };

/**
 * Change per week by ordinary least squares: sum((t - mean t)(v - mean v)) / sum((t - mean t)^2). Null below
 * three points or within one day.
 */
export const weeklyChange = (points: readonly TrendPoint[]): number | null => {
  if (points.length < 3) return null;
  const meanOf = (of: (point: TrendPoint) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const meanAt = meanOf(({ at }) => at);
  const meanValue = meanOf(({ value }) => value);
  let products = 0;
  let squares = 0;
  for (const { at, value } of points) {
    products += (at - meanAt) * (value - meanValue);
    squares += (at - meanAt) ** 2;
  }
  const spread = Math.max(...points.map(({ at }) => at)) - Math.min(...points.map(({ at }) => at));
  return spread < weekMs / 7 ? null : (products / squares) * weekMs;
};

export type StudentFigures = {
  readonly sessions: number;
  /** Epoch ms. */
  readonly lastAt: number | null;
  /** Items per minute in self-paced sessions. */
  readonly latestRate: number | null;
  readonly bestRate: number | null;
  /** 0 to 1. */
  readonly latestAccuracy: number | null;
  readonly bestAccuracy: number | null;
  /** Items per minute, per week. */
  readonly ratePerWeek: number | null;
  /** Oldest first. */
  readonly rates: readonly TrendPoint[];
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
