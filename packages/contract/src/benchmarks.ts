import { benchmarkLimits, seasons } from '@sixty/domain/probe-limits';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ById, Id, name } from './fields.ts';

const Cut = z.strictObject({
  label: name(benchmarkLimits.labelLength, 'Please enter a label.'),
  /** Correct items per minute. */
  from: z.number().check(z.nonnegative(), z.maximum(benchmarkLimits.rate)),
});

const isAscending = (cuts: readonly { from: number }[]): boolean =>
  cuts.every(({ from }, index) => index === 0 || from > (cuts[index - 1]?.from ?? 0));

const Row = z.strictObject({
  grade: name(benchmarkLimits.gradeLength, 'Please enter a grade.'),
  season: z.enum(seasons),
  /** Ascending. */
  cuts: z
    .array(Cut)
    .check(
      z.minLength(1, 'Please enter a cut point.'),
      z.maxLength(benchmarkLimits.cuts),
      z.refine(isAscending, 'Each cut point must be above the one before.'),
    ),
});

const areDistinct = (rows: readonly { grade: string; season: string }[]): boolean =>
  new Set(rows.map(({ grade, season }) => `${season} ${grade.toLowerCase()}`)).size === rows.length;

const fields = {
  name: name(benchmarkLimits.nameLength, 'Please enter a name for the table.'),
  rows: z
    .array(Row)
    .check(
      z.minLength(1, 'Please enter a row.'),
      z.maxLength(benchmarkLimits.rows),
      z.refine(areDistinct, 'Each grade and season can have one row.'),
    ),
};

export const Benchmark = z.object({ benchmark_id: Id, ...fields, version: z.int() });
export type Benchmark = z.output<typeof Benchmark>;

export const listBenchmarks = endpoint({
  path: '/benchmarks',
  summary: 'The benchmark tables of the signed-in user, oldest first.',
  reply: z.array(Benchmark),
});

export const createBenchmark = endpoint({
  method: 'POST',
  path: '/benchmarks',
  summary: 'Save a new benchmark table.',
  status: 201,
  body: z.strictObject(fields),
  reply: Benchmark,
});

export const updateBenchmark = endpoint({
  method: 'PUT',
  path: '/benchmarks/{id}',
  summary: 'Save an edited benchmark table of your own.',
  isVersioned: true,
  params: ById,
  body: z.strictObject(fields),
  reply: Benchmark,
});

export const deleteBenchmark = endpoint({
  method: 'DELETE',
  path: '/benchmarks/{id}',
  summary: 'Delete a benchmark table of your own.',
  params: ById,
});
