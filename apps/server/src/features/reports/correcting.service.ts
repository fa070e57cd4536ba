import { countsAsCompletion, type Report } from '@sixty/contract/reports';
import type { Executor } from '../../database/open-database.ts';
import { failure } from '../../plugins/failure.ts';
import { awardBadges, reviseBadges } from '../badges/badges.service.ts';
import { ownerOnly } from '../classes/class-access.ts';
import { type NewClassAct, recordClassAct } from '../classes/class-audit.service.ts';
import { type Learner, requireRecorded } from '../classes/learners.service.ts';
import { changeCompletions } from '../completions/completions.ts';
import { type ChangeableReport, requireChangeable } from './changeable-report.ts';
import {
  findReadableReport,
  hasClientId,
  type ReadableReport,
  type ReportRow,
  updateReport,
} from './reports.repository.ts';
import { toReport } from './reports.service.ts';

const recordedTwice = failure('conflict', 'This student has this report already.');

const read = async (executor: Executor, which: ReadableReport): Promise<ReportRow> => {
  const row = await findReadableReport(executor, which);
  if (!row) throw new Error('A report that was just changed can’t be read.');
  return row;
};

/** Call it after the report was given to its user, or taken away. */
const changeAwards = async (executor: Executor, row: ReportRow, change: 'give' | 'take', now: number) => {
  const { id: reportId, user_id: userId, collection_id: collectionId } = row;
  if (row.ending === 'void') return;
  // A badge keeps the time at which it was earned.
  if (change === 'give') await awardBadges(executor, { userId, reportId }, row.scored_at ?? row.created_at);
  else await reviseBadges(executor, { userId, reportId });
  if (collectionId !== null && countsAsCompletion(row))
    await changeCompletions(executor, { userId, collectionId, by: change === 'give' ? 1 : -1 }, now);
};

const recordAct = async (
  executor: Executor,
  { row, keptBy }: ChangeableReport,
  act: Pick<NewClassAct, 'act' | 'actor_id' | 'student_id'>,
  now: number,
): Promise<void> => {
  if (keptBy) await recordClassAct(executor, { ...act, class_id: keptBy.id, report_id: row.id }, now);
};

/**
 * Badges and the completion count move with it. Only its owner takes a report out of a class, except that users take
 * back own practice that was moved there.
 */
export const moveReport = async (
  executor: Executor,
  { to, ...which }: ReadableReport & { readonly to: Learner },
  now: number,
): Promise<Report> => {
  const { userId } = which;
  const found = await requireChangeable(executor, which);
  const { row, keptBy } = found;
  const recorded = await requireRecorded(executor, userId, to, keptBy?.id);
  const isTakenOut = keptBy !== null && recorded.classId !== keptBy.id;
  const isTakenBack = recorded.userId === userId && row.recorded_for === userId;
  if (isTakenOut && !isTakenBack && keptBy.role !== 'owner') throw ownerOnly;
  const isForAnother = recorded.userId !== row.user_id;
  if (isForAnother && (await hasClientId(executor, recorded.userId, row.client_id))) throw recordedTwice;
  await updateReport(executor, row.id, {
    user_id: recorded.userId,
    class_id: recorded.classId,
    ...(isForAnother && { recorded_for: row.recorded_for ?? row.user_id }),
  });
  const moved = await read(executor, which);
  if (isForAnother) {
    await changeAwards(executor, row, 'take', now);
    await changeAwards(executor, moved, 'give', now);
  }
  const act = isTakenOut
    ? ({ act: 'report_taken_out', student_id: row.student_id } as const)
    : ({ act: 'report_corrected', student_id: to.student_id ?? null } as const);
  if (isForAnother || isTakenOut) await recordAct(executor, found, { ...act, actor_id: userId }, now);
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
    ...(found.keptBy && { class_id: found.keptBy.id }),
  });
  await changeAwards(executor, row, 'take', now);
  const by = { actor_id: which.userId, student_id: row.student_id };
  await recordAct(executor, found, { ...by, act: 'report_removed' }, now);
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
    const by = { actor_id: which.userId, student_id: row.student_id };
    await recordAct(executor, found, { ...by, act: 'report_restored' }, now);
  }
  return toReport(await read(executor, which));
};
