import { sql } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import { type Extent, keysetPage } from '../../database/page-cursor.ts';
import { isInScope, type ReportScope } from '../../database/report-scope.ts';
import type { Schema } from '../../database/schema.ts';
import { isVisibleTo } from '../../database/visibility.ts';
import { isCounted } from './reports.repository.ts';

/** Collections with reports first, then by time. */
export type PracticedKey = readonly [hasReports: number, at: number, collectionId: string];

type Practiced = { readonly of: ReportScope; readonly mode?: Schema['reports']['mode'] | undefined };

const reported = (executor: Executor, { of, mode }: Practiced) =>
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
        .where(isInScope(of))
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
export const listPracticed = (executor: Executor, practiced: Practiced, extent: Extent<PracticedKey>) => {
  const { of, mode } = practiced;
  const isReportedOnly = mode !== undefined || 'classId' in of || of.onlyInClasses;
  return executor
    .selectFrom(
      (isReportedOnly
        ? reported(executor, practiced)
        : reported(executor, practiced).unionAll(finishedOnly(executor, of.userId))
      ).as('listed'),
    )
    .selectAll()
    .$call(keysetPage(['has_reports', 'at', 'collection_id'], extent))
    .execute();
};

export type BestKey = readonly [collectionId: string, seconds: number];

export const listBests = (executor: Executor, of: ReportScope, extent: Extent<BestKey>) => {
  // Clocks show whole seconds; rounding absorbs floating-point error.
  const seconds = sql<number>`round(time_taken)`;
  return executor
    .selectFrom('reports')
    .select(({ eb }) => [
      eb.ref('collection_id').$notNull().as('collection_id'),
      seconds.as('seconds'),
      sql<number>`max(total_items - missed_items - skipped_items)`.as('score'),
    ])
    .where(isInScope(of))
    .where('mode', '=', sql.lit('challenge'))
    .where('ending', '=', 'completed')
    .where('collection_id', 'is not', null)
    .groupBy(['collection_id', seconds])
    .$call(keysetPage(['collection_id', seconds], extent, 'asc'))
    .execute();
};
