import type { Page, ValueOf } from '@sixty/contract/endpoint';
import {
  type listPracticedCollections as practicedCall,
  type listReports as listCall,
  type PersonalBest,
  type PracticedCollection,
  progressLimits,
  type readProgress as progressCall,
  type readReport as readCall,
} from '@sixty/contract/reports';
import { dayMs, daysOf, startOfDay } from '@sixty/domain/days';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../database/open-database.ts';
import { type Extent, keysetPage, type Paging, readPage } from '../../database/page-cursor.ts';
import { isInScope, isVisibleTo, type ReportScope } from '../../database/visibility.ts';
import type { Schema } from '../../database/schema.ts';
import { readProbeMarks } from '../probes/probes.ts';
import {
  findReadableReport,
  isCounted,
  listReportItems,
  listReportRows,
  matches,
  type ReportFilter,
  type ReportRow,
  summarizeItems,
} from './reports.repository.ts';
import { toReport } from './reports.ts';

/** Collections with reports first, then by time. */
type PracticedKey = readonly [hasReports: number, at: number, collectionId: string];

type Practiced = { scope: ReportScope; mode?: Schema['reports']['mode'] | undefined };

const reported = (executor: Executor, { scope, mode }: Practiced) =>
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
          fn
            .agg<number>('row_number')
            .over((over) =>
              over.partitionBy('collection_id').orderBy('started_at', 'desc').orderBy('id', 'desc'),
            )
            .as('age'),
        ])
        .where(isInScope(scope))
        .where(isCounted)
        .where((eb) =>
          eb.and([
            eb('collection_id', 'is not', null),
            // SQLite uses a partial index only for a literal.
            ...(mode === undefined ? [] : [eb('mode', '=', sql.lit(mode))]),
          ]),
        )
        .as('numbered'),
    )
    .select(['collection_id', 'collection_name', 'category', 'reports', 'at', 'has_reports'])
    .where('age', '=', 1);

/** Only collections that the user can see have a name. */
const finishedOnly = (executor: Executor, userId: string) =>
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

/** Without a mode, includes completions, unless the user left the reader's class. */
const listPracticed = (executor: Executor, practiced: Practiced, extent: Extent<PracticedKey>) => {
  const { scope, mode } = practiced;
  const isReportedOnly = mode !== undefined || 'classId' in scope || scope.onlyInClasses;
  return executor
    .selectFrom(
      (isReportedOnly
        ? reported(executor, practiced)
        : reported(executor, practiced).unionAll(finishedOnly(executor, scope.userId))
      ).as('listed'),
    )
    .selectAll()
    .$call(keysetPage(['has_reports', 'at', 'collection_id'], extent))
    .execute();
};

type BestKey = readonly [collectionId: string, seconds: number];

const listBests = (executor: Executor, scope: ReportScope, extent: Extent<BestKey>) => {
  // Clocks show whole seconds; rounding absorbs floating-point error.
  const seconds = sql<number>`round(time_taken)`;
  return executor
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
    .execute();
};

type Reader = { scope: ReportScope; timeZone: string | null };

type Filters = ValueOf<typeof progressCall, 'query'>;

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

const zoneOf = ({ timeZone }: Reader): string => timeZone ?? 'UTC';

const filterOf = (reader: Reader, { collection_id, mode, from, to }: Filters): ReportFilter => ({
  scope: reader.scope,
  ...(collection_id !== undefined && { collectionId: collection_id }),
  ...(mode !== undefined && { mode }),
  ...(from !== undefined && { from: startOfDay(from, zoneOf(reader)) }),
  ...(to !== undefined && { until: startOfDay(dayAfter(to), zoneOf(reader)) }),
});

export const listReports = async (
  executor: Executor,
  reader: Reader,
  { page, limit, ...filters }: ValueOf<typeof listCall, 'query'>,
): Promise<ValueOf<typeof listCall, 'reply'>> => {
  const filter = { ...filterOf(reader, filters), hasVoid: true } as const;
  const rows = await listReportRows(executor, filter, { offset: (page - 1) * limit, limit });
  const { count } = await executor
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return { reports: rows.map(toReport), total_count: count };
};

