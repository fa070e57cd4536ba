import { countsAsCompletion, type Report } from '@sixty/contract/reports';
import type { Executor } from '../../database/open-database.ts';
import { failure } from '../../plugins/failure.ts';
import { awardBadges, reviseBadges } from '../badges/badges.ts';
import {
  findRecordingClassAsTeacher,
  type StudentOrClass,
  ownerOnly,
  requireReportLearner,
} from '../classes/access.ts';
import { recordClassAct } from '../classes/class-audit.ts';
import { changeCompletions } from '../completions/completions.ts';
import { rebuildCards } from '../review-cards/review-cards.ts';
import {
  findReadableReport,
  noReport,
  type ReadableReport,
  type ReportRow,
  type StoredReport,
  toReport,
} from './reports.repository.ts';

type ReportAct = 'report_corrected' | 'report_taken_out' | 'report_removed' | 'report_restored';

type ChangeableReport = {
  row: ReportRow;
  /** With the role of the user who changes the report; null for the user's own practice. */
  recordingClass: { id: string; role: 'owner' | 'teacher' } | null;
};

const ofAnotherClass = failure(
  'forbidden',
  'Only the teachers of the class that recorded this report can change it.',
);

/**
 * A report is changed by the user it's about, and by the teachers of the class that recorded it. Those of a class to
 * which the student moved read it.
 */
export const requireChangeable = async (
  executor: Executor,
  { userId, reportId }: ReadableReport,
  options?: { canBeRemoved: true },
): Promise<ChangeableReport> => {
  const row = await findReadableReport(executor, { userId, reportId }, options);
  if (!row) throw noReport;
  if (row.user_id === userId) return { row, recordingClass: null };
  const recording = { userId, studentId: row.user_id, classId: row.class_id };
  const recordingClass = await findRecordingClassAsTeacher(executor, recording);
  if (!recordingClass) throw ofAnotherClass;
  return { row, recordingClass };
};

const updateReport = async (
  executor: Executor,
  reportId: string,
  change: Partial<Pick<StoredReport, 'user_id' | 'class_id' | 'recorded_for' | 'removed_at'>>,
): Promise<void> => {
  await executor.updateTable('reports').set(change).where('id', '=', reportId).execute();
};

const readAgain = async (executor: Executor, which: ReadableReport): Promise<ReportRow> => {
  const row = await findReadableReport(executor, which);
  if (!row) throw new Error('A report that was just changed can’t be read.');
  return row;
};

/** Call it after the report was given to its user, or taken away. */
const changeAwards = async (executor: Executor, row: ReportRow, change: 'give' | 'take', now: number) => {
  const { id: reportId, user_id: userId, collection_id: collectionId } = row;
  if (row.ending === 'void') return;
  // A badge is dated by the report that earned it, not by the correction.
  if (change === 'give') await awardBadges(executor, { userId, reportId }, row.scored_at ?? row.created_at);
  else await reviseBadges(executor, { userId, reportId });
  if (collectionId !== null) await rebuildCards(executor, { userId, collectionId });
  if (collectionId !== null && countsAsCompletion(row))
    await changeCompletions(executor, { userId, collectionId, by: change === 'give' ? 1 : -1 }, now);
};

/** Classes keep a record of what their teachers change. */
const recordReportChange = async (
  executor: Executor,
  { row, recordingClass }: ChangeableReport,
  { userId, act, studentId = row.student_id }: { userId: string; act: ReportAct; studentId?: string | null },
  now: number,
): Promise<void> => {
  if (!recordingClass) return;
  const which = { classId: recordingClass.id, reportId: row.id, studentId };
  await recordClassAct(executor, { ...which, act, userId }, now);
};

/**
 * Badges and the completion count move with it. Only its owner takes a report out of a class, except that users take
 * back own practice that was moved there.
 */
export const moveReport = async (
  executor: Executor,
  { to, ...which }: ReadableReport & { to: StudentOrClass },
  now: number,
): Promise<Report> => {
  const { userId } = which;
  const found = await requireChangeable(executor, which);
  const { row, recordingClass } = found;
  const recorded = await requireReportLearner(executor, userId, to, recordingClass?.id);
  const isTakenOut = recordingClass !== null && recorded.classId !== recordingClass.id;
  const isTakenBack = recorded.userId === userId && row.recorded_for === userId;
  if (isTakenOut && !isTakenBack && recordingClass.role !== 'owner') throw ownerOnly;
  const isForAnother = recorded.userId !== row.user_id;
  if (isForAnother) {
    const same = await executor
      .selectFrom('reports')
      .select('id')
      .where('user_id', '=', recorded.userId)
      .where('client_id', '=', row.client_id)
      .executeTakeFirst();
    if (same) throw failure('conflict', 'This student has this report already.');
  }
  await updateReport(executor, row.id, {
    user_id: recorded.userId,
    class_id: recorded.classId,
    ...(isForAnother && { recorded_for: row.recorded_for ?? row.user_id }),
  });
  const moved = await readAgain(executor, which);
  if (isForAnother) {
    await changeAwards(executor, row, 'take', now);
    await changeAwards(executor, moved, 'give', now);
  }
  if (isTakenOut) await recordReportChange(executor, found, { userId, act: 'report_taken_out' }, now);
  else if (isForAnother) {
    const studentId = to.student_id ?? null;
    await recordReportChange(executor, found, { userId, act: 'report_corrected', studentId }, now);
  }
  return toReport(moved);
};

export const removeReport = async (
  executor: Executor,
  which: ReadableReport,
  now: number,
): Promise<undefined> => {
  const found = await requireChangeable(executor, which, { canBeRemoved: true });
  const { row } = found;
  if (row.removed_at !== null) return;
  // So that its owner can restore it also if it was recorded in a class that is gone.
  await updateReport(executor, row.id, {
    removed_at: now,
    ...(found.recordingClass && { class_id: found.recordingClass.id }),
  });
  await changeAwards(executor, row, 'take', now);
  await recordReportChange(executor, found, { userId: which.userId, act: 'report_removed' }, now);
};

export const restoreReport = async (
  executor: Executor,
  which: ReadableReport,
  now: number,
): Promise<Report> => {
  const found = await requireChangeable(executor, which, { canBeRemoved: true });
  const { row } = found;
  if (row.removed_at !== null) {
    await updateReport(executor, row.id, { removed_at: null });
    await changeAwards(executor, row, 'give', now);
    await recordReportChange(executor, found, { userId: which.userId, act: 'report_restored' }, now);
  }
  return toReport(await readAgain(executor, which));
};
