import {
  type Benchmark,
  createBenchmark,
  deleteBenchmark,
  listBenchmarks,
  updateBenchmark,
} from '@sixty/contract/benchmarks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isGone, serverReason } from '../../../api/api-error.ts';
import { useApi } from '../../../api/use-api.ts';
import { useAttempt } from '../../../entities/use-attempt.ts';
import { isVersionConflict, useSave } from '../../../entities/use-save.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { BenchmarkBody } from './benchmark-draft.ts';
import { benchmarksKey } from './use-benchmark-choice.ts';

/** `serverVersion` is null if the table was deleted elsewhere. */
type BenchmarkConflict = { readonly serverVersion: Benchmark | null };

const useBenchmarkCache = () => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  const change = (changed: (tables: readonly Benchmark[]) => readonly Benchmark[]) =>
    queryClient.setQueryData<readonly Benchmark[]>(benchmarksKey, (tables) => changed(tables ?? []));
  return {
    add: (made: Benchmark) => change((tables) => [...tables, made]),
    replace: (saved: Benchmark) =>
      change((tables) => tables.map((table) => (table.benchmark_id === saved.benchmark_id ? saved : table))),
    remove: ({ benchmark_id: id }: Benchmark) =>
      change((tables) => tables.filter((table) => table.benchmark_id !== id)),
    readAgain: async ({ benchmark_id: id }: Benchmark): Promise<Benchmark | null> => {
      const tables = await callApi(listBenchmarks, {});
      change(() => tables);
      return tables.find((table) => table.benchmark_id === id) ?? null;
    },
  };
};

export const useSaveBenchmark = (onSaved: (saved: Benchmark) => void) => {
  const callApi = useApi();
  const cache = useBenchmarkCache();
  const [conflict, setConflict] = useState<BenchmarkConflict | null>(null);
  const { save, isSaving, problem, dismiss } = useSave('A benchmark table could not be saved.');
  const onFailed = (error: unknown) => ({
    text: serverReason(error, [400, 413]) ?? 'The table wasn’t saved. Please try again.',
  });

  const create = (body: BenchmarkBody) =>
    save({
      send: async () => {
        const made = await callApi(createBenchmark, { body });
        cache.add(made);
        onSaved(made);
      },
      onFailed,
    });

  const update = (table: Benchmark, body: BenchmarkBody) =>
    save({
      send: async () => {
        try {
          const params = { id: table.benchmark_id };
          const saved = await callApi(updateBenchmark, { params, body }, { ifMatch: table.version });
          cache.replace(saved);
          onSaved(saved);
        } catch (error) {
          if (!isGone(error) && !isVersionConflict(error)) throw error;
          setConflict({ serverVersion: await cache.readAgain(table) });
        }
      },
      onFailed,
    });

  return { create, update, isSaving, problem, dismiss, conflict };
};

/** The toast and its Undo outlive the dialog. */
export const useDeleteBenchmark = (onChoose: (table: Benchmark | null) => void) => {
  const callApi = useApi();
  const cache = useBenchmarkCache();
  const attempt = useAttempt();
  const showToast = useToast();

  const restore = ({ name, rows }: Benchmark): void =>
    void attempt(async () => {
      const made = await callApi(createBenchmark, { body: { name, rows } });
      cache.add(made);
      onChoose(made);
      showToast('Table restored.');
    }, 'The table couldn’t be restored.');

  return (table: Benchmark): void =>
    void attempt(async (idempotencyKey) => {
      await callApi(deleteBenchmark, { params: { id: table.benchmark_id } }, { idempotencyKey });
      onChoose(null);
      cache.remove(table);
      showToast({ text: 'Table deleted.', action: { label: 'Undo', onAct: () => restore(table) } });
    }, 'The table wasn’t deleted.');
};
