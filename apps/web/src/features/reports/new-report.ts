import { Id } from '@sixty/contract/fields';
import type { NewReport } from '@sixty/contract/reports';
import type { SessionReport } from '@sixty/domain/session';
import * as z from 'zod/mini';

const collectionNameLength = 200;

/** The name as a report takes it: one line of at most 200 characters. It stood in a navigation state, so it can be anything. */
const nameOfReport = (name: string): string => {
  const line = name
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, collectionNameLength)
    .trim();
  return line === '' ? 'A collection without a name' : line;
};

/** What was practised: a collection of the user's, or what a game was made of (`collectionId` is null where it was never saved). */
export type Practised = {
  readonly collectionId: string | null;
  readonly collectionName: string;
  readonly category: string;
};

/** What a session, a game or a challenge leaves behind. */
export type PracticeReport = Omit<SessionReport, 'mode'> & { readonly mode: NewReport['mode'] };

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
  time_taken: report.timeTakenMs / 1000,
  speed: report.speedMs,
  total_items: report.totalItems,
  missed_items: report.missedItems,
  skipped_items: report.skippedItems,
  items: report.items.map(({ name, ms, outcome }) => ({ name, ms, outcome })),
});
