import type { ReportPoint } from '@sixty/contract/reports';
import { courseOf } from '@sixty/domain/progress';
import type { CourseOfPractice } from '@sixty/domain/progress';
import { counted, practisedOf, rateText, shareText } from '../report-texts.ts';

/** What one collection's pictures are drawn from. */
export type CollectionCourse = {
  readonly name: string;
  readonly course: readonly CourseOfPractice[];
};

const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Reports without a collection belong together where they practised something of the same name. */
const keyOf = ({ collection_id: id, collection_name: name }: ReportPoint): string => id ?? ` ${name}`;

/** The course of the collection that was practised last, of those that the points are about; null of none. */
export const newestCourse = (points: readonly ReportPoint[]): CollectionCourse | null => {
  const newest = points.at(-1);
  if (!newest) return null;
  const ofIt = points.filter((point) => keyOf(point) === keyOf(newest));
  const course = courseOf(
    ofIt.map((point) => ({ ...practisedOf(point), startedAt: Date.parse(point.started_at) })),
    localZone(),
  );
  return { name: newest.collection_name, course };
};

type Rate = 'ownPace' | 'displayPace' | 'accuracy';

const firstAndLast = (course: readonly CourseOfPractice[], rate: Rate): [number, number] | null => {
  const known = course.flatMap((point) => (point[rate] === null ? [] : [point[rate]]));
  const [first, last] = [known[0], known.at(-1)];
  return first === undefined || last === undefined || known.length < 2 ? null : [first, last];
};

const wayText = ([first, last]: [number, number], text: (rate: number) => string): string =>
  text(first) === text(last)
    ? `${text(last)}, as at first`
    : `from ${text(first)} at first to ${text(last)} now`;

/** The pictures in a sentence each, for those who listen and those who look alike. */
export const courseSentences = (
  course: readonly CourseOfPractice[],
): { readonly pace: string; readonly accuracy: string } => {
  const own = firstAndLast(course, 'ownPace');
  const display = firstAndLast(course, 'displayPace');
  const accuracy = firstAndLast(course, 'accuracy');
  const sessions = course.reduce((sum, point) => sum + point.sessions, 0);
  const pace = [
    own && `Own speed: ${wayText(own, rateText)}.`,
    display && `The display’s pace: ${wayText(display, rateText)}.`,
  ].filter((text) => text !== null);
  return {
    pace: pace.join(' ') || `${counted(sessions, 'session')} so far. A line begins with the second one.`,
    accuracy: accuracy
      ? `Right: ${wayText(accuracy, shareText)}.`
      : 'A line begins with the second session that was scored.',
  };
};

/** Places on the axis of time: at most so many, evenly spread from the first to the last point, on different days. */
export const timeTicks = (course: readonly CourseOfPractice[], atMost: number): number[] => {
  const [first, last] = [course[0]?.at ?? 0, course.at(-1)?.at ?? 0];
  const days = Math.floor((last - first) / 86_400_000);
  const steps = Math.max(0, Math.min(atMost - 1, days));
  if (steps === 0) return [first];
  return Array.from({ length: steps + 1 }, (_, index) => first + ((last - first) * index) / steps);
};
