import { type Benchmark, listBenchmarks } from '@sixty/contract/benchmarks';
import { useState } from 'react';
import { createRecentMap } from '../../../platform/storage.ts';
import { useSignedIn } from '../../../api/session.ts';
import { useEndpoint } from '../../../api/use-api.ts';

type ChosenRow = Pick<Benchmark, 'benchmark_id'> & Pick<Benchmark['rows'][number], 'grade' | 'season'>;

const remembered = createRecentMap('benchmarks', 200);

const isChosenRow = (value: unknown): value is ChosenRow => {
  if (typeof value !== 'object' || value === null) return false;
  const { benchmark_id: id, grade, season } = value as Partial<Record<keyof ChosenRow, unknown>>;
  return typeof id === 'string' && typeof grade === 'string' && typeof season === 'string';
};

const rememberedRow = (subject: string, about: string): ChosenRow | null => {
  const stored = remembered.read(subject, about);
  return isChosenRow(stored) ? stored : null;
};

const rememberRow = (subject: string, about: string, row: ChosenRow | null): void =>
  remembered.write(subject, about, row);

export type BenchmarkRow = Benchmark['rows'][number];

export const benchmarksKey = ['benchmarks'];

export const useBenchmarkChoice = (studentId: string | null, collectionId: string) => {
  const { subject } = useSignedIn().account;
  const of = `${studentId ?? 'me'} ${collectionId}`;
  const [chosen, setChosen] = useState(() => rememberedRow(subject, of));
  const tables = useEndpoint(benchmarksKey, listBenchmarks, {});
  const table = tables.data?.find(({ benchmark_id: id }) => id === chosen?.benchmark_id) ?? null;
  const row =
    table?.rows.find(({ grade, season }) => grade === chosen?.grade && season === chosen.season) ?? null;
  const choose = (next: ChosenRow | null) => {
    setChosen(next);
    rememberRow(subject, of, next);
  };
  return {
    tables,
    table,
    row,
    chooseRow: ({ benchmark_id }: Benchmark, { grade, season }: BenchmarkRow) =>
      choose({ benchmark_id, grade, season }),
    chooseTable: (next: Benchmark | null) => {
      const [first] = next?.rows ?? [];
      choose(
        next && first ? { benchmark_id: next.benchmark_id, grade: first.grade, season: first.season } : null,
      );
    },
  };
};

export type BenchmarkChoice = ReturnType<typeof useBenchmarkChoice>;

export const rowName = ({ grade, season }: Pick<BenchmarkRow, 'grade' | 'season'>): string =>
  `${grade.trim() || 'New row'}, ${season}`;
