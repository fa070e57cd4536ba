import { dayOf } from '../days/index.ts';
import {
  accuracyOf,
  hasOwnRate,
  isOwnPace,
  isProbe,
  type Practiced,
  sharedItemsPerMinute,
} from '../rates/index.ts';

/** `startedAt`: epoch ms. */
export type TimedSession = Practiced & { readonly startedAt: number };

/** Rates in items per minute, accuracy 0 to 1. */
export type TimeSeriesPoint = {
  readonly at: number;
  readonly sessions: number;
  readonly ownPace: number | null;
  readonly displayPace: number | null;
  /** Correct items per minute. */
  readonly probeRate: number | null;
  readonly accuracy: number | null;
};

/** More are grouped by day. */
const sessionsApart = 40;

const sharedAccuracy = (points: readonly TimedSession[]): number | null => {
  const scored = points.filter((point) => accuracyOf(point) !== null);
  const right = scored.reduce((sum, point) => sum + (accuracyOf(point) ?? 0) * point.totalItems, 0);
  const totalItems = scored.reduce((sum, point) => sum + point.totalItems, 0);
  return totalItems > 0 ? right / totalItems : null;
};

const together = (points: readonly TimedSession[]): TimeSeriesPoint => ({
  at: points[0]?.startedAt ?? 0,
  sessions: points.length,
  ownPace: sharedItemsPerMinute(points.filter(({ mode }) => hasOwnRate(mode))),
  displayPace: sharedItemsPerMinute(points.filter(({ mode }) => !isOwnPace(mode))),
  probeRate: sharedItemsPerMinute(points.filter(({ mode }) => isProbe(mode))),
  accuracy: sharedAccuracy(points),
});

/**
 * Oldest first: one point per session, or per calendar day above 40 sessions.
 *
 * @throws {RangeError} for an unknown time zone.
 */
export const timeSeriesOf = (points: readonly TimedSession[], timeZone: string): TimeSeriesPoint[] => {
  const ordered = points.toSorted((one, other) => one.startedAt - other.startedAt);
  if (ordered.length <= sessionsApart) return ordered.map((point) => together([point]));
  return [...Map.groupBy(ordered, ({ startedAt }) => dayOf(startedAt, timeZone)).values()].map(together);
};
