import { Id } from '@sixty/contract/fields';
import { reportLimits } from '@sixty/contract/reports';
import type { NewReport } from '@sixty/contract/reports';
import { hasAnsweringTime } from '@sixty/domain/progress';
import type { SessionReport } from '@sixty/domain/session';
import { toLabel } from '@sixty/domain/text';
import * as z from 'zod/mini';

const collectionNameLength = 200;

/** One line of at most 200 characters. The name comes from navigation state, so it is untrusted. */
const nameOfReport = (name: string): string =>
  toLabel(name, collectionNameLength) || 'A collection without a name';

/** What was practiced: a collection or a game; `collectionId` is null if it was never saved. */
export type Practiced = {
  readonly collectionId: string | null;
  readonly collectionName: string;
  readonly category: string;
};

/** Only sessions can be stepped by hand. */
export type PracticeReport = Omit<SessionReport, 'mode' | 'isSteppedByHand'> & {
  readonly mode: NewReport['mode'];
  readonly isSteppedByHand?: boolean;
  /** Includes pairs matched after a mismatch. */
  readonly matchedItems?: number;
};

const longestMs = reportLimits.timeTakenSeconds * 1000;

/** Longest time per item with which all fit into a day; infinite if they fit unchanged. */
const capOf = (times: readonly number[]): number => {
  let leftMs = longestMs;
  for (const [index, ms] of times.toSorted((one, other) => one - other).entries()) {
    const share = leftMs / (times.length - index);
    if (ms > share) return share;
    leftMs -= ms;
  }
  return Number.POSITIVE_INFINITY;
};

/**
 * A report covers at most a day, and a game without a clock may stay open over a weekend. Then the longest
 * items are shortened to fit; the others keep their times.
 */
const timesOf = ({
  mode,
  timeTakenMs,
  items,
}: PracticeReport): Pick<NewReport, 'time_taken' | 'answering_time' | 'items'> => {
  const times = items.map(({ ms }) => ms);
  const capMs = capOf(times);
  const answeringMs = times.reduce((sum, ms) => sum + Math.min(ms, capMs), 0);
  return {
    time_taken: Math.min(timeTakenMs, longestMs) / 1000,
    answering_time: hasAnsweringTime(mode) ? Math.min(answeringMs, longestMs) / 1000 : null,
    // Usually unchanged and shared: a running session's checkpoint doesn't copy its items.
    items: items.map((item) => (item.ms > capMs ? { ...item, ms: capMs } : item)),
  };
};

/** `clientId` is a UUID made in this browser, the same for every attempt. */
export const newReport = (
  { collectionId, collectionName, category }: Practiced,
  report: PracticeReport,
  clientId: string,
): NewReport => ({
  client_id: clientId,
  collection_id: z.safeParse(Id, collectionId).success ? collectionId : null,
  collection_name: nameOfReport(collectionName),
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
  ...timesOf(report),
});
