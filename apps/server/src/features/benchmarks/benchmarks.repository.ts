import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';

export type BenchmarkRow = Selectable<Schema['benchmarks']>;

export type OwnBenchmark = { readonly benchmarkId: string; readonly userId: string };

export const listBenchmarks = (executor: Executor, userId: string): Promise<BenchmarkRow[]> =>
  executor
    .selectFrom('benchmarks')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const countBenchmarks = async (executor: Executor, userId: string): Promise<number> => {
  const { count } = await executor
    .selectFrom('benchmarks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertBenchmark = (
  executor: Executor,
  table: Insertable<Schema['benchmarks']>,
): Promise<BenchmarkRow> =>
  executor.insertInto('benchmarks').values(table).returningAll().executeTakeFirstOrThrow();

export const hasBenchmark = async (
  executor: Executor,
  { benchmarkId, userId }: OwnBenchmark,
): Promise<boolean> => {
  const row = await executor
    .selectFrom('benchmarks')
    .select('id')
    .where('id', '=', benchmarkId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Undefined if there is none with the version `fromVersion` (null: any). */
export const updateOwnBenchmark = (
  executor: Executor,
  { benchmarkId, userId, fromVersion }: OwnBenchmark & { readonly fromVersion: number | null },
  change: Pick<BenchmarkRow, 'name' | 'rows'>,
  now: number,
): Promise<BenchmarkRow | undefined> =>
  executor
    .updateTable('benchmarks')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', benchmarkId)
    .where('user_id', '=', userId)
    .$if(fromVersion !== null, (query) => query.where('version', '=', fromVersion ?? 0))
    .returningAll()
    .executeTakeFirst();

export const deleteBenchmark = async (
  executor: Executor,
  { benchmarkId, userId }: OwnBenchmark,
): Promise<boolean> => {
  const deleted = await executor
    .deleteFrom('benchmarks')
    .where('id', '=', benchmarkId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
};