export const readReport = async (
  executor: Executor,
  which: { userId: string; reportId: string },
): Promise<ValueOf<typeof readCall, 'reply'> | null> => {
  const row = await findReadableReport(executor, which);
  if (!row) return null;
  const report = toReport(row);
  const items = await listReportItems(executor, row.id);
  if (!report.probe) return { ...report, items, probe: null };
  return {
    ...report,
    items: items.map((item) => ({ ...item, ms: null })),
    probe: { ...report.probe, ...(await readProbeMarks(executor, row.id)) },
  };
};

const newestWithin = <Row extends { total_items: number }>(
  rows: readonly Row[],
  items: number,
): readonly Row[] => {
  let left = items;
  return rows.filter(({ total_items }) => (left -= total_items) >= 0);
};

/** Recent reports, and those of the collection practiced last, which has a line in the chart. */
const listProgressRows = async (
  executor: Executor,
  filter: ReportFilter,
): Promise<{ recent: readonly ReportRow[]; line: readonly ReportRow[] }> => {
  const newest = async (which: ReportFilter, limit: number) =>
    listReportRows(executor, which, { offset: 0, limit });
  const { points, reportsOfItems } = progressLimits;
  const recent = await newest(filter, reportsOfItems);
  if (recent.length < reportsOfItems) return { recent, line: recent };
  const collectionId = recent[0]?.collection_id ?? null;
  return {
    recent,
    line: await newest({ ...filter, ...(collectionId !== null && { collectionId }) }, points),
  };
};

const byStart = (one: ReportRow, other: ReportRow): number => one.started_at - other.started_at;

export const readProgress = async (
  executor: Executor,
  reader: Reader,
  filters: Filters,
): Promise<ValueOf<typeof progressCall, 'reply'>> => {
  const filter = filterOf(reader, filters);
  const summarized = async () => {
    const { recent, line } = await listProgressRows(executor, filter);
    const summed = newestWithin(recent, progressLimits.itemsSummed);
    const items = await summarizeItems(executor, summed, progressLimits.items);
    const rows = [...new Map([...line, ...recent].map((row) => [row.id, row])).values()];
    // Of equal times, the line's point must come last.
    return { rows: rows.toReversed().toSorted(byStart), items, reportsOfItems: summed.length };
  };
  const [{ rows, items, reportsOfItems }, starts] = await Promise.all([
    summarized(),
    executor
      .selectFrom('reports')
      .select(['started_at', 'total_items'])
      .where(matches(filter))
      .orderBy('started_at', 'desc')
      .execute(),
  ]);

  const times = starts.map(({ started_at }) => started_at);
  const days = daysOf(times, zoneOf(reader));
  const reportsByDay = Map.groupBy(starts, (_start, index) => days[index] ?? '');

  return {
    // The reply's schema drops the other fields.
    points: rows.map(toReport),
    items,
    reports_of_items: reportsOfItems,
    days: [...reportsByDay]
      .slice(0, progressLimits.days)
      .toReversed()
      .map(([day, reports]) => ({
        day,
        reports: reports.length,
        items: reports.reduce((sum, { total_items }) => sum + total_items, 0),
      })),
  };
};

const PracticedKey: z.ZodType<PracticedKey> = z.tuple([z.literal([0, 1]), z.int(), z.string()]);

/** Latest first, named as in the newest report. */
export const listPracticedCollections = async (
  executor: Executor,
  {
    scope,
    mode,
    ...paging
  }: Paging & Pick<ValueOf<typeof practicedCall, 'query'>, 'mode'> & { scope: ReportScope },
): Promise<Page<PracticedCollection[]>> =>
  readPage(paging, {
    schema: PracticedKey,
    read: (extent) => listPracticed(executor, { scope, mode }, extent),
    keyOf: ({ has_reports, at, collection_id }): PracticedKey => [has_reports, at, collection_id],
    toList: (rows) =>
      rows.map(({ collection_id, collection_name, category, reports }) => ({
        collection_id,
        collection_name,
        category,
        reports,
      })),
  });

const BestKey: z.ZodType<BestKey> = z.tuple([z.string(), z.number()]);

export const listPersonalBests = async (
  executor: Executor,
  { scope, ...paging }: Paging & { scope: ReportScope },
): Promise<Page<PersonalBest[]>> =>
  readPage(paging, {
    schema: BestKey,
    read: (extent) => listBests(executor, scope, extent),
    keyOf: ({ collection_id, seconds }): BestKey => [collection_id, seconds],
    toList: (rows) => [...rows],
  });
