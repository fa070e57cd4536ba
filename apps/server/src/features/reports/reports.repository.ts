import type { Report, ReportItem } from '@sixty/contract/reports';
import { dayMs, startOfDay } from '@sixty/domain/days';
import { type Expression, type ExpressionBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import { toIso } from '../../database/values.ts';
import { isInScope, isReadableBy, isResult, type ReportScope } from '../../database/visibility.ts';
import type { Schema } from '../../database/schema.ts';
import { failure } from '../../plugins/failure.ts';
import { findProbes, type ProbeColumns, toProbe } from '../probes/probes.ts';

export type StoredReport = Selectable<Schema['reports']>;

export type ReportRow = StoredReport & {
  student_id: string | null;
  student_name: string | null;
  probe: ProbeColumns | null;
};

export const toReport = (row: ReportRow): Report => ({
  report_id: row.id,
  client_id: row.client_id,
  collection_id: row.collection_id,
  collection_name: row.collection_name,
  category: row.category,
  mode: row.mode,
  ending: row.ending,
  scored: row.scored === 1,
  scored_at: row.scored_at === null ? null : toIso(row.scored_at),
  stepped_by_hand: row.stepped_by_hand === 1,
  started_at: toIso(row.started_at),
  time_taken: row.time_taken,
  answering_time: row.answering_time,
  speed: row.speed,
  total_items: row.total_items,
  missed_items: row.missed_items,
  skipped_items: row.skipped_items,
  created_at: toIso(row.created_at),
  student_id: row.student_id,
  student_name: row.student_name,
  class_id: row.class_id,
  probe: row.probe && toProbe(row.probe, row),
});

export const noReport = failure('not_found', 'This report doesn’t exist.');

const withStudent = (executor: Executor) =>
  executor
    .selectFrom('reports')
    .leftJoin('users as student', (join) =>
      join.onRef('student.id', '=', 'reports.user_id').on('student.issuer', '=', 'managed'),
    )
    .selectAll('reports')
    .select(['student.id as student_id', 'student.name as student_name']);

/** A join would read the probes of all reports for one page. */
const withProbes = async (
  executor: Executor,
  rows: readonly Omit<ReportRow, 'probe'>[],
): Promise<ReportRow[]> => {
  const ids = rows.filter(({ mode }) => mode === 'probe').map(({ id }) => id);
  const probes = await findProbes(executor, ids);
  return rows.map((row) => ({ ...row, probe: probes.get(row.id) ?? null }));
};

/** Also finds a report that was moved to another student since it was sent. */
export const findReportByClientId = async (
  executor: Executor,
  { recordedBy, clientId }: { recordedBy: string; clientId: string },
): Promise<ReportRow | undefined> => {
  const rows = await withStudent(executor)
    .where('reports.recorded_by', '=', recordedBy)
    .where('reports.client_id', '=', clientId)
    .execute();
  return (await withProbes(executor, rows))[0];
};

export const itemsPerStatement = 1000;

export type ReportFilter = {
  scope: ReportScope;
  /** Of the reader, for `from` and `to`, which are days. */
  timeZone?: string | null;
  /** Void probes are listed, but not counted. */
  hasVoid?: true;
  /** Headlines and trends leave out sessions that were stopped. */
  isCompleted?: true;
  collection_id?: string | undefined;
  mode?: StoredReport['mode'] | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

export const isCounted = (eb: ExpressionBuilder<Schema, 'reports'>) => eb('reports.ending', '!=', 'void');

export const matchesFilter =
  ({ scope, timeZone, hasVoid, isCompleted, collection_id, mode, from, to }: ReportFilter) =>
  (eb: ExpressionBuilder<Schema, 'reports'>): Expression<SqlBool> => {
    const startMs = (day: string): number => startOfDay(day, timeZone ?? 'UTC');
    return eb.and([
      isInScope(scope)(eb),
      ...(hasVoid ? [] : [isCompleted ? isResult : isCounted(eb)]),
      ...(collection_id === undefined ? [] : [eb('reports.collection_id', '=', collection_id)]),
      // A literal, because a partial index names a mode: see `isPublished`.
      ...(mode === undefined ? [] : [eb('reports.mode', '=', sql.lit(mode))]),
      ...(from === undefined ? [] : [eb('reports.started_at', '>=', startMs(from))]),
      ...(to === undefined ? [] : [eb('reports.started_at', '<', startMs(dayAfter(to)))]),
    ]);
  };

export const listReportRows = async (
  executor: Executor,
  filter: ReportFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ReportRow[]> => {
  const rows = await withStudent(executor)
    .where(matchesFilter(filter))
    .orderBy('reports.started_at', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return withProbes(executor, rows);
};

export type ReadableReport = { userId: string; reportId: string };

/** @param canBeRemoved also finds a removed report */
export const findReadableReport = async (
  executor: Executor,
  { userId, reportId }: ReadableReport,
  { canBeRemoved = false } = {},
): Promise<ReportRow | undefined> => {
  const rows = await withStudent(executor)
    .where('reports.id', '=', reportId)
    .where(isReadableBy(userId))
    .$if(!canBeRemoved, (query) => query.where('reports.removed_at', 'is', null))
    .execute();
  return (await withProbes(executor, rows))[0];
};

export const listReportItems = async (executor: Executor, reportId: string): Promise<ReportItem[]> => {
  const rows = await executor
    .selectFrom('report_items')
    .select(['name', 'ms', 'outcome', 'first_side', 'given'])
    .where('report_id', '=', reportId)
    .orderBy('position')
    .execute();
  return rows.map(({ first_side, given, ...row }) => ({
    ...row,
    ...(first_side !== null && { first_side }),
    ...(given !== null && { given }),
  }));
};
