import { type Insertable, type Selectable, sql } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import { isInScope, type ReportScope } from '../../database/report-scope.ts';
import type { Schema } from '../../database/schema.ts';

type StoredProbe = Selectable<Schema['probes']>;

const probeColumns = [
  'limit_seconds',
  'time_factor',
  'form_version',
  'form_seed',
  'form_items',
  'per_row',
  'stop_after',
  'is_calm',
  'stop_reason',
  'void_reason',
  'self_corrections',
] as const satisfies readonly (keyof StoredProbe)[];

export type ProbeColumns = Pick<StoredProbe, (typeof probeColumns)[number]>;

export const insertProbe = async (executor: Executor, probe: Insertable<Schema['probes']>): Promise<void> => {
  await executor.insertInto('probes').values(probe).execute();
};

export const findProbes = async (
  executor: Executor,
  reportIds: readonly string[],
): Promise<ReadonlyMap<string, ProbeColumns>> => {
  if (reportIds.length === 0) return new Map();
  const rows = await executor
    .selectFrom('probes')
    .select(['report_id', ...probeColumns])
    .where('report_id', 'in', reportIds)
    .execute();
  return new Map(rows.map(({ report_id, ...row }) => [report_id, row]));
};

export const findProbeMarks = (
  executor: Executor,
  reportId: string,
): Promise<Pick<StoredProbe, 'log' | 'second_scorer'> | undefined> =>
  executor
    .selectFrom('probes')
    .select(['log', 'second_scorer'])
    .where('report_id', '=', reportId)
    .executeTakeFirst();

export const updateSecondScorer = async (
  executor: Executor,
  reportId: string,
  secondScorer: string,
): Promise<void> => {
  await executor
    .updateTable('probes')
    .set({ second_scorer: secondScorer })
    .where('report_id', '=', reportId)
    .execute();
};

/** The newest ones, oldest first. */
export const listProbeRows = async (
  executor: Executor,
  {
    of,
    collectionId,
    limit,
  }: { readonly of: ReportScope; readonly collectionId: string; readonly limit: number },
) => {
  const rows = await executor
    .selectFrom('reports')
    .innerJoin('probes', 'probes.report_id', 'reports.id')
    .select([
      'reports.id',
      'reports.started_at',
      'reports.time_taken',
      'reports.total_items',
      'reports.missed_items',
    ])
    .select(probeColumns.map((column) => `probes.${column}` as const))
    .where(isInScope(of))
    .where('reports.collection_id', '=', collectionId)
    .where('reports.mode', '=', sql.lit('probe'))
    .where('reports.ending', '!=', 'void')
    .orderBy('reports.started_at', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
};
