import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  sql,
  type SqlBool,
} from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';
import { isVisibleTo } from '../../database/visibility.ts';

export type ReportRow = Selectable<Schema['reports']>;
export type ReportItemRow = Selectable<Schema['report_items']>;

export const findReportByClientId = (
  executor: Executor,
  { userId, clientId }: { readonly userId: string; readonly clientId: string },
): Promise<ReportRow | undefined> =>
  executor
    .selectFrom('reports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/** Items stored in one statement: both databases take a limited number of values. */
const itemsAtOnce = 1000;

/** Stores a report with its items; undefined, and nothing stored, where the user has one of this client id. */
export const insertReport = async (
  executor: Executor,
  report: Insertable<Schema['reports']>,
  items: readonly Omit<ReportItemRow, 'report_id' | 'position'>[],
): Promise<ReportRow | undefined> => {
  const stored = await executor
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!stored) return undefined;
  const rows = items.map((item, position) => ({ report_id: stored.id, position, ...item }));
  for (let from = 0; from < rows.length; from += itemsAtOnce) {
    await executor
      .insertInto('report_items')
      .values(rows.slice(from, from + itemsAtOnce))
      .execute();
  }
  return stored;
};

/** Which of a user's reports are meant. Moments are the first and the one after the last, epoch milliseconds. */
export type ReportFilter = {
  readonly userId: string;
  readonly collectionId?: string;
  readonly mode?: Schema['reports']['mode'];
  readonly from?: number;
  readonly until?: number;
};

const matches =
  ({ userId, collectionId, mode, from, until }: ReportFilter) =>
  (eb: ExpressionBuilder<Schema, 'reports'>): Expression<SqlBool> =>
    eb.and([
      eb('reports.user_id', '=', userId),
      ...(collectionId === undefined ? [] : [eb('reports.collection_id', '=', collectionId)]),
      ...(mode === undefined ? [] : [eb('reports.mode', '=', mode)]),
      ...(from === undefined ? [] : [eb('reports.started_at', '>=', from)]),
      ...(until === undefined ? [] : [eb('reports.started_at', '<', until)]),
    ]);

export const countReports = async (executor: Executor, filter: ReportFilter): Promise<number> => {
  const { count } = await executor
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return count;
};

/** Newest first, by their start. */
export const listReportRows = (
  executor: Executor,
  filter: ReportFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ReportRow[]> =>
  executor
    .selectFrom('reports')
    .selectAll()
    .where(matches(filter))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const findOwnReport = (
  executor: Executor,
  { userId, reportId }: { readonly userId: string; readonly reportId: string },
): Promise<ReportRow | undefined> =>
  executor
    .selectFrom('reports')
    .selectAll()
    .where('id', '=', reportId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const listReportItems = (executor: Executor, reportId: string): Promise<ReportItemRow[]> =>
  executor
    .selectFrom('report_items')
    .selectAll()
    .where('report_id', '=', reportId)
    .orderBy('position')
    .execute();

/** Start and size of every report, newest first: for the calendar. */
export const listStarts = (
  executor: Executor,
  filter: ReportFilter,
): Promise<Pick<ReportRow, 'started_at' | 'total_items'>[]> =>
  executor
    .selectFrom('reports')
    .select(['started_at', 'total_items'])
    .where(matches(filter))
    .orderBy('started_at', 'desc')
    .execute();

export type ItemRow = {
  readonly name: string;
  readonly presentations: number;
  readonly missed: number;
  readonly skipped: number;
  readonly mean_ms: number | null;
};

/** Modes in which an item stands for as long as the display wants, so that its time says nothing of the learner. */
const displayTimed: ReadonlySet<ReportRow['mode']> = new Set(['auto', 'probe']);

/** How each item went in these reports: missed most first, then slowest. */
export const summarizeItems = async (
  executor: Executor,
  reports: readonly Pick<ReportRow, 'id' | 'mode'>[],
  limit: number,
): Promise<ItemRow[]> => {
  if (reports.length === 0) return [];
  const countOf = (outcome: string) =>
    sql<number>`sum(case when outcome = ${sql.lit(outcome)} then 1 else 0 end)`;
  const timed = reports.filter(({ mode }) => !displayTimed.has(mode)).map(({ id }) => id);
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

type PractisedRow = {
  readonly collection_id: string;
  readonly collection_name: string;
  readonly reports: number;
};

/** Each collection that the user's reports are about, as the newest of them calls it; the one practised last first. */
export const listPractised = async (executor: Executor, userId: string): Promise<PractisedRow[]> =>
  executor
    .selectFrom((from) =>
      from
        .selectFrom('reports')
        .select(({ fn, eb }) => [
          eb.ref('collection_id').$notNull().as('collection_id'),
          'collection_name',
          'started_at',
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
        .where('user_id', '=', userId)
        .where('collection_id', 'is not', null)
        .as('numbered'),
    )
    .select(['collection_id', 'collection_name', 'reports'])
    .where('age', '=', 1)
    .orderBy('started_at', 'desc')
    .orderBy('collection_id')
    .execute();

/** Each collection that the user finished, with its name where the user can see it. */
export const listFinished = (
  executor: Executor,
  userId: string,
): Promise<{ readonly collection_id: string; readonly collection_name: string | null }[]> =>
  executor
    .selectFrom('completions')
    .leftJoin('collections', (join) =>
      join.onRef('collections.id', '=', 'completions.collection_id').on(isVisibleTo(userId)),
    )
    .select(['completions.collection_id', 'collections.name as collection_name'])
    .where('completions.user_id', '=', userId)
    .orderBy('completions.updated_at', 'desc')
    .orderBy('completions.collection_id')
    .execute();

/** The best finished challenge of each collection and each length of the clock. */
export const listBests = (
  executor: Executor,
  userId: string,
): Promise<{ readonly collection_id: string; readonly seconds: number; readonly score: number }[]> => {
  // A clock has whole seconds; what lasted a hair less or more was that clock too.
  const seconds = sql<number>`round(time_taken)`;
  return executor
    .selectFrom('reports')
    .select(({ eb }) => [
      eb.ref('collection_id').$notNull().as('collection_id'),
      seconds.as('seconds'),
      sql<number>`max(total_items - missed_items - skipped_items)`.as('score'),
    ])
    .where('user_id', '=', userId)
    .where('mode', '=', 'challenge')
    .where('ending', '=', 'completed')
    .where('collection_id', 'is not', null)
    .groupBy(['collection_id', seconds])
    .orderBy('collection_id')
    .orderBy(seconds)
    .execute();
};
