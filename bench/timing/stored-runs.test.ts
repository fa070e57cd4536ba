import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStoredRuns } from './stored-runs.ts';

const run = {
  onsets: [
    { item: 0, at: 0 },
    { item: 2, at: 216.67 },
  ],
  doubts: [],
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sixty-kept-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('stores runs for the next time, those without onsets included', async () => {
  const path = join(folder, 'runs.jsonl');
  const first = await openStoredRuns(path);
  expect(first.find('a')).toBeUndefined();
  await first.add('a', {
    ...run,
    onsets: [
      { item: 0, at: 5123.4 },
      { item: 2, at: 5340.0666 },
    ],
  });
  await first.add('b', { onsets: [], doubts: [] });
  const next = await openStoredRuns(path);
  expect(next.find('a')).toEqual(run);
  expect(next.find('b')).toEqual({ onsets: [], doubts: [] });
  expect(next.find('c')).toBeUndefined();
});

it('repeats a doubtful run, and takes the later one', async () => {
  const path = join(folder, 'runs.jsonl');
  const first = await openStoredRuns(path);
  await first.add('a', { ...run, doubts: ['the machine was busy'] });
  expect(first.find('a')).toBeUndefined();
  await first.add('a', run);
  const next = await openStoredRuns(path);
  expect(next.find('a')).toEqual(run);
});

it('stores nothing without a file, and rejects another file format', async () => {
  const none = await openStoredRuns(undefined);
  await none.add('a', run);
  expect(none.find('a')).toBeUndefined();
  const path = join(folder, 'other.jsonl');
  await appendFile(path, '{"key": 1}\n');
  await expect(openStoredRuns(path)).rejects.toThrow();
});
