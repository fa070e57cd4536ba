import type { Report } from '@sixty/contract/reports';
import type { Executor } from '../../database/open-database.ts';
import { awardBadges, reviseBadges } from '../badges/badges.service.ts';
import { findRecorded, type Learner } from '../classes/learners.service.ts';
import { addCompletion, subtractCompletion } from '../completions/completions.service.ts';
import {
  findReadableReport,
  type ReadableReport,
  type ReportRow,
  updateReport,
} from './reports.repository.ts';
import { toReport } from './reports.service.ts';

type MoveOutcome =
  { readonly kind: 'done'; readonly report: Report } | { readonly kind: 'not_found' | 'student_not_found' };

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

/** Badges and the completion count move with it. */
export const moveReport = async (
  executor: Executor,
  { to, ...which }: ReadableReport & { readonly to: Learner },
  now: number,
): Promise<MoveOutcome> => {
  const row = await findReadableReport(executor, which);
  if (!row) return { kind: 'not_found' };
  const recorded = await findRecorded(executor, which.userId, to);
  if (!recorded) return { kind: 'student_not_found' };
  await updateReport(executor, row.id, { user_id: recorded.userId, class_id: recorded.classId });
  if (recorded.userId !== row.user_id) {
    await revokeAwards(executor, row);
    const isWholeClass = recorded.classId !== null && recorded.userId !== to.student_id;
    await grantAwards(executor, row, { userId: recorded.userId, reportId: row.id, isWholeClass }, now);
  }
  return { kind: 'done', report: await read(executor, which) };
};

export const removeReport = async (
  executor: Executor,
  which: ReadableReport,
  now: number,
): Promise<boolean> => {
  const row = await findReadableReport(executor, which);
  if (!row) return (await findReadableReport(executor, { ...which, isRemoved: true })) !== undefined;
  await updateReport(executor, row.id, { removed_at: now });
  await revokeAwards(executor, row);
  return true;
};

export const restoreReport = async (
  executor: Executor,
  which: ReadableReport,
  now: number,
): Promise<Report | null> => {
  const removed = await findReadableReport(executor, { ...which, isRemoved: true });
  if (removed) {
    await updateReport(executor, removed.id, { removed_at: null });
    const isWholeClass = removed.class_id !== null && removed.student_id === null;
    await grantAwards(
      executor,
      removed,
      { userId: removed.user_id, reportId: removed.id, isWholeClass },
      now,
    );
  }
  const row = await findReadableReport(executor, which);
  return row ? toReport(row) : null;
};
