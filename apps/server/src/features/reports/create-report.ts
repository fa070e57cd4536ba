import type { Badge } from '@sixty/contract/badges';
import type { NewReport, Report } from '@sixty/contract/reports';
import { type FinishedPractice, lettersPerMinuteOf, matchedItemsOf } from '@sixty/domain/badges';
import { hasAnsweringTime, type ReportFields, reportFigures } from '@sixty/domain/progress';
import { findReportProblems, type ReportInput, type ReportProblem } from '@sixty/domain/report';
import { batchesOf, insertRows } from '../../database/statements.ts';
import { newId, replaceNulCharacters } from '../../database/values.ts';
import type { Executor } from '../../database/open-database.ts';
import { failure, invalidField } from '../../plugins/failure.ts';
import { readReportBytes } from '../../database/user-totals.repository.ts';
import { awardBadges, awardReached, badgesOfReport, recordDay } from '../badges/badges.ts';
import { findReportLearner, type ReportLearner, requireReportLearner } from '../classes/access.ts';
import { mayReportOn } from '../collections/tombstones.ts';
import { findProbeErrors, replayProbe, storedProbe } from '../probes/probes.ts';
import { addAnswers } from '../review-cards/review-cards.ts';
import { findTimeZone } from '../users/users.ts';
import {
  findReadableReport,
  findReportByClientId,
  itemsPerStatement,
  type ReportRow,
  type StoredReport,
  toReport,
} from './reports.repository.ts';

type FieldError = { path: string; message: string };

const errorOf: Readonly<Record<ReportProblem, FieldError>> = {
  notANumber: { path: 'items', message: 'Counts and times must be 0 or more.' },
  totalContradictsItems: { path: 'total_items', message: 'This doesn’t match the number of items.' },
  missedContradictsItems: { path: 'missed_items', message: 'This doesn’t match the number of missed items.' },
  skippedContradictsItems: {
    path: 'skipped_items',
    message: 'This doesn’t match the number of skipped items.',
  },
  itemsOutlastTime: { path: 'time_taken', message: 'This is less than the items’ total time.' },
  answeringContradictsItems: {
    path: 'answering_time',
    message: 'This doesn’t match the items’ total time.',
  },
  matchedContradictsItems: {
    path: 'matched_items',
    message: 'This is more than the items that were matched.',
  },
  itemTimesContradictMode: {
    path: 'items',
    message: 'Each item needs a time, except in a probe, which has a total time only.',
  },
  correctedOutsideProbe: { path: 'items', message: 'Only a probe has self-corrections.' },
  steppedOutsideSession: { path: 'stepped_by_hand', message: 'Only a session can be stepped by hand.' },
  tooFast: { path: 'items', message: 'No one can answer that many items that fast.' },
};

/** What is checked, and earns badges. */
type Practice = ReportInput & FinishedPractice;

export const practiceOf = (
  report: Pick<NewReport, keyof ReportFields | 'ending' | 'matched_items' | 'items'>,
): Practice => ({
  ...reportFigures(report),
  ending: report.ending,
  matchedItems: report.matched_items,
  items: report.items,
});

/**
 * @param more errors of the probe
 * @throws Failure if the practice contradicts itself
 */
export const requireConsistent = (practice: Practice, more: readonly FieldError[] = []): void => {
  const problems = findReportProblems(practice);
  const [first, ...others] = [...problems.map((problem) => errorOf[problem]), ...more];
  if (first) throw failure('invalid', first.message, [first, ...others]);
};

type StoredResult = { report: Report; badges: Badge[] };

/** Repeats the answer of the call that stored the report. */
const repeatAnswer = async (
  executor: Executor,
  row: ReportRow,
  { userId, report }: { userId: string; report: NewReport },
): Promise<StoredResult> => {
  if ((await findReportLearner(executor, userId, report)) !== (row.recorded_for ?? row.user_id))
    throw failure('conflict', 'This `client_id` is of another report.');
  const badges = await badgesOfReport(executor, { userId: row.user_id, reportId: row.id });
  const which = { userId, reportId: row.id };
  const isReadable = await findReadableReport(executor, which, { canBeRemoved: true });
  // A former teacher sees nothing new.
  const shown = isReadable ? row : { ...row, student_id: null, student_name: null, class_id: null };
  return { report: toReport(shown), badges };
};

const rewardPractice = async (
  executor: Executor,
  { row, practice }: { row: ReportRow; practice: Practice },
  now: number,
): Promise<Badge[]> => {
  const { student_id: studentId, user_id: userId, id: reportId, started_at: startedAt } = row;
  if (studentId !== null) {
    // The streak of a managed student counts days of practice, which may have been offline.
    const timeZone = await findTimeZone(executor, studentId);
    if (await recordDay(executor, { userId, timeZone }, startedAt))
      return awardBadges(executor, { userId, reportId }, now);
  }
  return awardReached(executor, { userId, reportId, practice }, now);
};

