import { type Expression, type ExpressionBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import { displayTimedModes, isInScope, isReadableBy, type ReportScope } from '../../database/visibility.ts';
import type { Schema } from '../../database/schema.ts';
import { findProbes, type ProbeColumns } from '../probes/probes.ts';

export type StoredReport = Selectable<Schema['reports']>;

export type ReportRow = StoredReport & {
  student_id: string | null;
  student_name: string | null;
  probe: ProbeColumns | null;
};

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

/** Times in epoch milliseconds; `until` is exclusive. */
export type ReportFilter = {
  scope: ReportScope;
  /** Void probes are listed, but not counted. */
  hasVoid?: true;
  collectionId?: string;
  mode?: Schema['reports']['mode'];
  from?: number;
  until?: number;
};

export const isCounted = (eb: ExpressionBuilder<Schema, 'reports'>) => eb('reports.ending', '!=', 'void');

export const matches =
  ({ scope, hasVoid, collectionId, mode, from, until }: ReportFilter) =>
  (eb: ExpressionBuilder<Schema, 'reports'>): Expression<SqlBool> =>
    eb.and([
      isInScope(scope)(eb),
      ...(hasVoid ? [] : [isCounted(eb)]),
      ...(collectionId === undefined ? [] : [eb('reports.collection_id', '=', collectionId)]),
      // A literal, because a partial index names a mode: see `isPublished`.
      ...(mode === undefined ? [] : [eb('reports.mode', '=', sql.lit(mode))]),
      ...(from === undefined ? [] : [eb('reports.started_at', '>=', from)]),
      ...(until === undefined ? [] : [eb('reports.started_at', '<', until)]),
    ]);

export const listReportRows = async (
  executor: Executor,
  filter: ReportFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ReportRow[]> => {
  const rows = await withStudent(executor)
    .where(matches(filter))
    .orderBy('reports.started_at', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return withProbes(executor, rows);
};

export type ReadableReport = { userId: string; reportId: string };

/** @param isRemoved finds a removed report instead. */
export const findReadableReport = async (
  executor: Executor,
  { userId, reportId, isRemoved = false }: ReadableReport & { isRemoved?: boolean },
): Promise<ReportRow | undefined> => {
  const rows = await withStudent(executor)
    .where('reports.id', '=', reportId)
    .where('reports.removed_at', isRemoved ? 'is not' : 'is', null)
    .where(isReadableBy(userId))
    .execute();
  return (await withProbes(executor, rows))[0];
};

/** `executor` must be the transaction that found the report. */
export const updateReport = async (
  executor: Executor,
  reportId: string,
  change: Partial<Pick<StoredReport, 'user_id' | 'class_id' | 'recorded_for' | 'removed_at'>>,
): Promise<void> => {
  await executor.updateTable('reports').set(change).where('id', '=', reportId).execute();
};

export const listReportItems = (executor: Executor, reportId: string) =>
  executor
    .selectFrom('report_items')
    .select(['name', 'ms', 'outcome'])
    .where('report_id', '=', reportId)
    .orderBy('position')
    .execute();

export const summarizeItems = async (
  executor: Executor,
  reports: readonly Pick<ReportRow, 'id' | 'mode' | 'stepped_by_hand'>[],
  limit: number,
) => {
  if (reports.length === 0) return [];
  const countOf = (outcome: string) =>
    sql<number>`sum(case when outcome = ${sql.lit(outcome)} then 1 else 0 end)`;
  const timed = reports
    .filter(({ mode, stepped_by_hand }) => !displayTimedModes.includes(mode) && stepped_by_hand === 0)
    .map(({ id }) => id);
  const isTimed = timed.length === 0 ? sql`1 = 0` : sql`report_id in (${sql.join(timed)}) and ms > 0`;
  return executor
    .selectFrom('report_items')
    .select(({ fn }) => [
      'name',
      fn.countAll<number>().as('presentations'),
      countOf('missed').as('missed'),
      countOf('skipped').as('skipped'),
      sql<number | null>`avg(case when ${isTimed} then ms end)`.as('mean_ms'),
    ])
    .where(
      'report_id',
      'in',
      reports.map(({ id }) => id),
    )
    .groupBy('name')
    .orderBy('missed', 'desc')
    .orderBy('mean_ms', (order) => order.desc().nullsLast())
    .orderBy('name')
    .limit(limit)
    .execute();
};
