import type { Executor } from '../../database/open-database.ts';
import { failure } from '../../plugins/failure.ts';
import { findKeepingClass } from '../classes/learners.service.ts';
import { findReadableReport, type ReadableReport, type ReportRow } from './reports.repository.ts';

export type ChangeableReport = {
  readonly row: ReportRow;
  /** Null for the user's own practice. */
  readonly keptBy: { readonly id: string; readonly role: 'owner' | 'teacher' } | null;
};

export const noReport = failure('not_found', 'This report doesn’t exist.');
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
  { canBeRemoved = false } = {},
): Promise<ChangeableReport> => {
  const which = { userId, reportId };
  const row =
    (await findReadableReport(executor, which)) ??
    (canBeRemoved ? await findReadableReport(executor, { ...which, isRemoved: true }) : undefined);
  if (!row) throw noReport;
  if (row.user_id === userId) return { row, keptBy: null };
  const kept = { userId, studentId: row.user_id, classId: row.class_id };
  const keptBy = await findKeepingClass(executor, kept);
  if (!keptBy) throw ofAnotherClass;
  return { row, keptBy };
};
