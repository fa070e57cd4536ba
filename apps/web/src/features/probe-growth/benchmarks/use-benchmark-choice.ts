import { type Benchmark, listBenchmarks } from '@sixty/contract/benchmarks';
import { useState } from 'react';
import * as z from 'zod/mini';
import { createRecentMap } from '../../../platform/recent-map.ts';
import { useSignedIn } from '../../../api/auth.ts';
import { keyOf } from '../../../api/query-client.ts';
import { useEndpoint } from '../../../api/use-api.ts';

const ChosenRow = z.object({ benchmark_id: z.string(), grade: z.string(), season: z.string() });

const remembered = createRecentMap('benchmarks', 200);

export type BenchmarkRow = Benchmark['rows'][number];

export const benchmarksKey = keyOf(listBenchmarks, {});

export const useBenchmarkChoice = (studentId: string | null, collectionId: string) => {
  const { subject } = useSignedIn().account;
  const key = `${studentId ?? 'me'} ${collectionId}`;
  const [chosen, setChosen] = useState(
    () => z.safeParse(ChosenRow, remembered.read(subject, key)).data ?? null,
  );
  const tables = useEndpoint(listBenchmarks, {});
  const table = tables.data?.find(({ benchmark_id: id }) => id === chosen?.benchmark_id) ?? null;
  const row =
    table?.rows.find(({ grade, season }) => grade === chosen?.grade && season === chosen.season) ?? null;
  const choose = (next: z.output<typeof ChosenRow> | null) => {
    setChosen(next);
    remembered.write(subject, key, next);
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
