import type { Page, ValueOf } from '@sixty/contract/endpoint';
import type {
  listPracticedCollections as practicedCall,
  listReports as listCall,
  PersonalBest,
  PracticedCollection,
  readReport as readCall,
} from '@sixty/contract/reports';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../database/open-database.ts';
import { keysetPage, type Paging, readPage } from '../../database/page-cursor.ts';
import { isInScope, isVisibleTo, rankByNewness, type ReportScope } from '../../database/visibility.ts';
import { readProbeMarks } from '../probes/probes.ts';
import {
  findReadableReport,
  isCounted,
  listReportItems,
  listReportRows,
  matchesFilter,
  noReport,
  type ReadableReport,
  type ReportFilter,
  toReport,
} from './reports.repository.ts';

export type Reader = Pick<ReportFilter, 'scope'> & { timeZone: string | null };

export const listReports = async (
  executor: Executor,
  reader: Reader,
  { page, limit, ...filters }: ValueOf<typeof listCall, 'query'>,
): Promise<ValueOf<typeof listCall, 'reply'>> => {
  const filter: ReportFilter = { ...filters, ...reader, hasVoid: true };
  const rows = await listReportRows(executor, filter, { offset: (page - 1) * limit, limit });
  const { count } = await executor
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matchesFilter(filter))
    .executeTakeFirstOrThrow();
  return { reports: rows.map(toReport), total_count: count };
};

export const readReport = async (
  executor: Executor,
  which: ReadableReport,
): Promise<ValueOf<typeof readCall, 'reply'>> => {
  const row = await findReadableReport(executor, which);
  if (!row) throw noReport;
  const report = toReport(row);
  const items = await listReportItems(executor, row.id);
  if (!report.probe) return { ...report, items, probe: null };
  return {
    ...report,
    items: items.map((item) => ({ ...item, ms: null })),
    probe: { ...report.probe, ...(await readProbeMarks(executor, row.id)) },
  };
};

/** Collections with reports first, then by time. */
type PracticedKey = readonly [hasReports: number, at: number, collectionId: string];

const PracticedKey: z.ZodType<PracticedKey> = z.tuple([z.literal([0, 1]), z.int(), z.string()]);

/** The newest report of each collection. */
const selectReported = (executor: Executor, scope: ReportScope, mode: ReportFilter['mode']) =>
  executor
    .selectFrom((from) =>
      from
        .selectFrom('reports')
        .select(({ fn, eb }) => [
          eb.ref('collection_id').$notNull().as('collection_id'),
          sql<string | null>`collection_name`.as('collection_name'),
          sql<string | null>`category`.as('category'),
          'started_at as at',
          sql<number>`1`.as('has_reports'),
          fn
            .countAll<number>()
            .over((over) => over.partitionBy('collection_id'))
            .as('reports'),
          rankByNewness('reports.collection_id').as('newness'),
        ])
        .where(matchesFilter({ scope, mode }))
        .where('collection_id', 'is not', null)
        .as('numbered'),
    )
    .select(['collection_id', 'collection_name', 'category', 'reports', 'at', 'has_reports'])
    .where('newness', '=', 1);

/** Completed collections without a report. Only those that the user can see have a name. */
const selectCompletedOnly = (executor: Executor, userId: string) =>
  executor
    .selectFrom('completions')
    .leftJoin('collections', (join) =>
      join.onRef('collections.id', '=', 'completions.collection_id').on(isVisibleTo(userId)),
    )
    .select([
      'completions.collection_id',
      'collections.name as collection_name',
      sql<string | null>`null`.as('category'),
      sql<number>`0`.as('reports'),
      'completions.updated_at as at',
      sql<number>`0`.as('has_reports'),
    ])
    .where('completions.user_id', '=', userId)
    .where('completions.count', '>', 0)
    .where('completions.collection_id', 'not in', (from) =>
      from
        .selectFrom('reports')
        .select((eb) => eb.ref('collection_id').$notNull().as('collection_id'))
        .where('user_id', '=', userId)
        .where('removed_at', 'is', null)
        .where(isCounted)
        .where('collection_id', 'is not', null),
    );

/**
 * Latest first, named as in the newest report. Without a mode, includes completions, unless the user left the
 * reader's class.
 */
export const listPracticedCollections = async (
  executor: Executor,
  {
    scope,
    mode,
    ...paging
  }: Paging & Pick<ValueOf<typeof practicedCall, 'query'>, 'mode'> & { scope: ReportScope },
): Promise<Page<PracticedCollection[]>> => {
  const isReportedOnly = mode !== undefined || 'classId' in scope || scope.onlyInClasses;
  const reported = selectReported(executor, scope, mode);
  const listed = isReportedOnly ? reported : reported.unionAll(selectCompletedOnly(executor, scope.userId));
  return readPage(paging, {
    schema: PracticedKey,
    read: (extent) =>
      executor
        .selectFrom(listed.as('listed'))
        .selectAll()
        .$call(keysetPage(['has_reports', 'at', 'collection_id'], extent))
        .execute(),
    keyOf: ({ has_reports, at, collection_id }): PracticedKey => [has_reports, at, collection_id],
    toList: (rows) =>
      rows.map(({ collection_id, collection_name, category, reports }) => ({
        collection_id,
        collection_name,
        category,
        reports,
      })),
  });
};

type BestKey = readonly [collectionId: string, seconds: number];

const BestKey: z.ZodType<BestKey> = z.tuple([z.string(), z.number()]);

export const listPersonalBests = async (
  executor: Executor,
  { scope, ...paging }: Paging & { scope: ReportScope },
): Promise<Page<PersonalBest[]>> => {
  // Clocks show whole seconds; rounding absorbs floating-point error.
  const seconds = sql<number>`round(time_taken)`;
  return readPage(paging, {
    schema: BestKey,
    read: (extent) =>
      executor
        .selectFrom('reports')
        .select(({ eb }) => [
          eb.ref('collection_id').$notNull().as('collection_id'),
          seconds.as('seconds'),
          sql<number>`max(total_items - missed_items - skipped_items)`.as('score'),
        ])
        .where(isInScope(scope))
        .where('mode', '=', sql.lit('challenge'))
        .where('ending', '=', 'completed')
        .where('collection_id', 'is not', null)
        .groupBy(['collection_id', seconds])
        .$call(keysetPage(['collection_id', seconds], extent, 'asc'))
        .execute(),
    keyOf: ({ collection_id, seconds: limit }): BestKey => [collection_id, limit],
    toList: (rows) => [...rows],
  });
};
