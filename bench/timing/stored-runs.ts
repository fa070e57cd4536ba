import { appendFile, readFile } from 'node:fs/promises';
import type { Run } from './run.ts';

/** First appearances in ms after the first item; null: never. */
type Line = {
  readonly key: string;
  readonly doubts: readonly string[];
  readonly seenAt: readonly (number | null)[];
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isLine = (value: unknown): value is Line =>
  isObject(value) &&
  typeof value['key'] === 'string' &&
  Array.isArray(value['doubts']) &&
  Array.isArray(value['seenAt']) &&
  value['seenAt'].every((at) => at === null || typeof at === 'number');

const readLine = (text: string): Line => {
  const line: unknown = JSON.parse(text);
  if (!isLine(line)) throw new Error(`not a stored run: ${text}`);
  return line;
};

const runOf = ({ seenAt, doubts }: Line): Run => ({
  onsets: seenAt.flatMap((at, item) => (at === null ? [] : [{ item, at }])),
  doubts,
});

const lineOf = (key: string, { onsets, doubts }: Run): Line => {
  const timeOf = new Map(onsets.map(({ item, at }) => [item, at]));
  const [first = 0] = timeOf.values();
  const count = Math.max(-1, ...timeOf.keys()) + 1;
  const seenAt = Array.from({ length: count }, (_, item) => {
    const at = timeOf.get(item);
    return at === undefined ? null : Math.round((at - first) * 100) / 100;
  });
  return { key, doubts, seenAt };
};

export type StoredRuns = {
  readonly find: (key: string) => Run | undefined;
  readonly add: (key: string, run: Run) => Promise<void>;
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** JSON Lines, so that a benchmark of hours can be resumed. */
export const openStoredRuns = async (path: string | undefined): Promise<StoredRuns> => {
  if (path === undefined) return { find: () => undefined, add: async () => {} };
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map(readLine);
  const runs = new Map(lines.map((line) => [line.key, runOf(line)]));
  return {
    find: (key) => {
      const run = runs.get(key);
      return run?.doubts.length === 0 ? run : undefined;
    },
    add: async (key, run) => {
      runs.set(key, run);
      await appendFile(path, `${JSON.stringify(lineOf(key, run))}\n`);
    },
  };
};
