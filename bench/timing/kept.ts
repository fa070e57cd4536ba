import { appendFile, readFile } from 'node:fs/promises';
import type { Run } from './run.ts';

/** A run, and what tells it from every other. */
type Line = Run & { readonly key: string };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isOnset = (value: unknown): boolean =>
  isObject(value) && typeof value['item'] === 'number' && typeof value['at'] === 'number';

const isLine = (value: unknown): value is Line =>
  isObject(value) &&
  typeof value['key'] === 'string' &&
  Array.isArray(value['doubts']) &&
  Array.isArray(value['onsets']) &&
  value['onsets'].every(isOnset);

const readLine = (text: string): Line => {
  const line: unknown = JSON.parse(text);
  if (!isLine(line)) throw new Error(`This is no run that was kept: ${text}`);
  return line;
};

/** Runs that were measured before, so that a benchmark of hours can be broken off and gone on with. */
export type KeptRuns = {
  readonly find: (key: string) => Run | undefined;
  readonly add: (key: string, run: Run) => Promise<void>;
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The runs of a file, a line of JSON each; made where there is none. Without a path nothing is kept. */
export const openKeptRuns = async (path: string | undefined): Promise<KeptRuns> => {
  if (path === undefined) return { find: () => undefined, add: async () => {} };
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map(readLine);
  const runs = new Map<string, Run>(lines.map(({ key, ...run }) => [key, run]));
  return {
    find: (key) => runs.get(key),
    add: async (key, run) => {
      runs.set(key, run);
      await appendFile(path, `${JSON.stringify({ key, ...run })}\n`);
    },
  };
};
