import type { Report } from '@sixty/contract/reports';
import type { Executor } from '../../database/open-database.ts';
import { awardBadges, reviseBadges } from '../badges/badges.service.ts';
import { findRecorded, type Practitioner } from '../classes/practitioners.service.ts';
import { findReadableReport, type ReadableReport, updateReport } from './reports.repository.ts';
import { toReport } from './reports.service.ts';

type MoveOutcome =
  { readonly kind: 'done'; readonly report: Report } | { readonly kind: 'not_found' | 'student_not_found' };

const read = async (executor: Executor, which: ReadableReport): Promise<Report> => {
  const row = await findReadableReport(executor, which);
  if (!row) throw new Error('A report that was just changed can’t be read.');
  return toReport(row);
};

/** Gives a wrongly recorded report to whom it belongs, with the badges that it earned. */
export const moveReport = async (
  executor: Executor,
  { to, ...which }: ReadableReport & { readonly to: Practitioner },
  now: number,
): Promise<MoveOutcome> => {
  const row = await findReadableReport(executor, which);
  if (!row) return { kind: 'not_found' };
  const recorded = await findRecorded(executor, which.userId, to);
  if (!recorded) return { kind: 'student_not_found' };
  await updateReport(executor, row.id, { user_id: recorded.userId, class_id: recorded.classId });
  if (recorded.userId !== row.user_id) {
    await reviseBadges(executor, { userId: row.user_id, reportId: row.id });
    await awardBadges(executor, { userId: recorded.userId, reportId: row.id }, now);
  }
  return { kind: 'done', report: await read(executor, which) };
};

/** False if there is no such report. Removing a removed report changes nothing. */
export const removeReport = async (
  executor: Executor,
  which: ReadableReport,
  now: number,
): Promise<boolean> => {
  const row = await findReadableReport(executor, which);
  if (!row) return (await findReadableReport(executor, { ...which, isRemoved: true })) !== undefined;
  await updateReport(executor, row.id, { removed_at: now });
  await reviseBadges(executor, { userId: row.user_id, reportId: row.id });
  return true;
};

/** Null if there is no such report. */
export const restoreReport = async (
  executor: Executor,
  which: ReadableReport,
  now: number,
): Promise<Report | null> => {
  const removed = await findReadableReport(executor, { ...which, isRemoved: true });
  if (removed) {
    await updateReport(executor, removed.id, { removed_at: null });
    await awardBadges(executor, { userId: removed.user_id, reportId: removed.id }, now);
  }
  const row = await findReadableReport(executor, which);
  return row ? toReport(row) : null;
};
