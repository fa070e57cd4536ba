import type { Report } from '@sixty/contract/reports';
import type { Executor } from '../../database/open-database.ts';
import { failure } from '../../plugins/failure.ts';
import { awardBadges, reviseBadges } from '../badges/badges.service.ts';
import { ownerOnly } from '../classes/class-access.ts';
import { type NewClassAct, recordClassAct } from '../classes/class-audit.service.ts';
import { type Learner, requireRecorded } from '../classes/learners.service.ts';
import { addCompletion, subtractCompletion } from '../completions/completions.service.ts';
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

const read = async (executor: Executor, which: ReadableReport): Promise<Report> => {
  const row = await findReadableReport(executor, which);
  if (!row) throw new Error('A report that was just changed can’t be read.');
  return toReport(row);
};

type Owner = { readonly userId: string; readonly reportId: string };

/** Call after the report has moved or been removed. */
const revokeAwards = async (
  executor: Executor,
  { id, user_id: userId, ...row }: ReportRow,
): Promise<void> => {
  if (row.ending === 'void') return;
  await reviseBadges(executor, { userId, reportId: id });
  if (row.ending === 'completed' && row.collection_id !== null)
    await subtractCompletion(executor, { userId, collectionId: row.collection_id });
};

const grantAwards = async (
  executor: Executor,
  { ending, collection_id: collectionId }: ReportRow,
  { isWholeClass, ...to }: Owner & { readonly isWholeClass: boolean },
  now: number,
): Promise<void> => {
  if (ending === 'void') return;
  await awardBadges(executor, to, now);
  // Completions of the whole class aren't counted.
  if (ending === 'completed' && collectionId !== null && !isWholeClass)
    await addCompletion(executor, { userId: to.userId, collectionId }, now);
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
  const change = { user_id: recorded.userId, class_id: recorded.classId };
  if (recorded.userId === row.user_id) {
    await updateReport(executor, row.id, change);
  } else {
    if (await hasClientId(executor, recorded.userId, row.client_id)) throw recordedTwice;
    await updateReport(executor, row.id, { ...change, recorded_for: row.recorded_for ?? row.user_id });
    await revokeAwards(executor, row);
    const isWholeClass = recorded.classId !== null && recorded.userId !== to.student_id;
    await grantAwards(executor, row, { userId: recorded.userId, reportId: row.id, isWholeClass }, now);
  }
  const act = isTakenOut
    ? ({ act: 'report_taken_out', student_id: row.student_id } as const)
    : ({ act: 'report_corrected', student_id: to.student_id ?? null } as const);
  await recordAct(executor, found, { ...act, actor_id: userId }, now);
  return read(executor, which);
};

export const removeReport = async (
  executor: Executor,
  which: ReadableReport,
  now: number,
): Promise<undefined> => {
  const found = await requireChangeable(executor, which, { canBeRemoved: true });
  const { row } = found;
  if (row.removed_at !== null) return;
  await updateReport(executor, row.id, { removed_at: now });
  await revokeAwards(executor, row);
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
    const isWholeClass = row.class_id !== null && row.student_id === null;
    await grantAwards(executor, row, { userId: row.user_id, reportId: row.id, isWholeClass }, now);
    const by = { actor_id: which.userId, student_id: row.student_id };
    await recordAct(executor, found, { ...by, act: 'report_restored' }, now);
  }
  return read(executor, which);
};
