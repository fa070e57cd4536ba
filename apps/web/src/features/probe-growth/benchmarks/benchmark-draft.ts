import { type Benchmark, createBenchmark } from '@sixty/contract/benchmarks';
import { benchmarkLimits, seasons } from '@sixty/domain/probe-limits';
import * as z from 'zod/mini';
import type { BenchmarkRow } from './use-benchmark-choice.ts';

export type Season = BenchmarkRow['season'];
type CutDraft = { key: string; label: string; from: string };

export type RowDraft = {
  key: string;
  grade: string;
  season: Season;
  cuts: readonly CutDraft[];
};

export type BenchmarkDraft = { name: string; rows: readonly RowDraft[] };

const newKey = (): string => crypto.randomUUID();

export const newCut = (label = ''): CutDraft => ({ key: newKey(), label, from: '' });

const seasonAfter = (season: Season): Season =>
  seasons[(seasons.indexOf(season) + 1) % seasons.length] ?? season;

export const newRow = (last?: RowDraft): RowDraft => ({
  key: newKey(),
  grade: last && last.season !== 'spring' ? last.grade : '',
  season: last ? seasonAfter(last.season) : 'fall',
  cuts: last ? last.cuts.map(({ label }) => newCut(label)) : [newCut(), newCut()],
});

export const newDraft = (): BenchmarkDraft => ({ name: '', rows: [newRow()] });

export const benchmarkDraft = ({ name, rows }: Benchmark): BenchmarkDraft => ({
  name,
  rows: rows.map(({ grade, season, cuts }) => ({
    key: newKey(),
    grade,
    season,
    cuts: cuts.map(({ label, from }) => ({ key: newKey(), label, from: String(from) })),
  })),
});

const seasonNames: Readonly<Record<Season, string>> = { fall: 'Fall', winter: 'Winter', spring: 'Spring' };

export const seasonOptions = seasons.map((value) => ({ value, label: seasonNames[value] }));

export type BenchmarkBody = Pick<Benchmark, 'name' | 'rows'>;

/** Keyed by path, such as 'rows.2.cuts.0.from'. */
export type Problems = ReadonlyMap<string, string>;

export type CheckedDraft = { body: BenchmarkBody; problems: null } | { body: null; problems: Problems };

const rateProblem = `From 0 to ${benchmarkLimits.rate}.`;

export const checkDraft = ({ name, rows }: BenchmarkDraft): CheckedDraft => {
  const checked = z.safeParse(createBenchmark.body, {
    name,
    rows: rows.map(({ grade, season, cuts }) => ({
      grade,
      season,
      cuts: cuts.map(({ label, from }) => ({ label, from: from.trim() === '' ? null : Number(from) })),
    })),
  });
  if (checked.success) return { body: checked.data, problems: null };
  const problems = new Map(
    checked.error.issues
      .toReversed()
      .map(({ path, message }) => [path.join('.'), path.at(-1) === 'from' ? rateProblem : message] as const),
  );
  return { body: null, problems };
};