/** A row with its key takes about 100 bytes in SQLite (measured). */
const rowBytes = 100;

/** Another scorer of a probe adds at most 14 bytes per item. */
const reportBytesOf = ({ items, probe }: NewReport): number =>
  items.reduce(
    (sum, { name, given = '' }) => sum + rowBytes + Buffer.byteLength(name) + Buffer.byteLength(given),
    5 * rowBytes,
  ) + (probe ? JSON.stringify(probe.log).length + 14 * probe.form.items : 0);

const storageFull = failure(
  'too_large',
  'Your report storage is full. Please remove old reports, then send this one again.',
);

/** Removed reports don’t count, but until they are purged, all reports together take at most twice the limit. */
const requireStorage = async (
  executor: Executor,
  { userId, bytes, maxBytes }: { userId: string; bytes: number; maxBytes: number },
): Promise<void> => {
  const { stored, removed } = await readReportBytes(executor, userId);
  if (stored + bytes > maxBytes || stored + removed + bytes > 2 * maxBytes) throw storageFull;
};

const insertReport = async (
  trx: Executor,
  report: StoredReport,
  items: NewReport['items'],
): Promise<void> => {
  // Another teacher may have recorded a report of the same student under it.
  if ((await insertRows(trx, 'reports', [report])) === 0) throw invalidField('client_id', 'This is taken.');
  const rows = items.map(({ name, ms, outcome, first_side, given }, position) => ({
    report_id: report.id,
    position,
    name: replaceNulCharacters(name),
    ms: ms ?? 0,
    outcome,
    first_side: first_side ?? null,
    given: given === undefined ? null : replaceNulCharacters(given),
  }));
  for (const batch of batchesOf(rows, itemsPerStatement)) await insertRows(trx, 'report_items', batch);
};

/** The row of a report. A start in the future comes from a wrong clock and becomes `now`. */
const toStoredReport = (
  report: NewReport,
  { learner, userId, clientId }: { learner: ReportLearner; userId: string; clientId: string },
  now: number,
): StoredReport & { bytes: number } => {
  const { items: _items, probe: _probe, student_id: _student, ...fields } = report;
  const practice = practiceOf(report);
  return {
    ...fields,
    id: newId(),
    user_id: learner.userId,
    recorded_by: userId,
    recorded_for: null,
    class_id: learner.classId,
    client_id: clientId,
    category: replaceNulCharacters(report.category),
    scored: report.scored ? 1 : 0,
    scored_at: null,
    stepped_by_hand: report.stepped_by_hand ? 1 : 0,
    started_at: Math.min(Date.parse(report.started_at), now),
    answering_time: hasAnsweringTime(report.mode) ? report.answering_time : null,
    speed: report.mode === 'auto' ? report.speed : null,
    letters_per_minute: lettersPerMinuteOf(practice),
    matched_items: matchedItemsOf(practice),
    created_at: now,
    removed_at: null,
    bytes: reportBytesOf(report),
  };
};

/**
 * Records practice once per `client_id`, however late.
 *
 * @param trx a transaction.
 * @param maxBytes of all reports that the user recorded, whoever practiced.
 */
export const createReport = async (
  trx: Executor,
  { userId, report, maxBytes = Infinity }: { userId: string; report: NewReport; maxBytes?: number },
  now: number,
): Promise<StoredResult> => {
  // UUIDs are case-insensitive.
  const clientId = report.client_id.toLowerCase();
  const earlier = await findReportByClientId(trx, { recordedBy: userId, clientId });
  if (earlier) return repeatAnswer(trx, earlier, { userId, report });

  const { items, probe, collection_id: collectionId } = report;
  const record = probe && replayProbe(probe);
  const practice = practiceOf(report);
  requireConsistent(practice, findProbeErrors(report, record));
  if (collectionId !== null && !(await mayReportOn(trx, { collectionId, userId })))
    throw failure('not_found', 'This collection doesn’t exist.');
  const learner = await requireReportLearner(trx, userId, report);
  const stored = toStoredReport(report, { learner, userId, clientId }, now);
  await requireStorage(trx, { userId, bytes: stored.bytes, maxBytes });

  await insertReport(trx, stored, items);
  const probeRow = probe && record && storedProbe(stored.id, probe, record);
  await addAnswers(trx, stored, items);
  if (probeRow) await trx.insertInto('probes').values(probeRow).execute();
  const row =
    learner.userId === userId
      ? { ...stored, student_id: null, student_name: null, probe: probeRow }
      : await findReadableReport(trx, { userId, reportId: stored.id });
  if (!row) throw new Error('A report that was stored can’t be read.');
  const badges = row.ending === 'void' ? [] : await rewardPractice(trx, { row, practice }, now);
  return { report: toReport(row), badges };
};
