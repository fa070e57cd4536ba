import { Id } from '@sixty/contract/fields';
import { reportLimits } from '@sixty/contract/reports';
import type { NewReport } from '@sixty/contract/reports';
import type { SessionReport } from '@sixty/domain/session';
import { toLabel } from '@sixty/domain/text';
import * as z from 'zod/mini';

const collectionNameLength = 200;

/** The name as a report takes it: one line of at most 200 characters. It stood in a navigation state, so it can be anything. */
const nameOfReport = (name: string): string =>
  toLabel(name, collectionNameLength) || 'A collection without a name';

/** What was practised: a collection of the user's, or what a game was made of (`collectionId` is null where it was never saved). */
export type Practised = {
  readonly collectionId: string | null;
  readonly collectionName: string;
  readonly category: string;
};

/** What a session, a game or a challenge leaves behind. */
export type PracticeReport = Omit<SessionReport, 'mode'> & { readonly mode: NewReport['mode'] };

const longestMs = reportLimits.timeTakenSeconds * 1000;

/**
 * Times that a report can hold: a game without a clock may be left open from Friday to Monday, and what was found in it is not to be
 * lost for that. Of such a one a day is told, of which the items that came first have theirs.
 */
const timesOf = ({ timeTakenMs, items }: PracticeReport): Pick<NewReport, 'time_taken' | 'items'> => {
  let leftMs = longestMs;
  return {
    time_taken: Math.min(timeTakenMs, longestMs) / 1000,
    items: items.map(({ name, ms: lasted, outcome }) => {
      const ms = Math.min(lasted, leftMs);
      leftMs -= ms;
      return { name, ms, outcome };
    }),
  };
};

/** The report in the form of the API. `clientId` is a UUID of this browser's making, kept for every attempt. */
export const newReport = (
  { collectionId, collectionName, category }: Practised,
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
  started_at: report.startedAt,
  speed: report.speedMs,
  total_items: report.totalItems,
  missed_items: report.missedItems,
  skipped_items: report.skippedItems,
  ...timesOf(report),
});
