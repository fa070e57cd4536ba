import type { Benchmark } from '@sixty/contract/benchmarks';
import { localStore, readJson } from '../../../platform/storage.ts';

export type ChosenRow = Pick<Benchmark, 'benchmark_id'> & Pick<Benchmark['rows'][number], 'grade' | 'season'>;

const most = 200;

const keyOf = (subject: string): string => `benchmarks:${subject}`;

const readAll = (subject: string): Readonly<Record<string, unknown>> => {
  const stored = readJson(localStore, keyOf(subject));
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? (stored as Readonly<Record<string, unknown>>)
    : {};
};

const isChosenRow = (value: unknown): value is ChosenRow => {
  if (typeof value !== 'object' || value === null) return false;
  const { benchmark_id: id, grade, season } = value as Partial<Record<keyof ChosenRow, unknown>>;
  return typeof id === 'string' && typeof grade === 'string' && typeof season === 'string';
};

/** Null for none. `of`: the learner and the collection. */
export const rememberedRow = (subject: string, of: string): ChosenRow | null => {
  const stored = readAll(subject)[of];
  return isChosenRow(stored) ? stored : null;
};

/** The 200 chosen last. */
export const rememberRow = (subject: string, of: string, row: ChosenRow | null): void => {
  const { [of]: _before, ...others } = readAll(subject);
  const entries = [...Object.entries(others), ...(row ? [[of, row] as const] : [])].slice(-most);
  localStore.write(keyOf(subject), JSON.stringify(Object.fromEntries(entries)));
};
