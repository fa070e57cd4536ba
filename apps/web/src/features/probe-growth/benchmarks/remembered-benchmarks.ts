import type { Benchmark } from '@sixty/contract/benchmarks';
import { createRemembered } from '../../../platform/storage.ts';

export type ChosenRow = Pick<Benchmark, 'benchmark_id'> & Pick<Benchmark['rows'][number], 'grade' | 'season'>;

const remembered = createRemembered('benchmarks', 200);

const isChosenRow = (value: unknown): value is ChosenRow => {
  if (typeof value !== 'object' || value === null) return false;
  const { benchmark_id: id, grade, season } = value as Partial<Record<keyof ChosenRow, unknown>>;
  return typeof id === 'string' && typeof grade === 'string' && typeof season === 'string';
};

export const rememberedRow = (subject: string, about: string): ChosenRow | null => {
  const stored = remembered.read(subject, about);
  return isChosenRow(stored) ? stored : null;
};

export const rememberRow = (subject: string, about: string, row: ChosenRow | null): void =>
  remembered.write(subject, about, row);
