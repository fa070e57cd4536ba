import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import { displayTimedModes } from '../../database/report-scope.ts';
import type { Schema } from '../../database/schema.ts';

type Report = Selectable<Schema['reports']>;

type OfClass = {
  readonly classId: string;
  readonly collectionId: string | null;
  readonly mode?: Report['mode'] | null;
};

const studentReports = (executor: Executor, { classId, collectionId, mode = null }: OfClass) =>
  executor
    .selectFrom('class_members')
    .innerJoin('reports', 'reports.user_id', 'class_members.user_id')
    .where('class_members.class_id', '=', classId)
    .where('class_members.role', '=', 'student')
    .where('class_members.left_at', 'is', null)
    .where('reports.removed_at', 'is', null)
    .where('reports.ending', '!=', 'void')
    .$if(collectionId !== null, (query) => query.where('reports.collection_id', '=', collectionId))
    .$if(mode !== null, (query) => query.where('reports.mode', '=', sql.lit(mode)));

export type ClassSessionRow = Pick<
  Report,
  | 'user_id'
  | 'mode'
  | 'scored'
  | 'stepped_by_hand'
  | 'started_at'
  | 'time_taken'
  | 'answering_time'
  | 'total_items'
  | 'missed_items'
  | 'skipped_items'
>;

export const listClassSessions = (
  executor: Executor,
  which: OfClass & { readonly collectionId: string },
): Promise<ClassSessionRow[]> =>
  studentReports(executor, which)
    .select([
      'reports.user_id',
      'reports.mode',
      'reports.scored',
      'reports.stepped_by_hand',
      'reports.started_at',
      'reports.time_taken',
      'reports.answering_time',
      'reports.total_items',
      'reports.missed_items',
      'reports.skipped_items',
    ])
    .orderBy('reports.started_at')
    .execute();

export const listClassProbes = (executor: Executor, which: OfClass & { readonly collectionId: string }) =>
  studentReports(executor, { ...which, mode: 'probe' })
    .innerJoin('probes', 'probes.report_id', 'reports.id')
    .select([
      'reports.user_id',
      'reports.id',
      'reports.started_at',
      'reports.time_taken',
      'reports.total_items',
      'reports.missed_items',
      'probes.limit_seconds',
      'probes.time_factor',
      'probes.form_seed',
      'probes.stop_reason',
      'probes.self_corrections',
      'probes.is_calm',
    ])
    .orderBy('reports.started_at')
    .orderBy('reports.id')
    .execute();

/** Newest first. `since` in epoch milliseconds. */
export const listClassStarts = (
  executor: Executor,
  which: OfClass,
  since: number,
): Promise<Pick<Report, 'user_id' | 'started_at'>[]> =>
  studentReports(executor, which)
    .select(['reports.user_id', 'reports.started_at'])
    .where('reports.started_at', '>=', since)
    .orderBy('reports.started_at', 'desc')
    .execute();

export type ClassItemRow = {
  readonly user_id: string;
  readonly name: string;
  readonly presentations: number;
  readonly missed: number;
  readonly skipped: number;
  readonly ms: number | null;
  readonly timed: number;
};

/** Over each student's `newest` reports. */
export const summarizeClassItems = (
  executor: Executor,
  which: OfClass,
  newest: number,
): Promise<ClassItemRow[]> => {
  const countOf = (outcome: string) =>
    sql<number>`sum(case when outcome = ${sql.lit(outcome)} then 1 else 0 end)`;
  const isTimed = sql`ms > 0 and is_timed = 1`;
  const numbered = studentReports(executor, which).select(({ fn, eb }) => [
    'reports.id',
    'reports.user_id',
    eb
      .case()
      .when(eb.or([eb('reports.mode', 'in', displayTimedModes), eb('reports.stepped_by_hand', '=', 1)]))
      .then(sql.lit(0))
      .else(sql.lit(1))
      .end()
      .as('is_timed'),
    fn
      .agg<number>('row_number')
      .over((over) =>
        over
          .partitionBy('reports.user_id')
          .orderBy('reports.started_at', 'desc')
          .orderBy('reports.id', 'desc'),
      )
      .as('age'),
  ]);
  return executor
    .selectFrom(numbered.as('recent'))
    .innerJoin('report_items', 'report_items.report_id', 'recent.id')
    .select(({ fn }) => [
      'recent.user_id',
      'report_items.name',
      fn.countAll<number>().as('presentations'),
      countOf('missed').as('missed'),
      countOf('skipped').as('skipped'),
      sql<number | null>`sum(case when ${isTimed} then ms end)`.as('ms'),
      sql<number>`sum(case when ${isTimed} then 1 else 0 end)`.as('timed'),
    ])
    .where('recent.age', '<=', newest)
    .groupBy(['recent.user_id', 'report_items.name'])
    .execute();
};

export type ClassPracticeRow = {
  readonly collection_id: string;
  readonly collection_name: string;
  readonly category: string;
  readonly reports: number;
  readonly probes: number;
  readonly students: number;
};

/** Latest first, named as in the newest report. */
export const listClassPractice = (
  executor: Executor,
  classId: string,
  limit: number,
): Promise<ClassPracticeRow[]> => {
  const numbered = studentReports(executor, { classId, collectionId: null })
    .where('reports.collection_id', 'is not', null)
    .select(({ fn, eb }) => [
      eb.ref('reports.collection_id').$notNull().as('collection_id'),
      'reports.user_id',
      'reports.collection_name',
      'reports.category',
      'reports.mode',
      'reports.started_at',
      fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .partitionBy('reports.collection_id')
            .orderBy('reports.started_at', 'desc')
            .orderBy('reports.id', 'desc'),
        )
        .as('age'),
    ]);
  return executor
    .selectFrom(numbered.as('practiced'))
    .select(({ fn }) => [
      'collection_id',
      sql<string>`max(case when age = 1 then collection_name end)`.as('collection_name'),
      sql<string>`max(case when age = 1 then category end)`.as('category'),
      fn.countAll<number>().as('reports'),
      sql<number>`count(case when mode = 'probe' then 1 end)`.as('probes'),
      sql<number>`count(distinct user_id)`.as('students'),
    ])
    .groupBy('collection_id')
    .orderBy(({ fn }) => fn.max('started_at'), 'desc')
    .limit(limit)
    .execute();
};
