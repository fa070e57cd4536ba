import { dayOf } from '../days/index.ts';
import { accuracyOf, isOwnPace, type Practised, sharedItemsPerMinute } from './rates.ts';

/** A session as a point in time; `startedAt` in milliseconds since 1970 in UTC. */
export type CoursePoint = Practised & { readonly startedAt: number };

/**
 * One place on the line: a session, or all sessions of a day. Rates are items a minute, the accuracy a share from 0
 * to 1.
 */
export type CourseOfPractice = {
  readonly at: number;
  readonly sessions: number;
  readonly ownPace: number | null;
  readonly displayPace: number | null;
  readonly accuracy: number | null;
};

/** More sessions than these are no line any more but a cloud: then a day is one point. */
const sessionsApart = 40;

/** The accuracy of all their items together: a long session weighs more than a short one. */
const sharedAccuracy = (points: readonly CoursePoint[]): number | null => {
  const scored = points.filter((point) => accuracyOf(point) !== null);
  const right = scored.reduce((sum, point) => sum + (accuracyOf(point) ?? 0) * point.totalItems, 0);
  const totalItems = scored.reduce((sum, point) => sum + point.totalItems, 0);
  return totalItems > 0 ? right / totalItems : null;
};

const together = (points: readonly CoursePoint[]): CourseOfPractice => ({
  at: points[0]?.startedAt ?? 0,
  sessions: points.length,
  ownPace: sharedItemsPerMinute(points.filter(({ mode }) => isOwnPace(mode))),
  displayPace: sharedItemsPerMinute(points.filter(({ mode }) => !isOwnPace(mode))),
  accuracy: sharedAccuracy(points),
});

/**
 * Pace and accuracy over time, oldest first: a point for each session, or where there are more than 40, for each
 * calendar day of the time zone. Display's and learner's own pace are never mixed.
 *
 * @throws {RangeError} for a time zone that this runtime does not know.
 */
export const courseOf = (points: readonly CoursePoint[], timeZone: string): CourseOfPractice[] => {
  const ordered = points.toSorted((one, other) => one.startedAt - other.startedAt);
  if (ordered.length <= sessionsApart) return ordered.map((point) => together([point]));
  return [...Map.groupBy(ordered, ({ startedAt }) => dayOf(startedAt, timeZone)).values()].map(together);
};
