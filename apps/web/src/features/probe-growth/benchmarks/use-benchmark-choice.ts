import { type Benchmark, listBenchmarks } from '@sixty/contract/benchmarks';
import { useState } from 'react';
import { useSignedIn } from '../../../api/session.ts';
import { useEndpoint } from '../../../api/use-api.ts';
import { type ChosenRow, rememberedRow, rememberRow } from './remembered-benchmarks.ts';

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
