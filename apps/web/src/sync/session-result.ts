import { Badge } from '@sixty/contract/badges';
import { canBeScored, NewReport, type Report, type ReportItem, reportLimits } from '@sixty/contract/reports';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useSignedIn } from '../api/auth.ts';
import { useStore } from '../platform/use-store.ts';
import { userStore } from '../platform/user-store.ts';

const SessionResult = z.object({
  report: NewReport,
  /** Epoch ms. */
  endedAt: z.number(),
  /** Null until the server has the report. */
  reportId: z.nullable(z.string()),
  badges: z.array(z.pick(Badge, { badge_id: true, name: true })),
  /** Who practiced, as shown; null for the user. */
  learnerName: z.nullable(z.string()),
  /** Unvalidated navigation state of this session, and of the one that its missed items come from. */
  session: z.record(z.string(), z.unknown()),
  whole: z.nullable(z.record(z.string(), z.unknown())),
});

export type SessionResult = Readonly<z.infer<typeof SessionResult>>;

/** The last session's result, until it is closed or another session begins. */
export const sessionResultStore = userStore('sessionResult', z.nullable(SessionResult), null);

const shownMs = 2 * 60 * 60 * 1000;

export const isToScore = ({ report, endedAt }: SessionResult, now: number): boolean =>
  report.ending === 'completed' &&
  canBeScored({ ...report, created_at: new Date(endedAt).toISOString() }, now);

/** One that waits for its score stays as long as it can be scored. */
const isResultShown = (result: SessionResult, now: number): boolean =>
  now - result.endedAt < (isToScore(result, now) ? reportLimits.scoringMs : shownMs);

export const useSessionResult = (): SessionResult | null => {
  const result = useStore(sessionResultStore(useSignedIn().account.subject));
  const [openedAt] = useState(() => Date.now());
  return result && isResultShown(result, openedAt) ? result : null;
};

export const missedPlaces = (items: readonly Pick<ReportItem, 'outcome'>[]): number[] =>
  items.flatMap(({ outcome }, place) => (outcome === 'missed' ? [place] : []));

/** @param missed indexes in `items` */
export const withScore = (report: NewReport, missed: readonly number[]): NewReport => {
  const places = new Set(missed);
  return {
    ...report,
    scored: true,
    missed_items: places.size,
    items: report.items.map((item, place) => (places.has(place) ? { ...item, outcome: 'missed' } : item)),
  };
};

/** A session whose tab died has a result without its items. */
export const addRecoveredSession = (subject: string, report: NewReport): void => {
  if (report.ending !== 'completed' || sessionResultStore(subject).get() !== null) return;
  sessionResultStore(subject).set({
    report,
    endedAt: Date.parse(report.started_at) + report.time_taken * 1000,
    reportId: null,
    badges: [],
    learnerName: null,
    session: {},
    whole: null,
  });
};

/** What the server answered, perhaps long after the session. */
export const addStoredReport = (
  subject: string,
  { client_id: clientId, report_id: reportId, badges }: Report & { badges: readonly Badge[] },
): void => {
  const store = sessionResultStore(subject);
  const result = store.get();
  if (result?.report.client_id !== clientId) return;
  const known = new Set(result.badges.map(({ badge_id: id }) => id));
  const added = badges.filter(({ badge_id: id }) => !known.has(id));
  store.set({ ...result, reportId, badges: [...result.badges, ...added] });
};
