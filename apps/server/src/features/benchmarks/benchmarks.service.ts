import type { Benchmark } from '@sixty/contract/benchmarks';
import { benchmarkLimits } from '@sixty/domain/probe-limits';
import { newId } from '../../database/id.ts';
import type { Executor } from '../../database/open-database.ts';
import {
  countBenchmarks,
  hasBenchmark,
  insertBenchmark,
  listBenchmarks,
  type BenchmarkRow,
  type OwnBenchmark,
  updateOwnBenchmark,
} from './benchmarks.repository.ts';

export { deleteBenchmark } from './benchmarks.repository.ts';

const toBenchmark = (row: BenchmarkRow): Benchmark => ({
  benchmark_id: row.id,
  name: row.name,
  rows: JSON.parse(row.rows) as Benchmark['rows'],
  version: row.version,
});

type Contents = Pick<Benchmark, 'name' | 'rows'>;

const stored = ({ name, rows }: Contents) => ({ name, rows: JSON.stringify(rows) });

type Saved = { readonly kind: 'saved'; readonly benchmark: Benchmark };

export type CreateOutcome = Saved | { readonly kind: 'full' };
export type UpdateOutcome = Saved | { readonly kind: 'not_found' | 'stale' };

export const readBenchmarks = async (executor: Executor, userId: string): Promise<Benchmark[]> =>
  (await listBenchmarks(executor, userId)).map(toBenchmark);

export const createBenchmark = async (
  executor: Executor,
  { userId, ...contents }: { readonly userId: string } & Contents,
  now: number,
): Promise<CreateOutcome> => {
  if ((await countBenchmarks(executor, userId)) >= benchmarkLimits.tables) return { kind: 'full' };
  const row = await insertBenchmark(executor, {
    ...stored(contents),
    id: newId(),
    user_id: userId,
    version: 1,
    created_at: now,
    updated_at: now,
  });
  return { kind: 'saved', benchmark: toBenchmark(row) };
};

export const updateBenchmark = async (
  executor: Executor,
  {
    contents,
    fromVersion,
    ...which
  }: OwnBenchmark & { readonly contents: Contents; readonly fromVersion: number | null },
  now: number,
): Promise<UpdateOutcome> => {
  const row = await updateOwnBenchmark(executor, { ...which, fromVersion }, stored(contents), now);
  if (row) return { kind: 'saved', benchmark: toBenchmark(row) };
  return { kind: (await hasBenchmark(executor, which)) ? 'stale' : 'not_found' };
};
