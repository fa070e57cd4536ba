import { Id } from '@sixty/contract/fields';
import { type NewReport, type ReportItem, reportLimits } from '@sixty/contract/reports';
import { hasAnsweringTime } from '@sixty/domain/progress';
import type { SessionConfiguration, SessionReport } from '@sixty/domain/session';
import { toLabel } from '@sixty/domain/text';
import * as z from 'zod/mini';
import type { Learner } from '../platform/learner.ts';

const collectionNameLength = 200;

/** Navigation state can be anything. */
const reportedName = (name: string): string =>
  toLabel(name, collectionNameLength) || 'A collection without a name';

/** `collectionId` is null for an unsaved game. */
export type ReportedCollection = Pick<SessionConfiguration, 'collectionId' | 'collectionName' | 'category'>;

export type PracticeReport = Omit<SessionReport, 'mode' | 'isSteppedByHand' | 'ending' | 'items'> & {
  mode: NewReport['mode'];
  ending: NewReport['ending'];
  /** Times in ms; probes have none. */
  items: readonly (Omit<ReportItem, 'first_side'> & { firstSide?: ReportItem['first_side'] })[];
  probe?: NewReport['probe'];
  isSteppedByHand?: boolean;
  matchedItems?: number;
};

const longestMs = reportLimits.timeTakenSeconds * 1000;

/** Longest ms per item, so that all fit into a day; Infinity if none is too long. */
const longestItemMs = (times: readonly number[]): number => {
  let leftMs = longestMs;
  for (const [index, ms] of times.toSorted((one, other) => one - other).entries()) {
    const share = leftMs / (times.length - index);
    if (ms > share) return share;
    leftMs -= ms;
  }
  return Number.POSITIVE_INFINITY;
};

/** Counts a game left open over a weekend as one day. */
const reportedTimes = ({
  mode,
  timeTakenMs,
  items,
}: PracticeReport): Pick<NewReport, 'time_taken' | 'answering_time' | 'items'> => {
  const times = items.flatMap(({ ms }) => (ms === null ? [] : ms));
  const capMs = longestItemMs(times);
  const answeringMs = times.reduce((sum, ms) => sum + Math.min(ms, capMs), 0);
  return {
    time_taken: Math.min(timeTakenMs, longestMs) / 1000,
    answering_time: hasAnsweringTime(mode) ? Math.min(answeringMs, longestMs) / 1000 : null,
    // Don't copy all: checkpoints have thousands of items.
    items: items.map((item) => {
      const { firstSide, ms, ...rest } = item;
      const isTooLong = ms !== null && ms > capMs;
      if (!isTooLong && firstSide === undefined) return item;
      return { ...rest, ms: isTooLong ? capMs : ms, ...(firstSide && { first_side: firstSide }) };
    }),
  };
};

/** `clientId` is the same for every attempt. */
export const newReport = (
  { collectionId, collectionName, category }: ReportedCollection,
  report: PracticeReport,
  clientId: string,
  learner: Learner | null = null,
): NewReport => ({
  client_id: clientId,
  student_id: learner?.studentId ?? null,
  class_id: learner?.classId ?? null,
  collection_id: z.safeParse(Id, collectionId).success ? collectionId : null,
  collection_name: reportedName(collectionName),
  category: category.slice(0, 64),
  mode: report.mode,
  ending: report.ending,
  scored: report.isScored,
  stepped_by_hand: report.isSteppedByHand === true,
  started_at: report.startedAt,
  speed: report.speedMs,
  total_items: report.totalItems,
  missed_items: report.missedItems,
  skipped_items: report.skippedItems,
  matched_items: report.matchedItems ?? null,
  probe: report.probe ?? null,
  ...reportedTimes(report),
});
