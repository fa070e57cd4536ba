import { Id } from '@sixty/contract/fields';
import { reportLimits } from '@sixty/contract/reports';
import type { NewReport } from '@sixty/contract/reports';
import { hasAnsweringTime } from '@sixty/domain/progress';
import type { SessionReport } from '@sixty/domain/session';
import { toLabel } from '@sixty/domain/text';
import * as z from 'zod/mini';

const collectionNameLength = 200;

/**
 * The name as a report takes it: one line of at most 200 characters. It stood in a navigation state, so it can be
 * anything.
 */
const nameOfReport = (name: string): string =>
  toLabel(name, collectionNameLength) || 'A collection without a name';

/**
 * What was practised: a collection of the user's, or what a game was made of (`collectionId` is null where it was
 * never saved).
 */
export type Practiced = {
  readonly collectionId: string | null;
  readonly collectionName: string;
  readonly category: string;
};

/** What a session, a game or a challenge leaves behind. Only sessions can be stepped by hand. */
export type PracticeReport = Omit<SessionReport, 'mode' | 'isSteppedByHand'> & {
  readonly mode: NewReport['mode'];
  readonly isSteppedByHand?: boolean;
  /** Pairs matched in a game, after a mismatch too. */
  readonly matchedItems?: number;
};

const longestMs = reportLimits.timeTakenSeconds * 1000;

/** How long an item may take for all of them to fit into a day; infinite where they do as they are. */
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
 * Times that a report can hold: a game without a clock may be left open from Friday to Monday, and what was found in
 * it is not to be lost for that. Of such a one a day is told, which the items that waited for so long share: the
 * others keep their times.
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
    // As they are, as a rule: what is kept of a session that runs is no second one of its items.
    items: items.map((item) => (item.ms > capMs ? { ...item, ms: capMs } : item)),
  };
};

/** The report in the form of the API. `clientId` is a UUID of this browser's making, kept for every attempt. */
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
