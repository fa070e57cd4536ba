import { countsAsCompletion, type Report } from '@sixty/contract/reports';
import type { Executor } from '../../database/open-database.ts';
import { awardBadges, reviseBadges } from '../badges/badges.service.ts';
import { findRecorded, type Learner } from '../classes/learners.service.ts';
import { changeCompletions } from '../completions/completions.service.ts';
import {
  findReadableReport,
  type ReadableReport,
  type ReportRow,
  updateReport,
} from './reports.repository.ts';
import { toReport } from './reports.service.ts';

type MoveOutcome =
  { readonly kind: 'done'; readonly report: Report } | { readonly kind: 'not_found' | 'student_not_found' };

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
  const moved = await read(executor, which);
  if (moved.user_id !== row.user_id) {
    await changeAwards(executor, row, 'take', now);
    await changeAwards(executor, moved, 'give', now);
  }
  return { kind: 'done', report: toReport(moved) };
};

export const removeReport = async (
  executor: Executor,
  which: ReadableReport,
  now: number,
): Promise<boolean> => {
  const row = await findReadableReport(executor, which);
  if (!row) return (await findReadableReport(executor, { ...which, isRemoved: true })) !== undefined;
  await updateReport(executor, row.id, { removed_at: now });
  await changeAwards(executor, row, 'take', now);
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
    await changeAwards(executor, removed, 'give', now);
  }
  const row = await findReadableReport(executor, which);
  return row ? toReport(row) : null;
};
