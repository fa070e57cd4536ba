import type { ProbeDetail } from '@sixty/contract/probes';
import { expect, it } from 'vitest';
import { storedProbe } from '../../../testing/report.ts';
import { marksFileOf, readMarksFile } from './marks-file.ts';

const probe: ProbeDetail = {
  ...storedProbe(),
  log: [
    { type: 'start', at: 0 },
    { type: 'mark', item: 1, at: 4000 },
    { type: 'tick', at: 60_000 },
    { type: 'last', item: 2, at: 63_000 },
  ],
  second_scorer: null,
};
const items = ['a', 'b', 'c'];
const startedAt = '2026-03-02T12:00:00.000Z';
const fileOf = (read: readonly string[], of: ProbeDetail) => marksFileOf({ startedAt, items: read }, of);
const problemOf = (text: string, of: ProbeDetail = probe, read: readonly string[] = items) =>
  readMarksFile(text, read, of).problem;

it('a recorded run replays to its outcomes, also if the other scorer counted fewer items', () => {
  const second = { ...probe, log: probe.log.with(1, { type: 'mark', item: 1, at: 4100 }) };
  const file = fileOf(items, second);
  expect(readMarksFile(file, items, probe)).toEqual({
    outcomes: ['correct', 'error', 'correct'],
    startedAt,
    problem: null,
  });
  expect(readMarksFile(file, ['a'], probe).problem).toBeNull();
});

it.each(['', '[]', '{"format":"sixty-probe-marks"}', fileOf(items, probe).replace('"mark"', '"hack"')])(
  'refuses what is no file of marks: %s',
  (text) => {
    expect(problemOf(text)).toBe('This file doesn’t contain probe marks.');
  },
);

it('refuses the marks of another form, of the same scorer, and of a run that does not count', () => {
  const other = { ...probe, form: { ...probe.form, seed: 7 } };
  expect(problemOf(fileOf(items, probe), other)).toBe('These marks are for a different form.');
  expect(problemOf(fileOf(['x', 'y'], probe))).toBe('These marks are for a different form.');
  const longer = { ...probe, limit_seconds: 120 };
  expect(problemOf(fileOf(items, probe), longer)).toBe(
    'These marks are for a probe with a different time limit.',
  );
  expect(problemOf(fileOf(items, probe))).toBe('These are the first scorer’s own marks.');
  expect(
    problemOf(fileOf([], { ...probe, log: probe.log.with(1, { type: 'mark', item: 1, at: 4100 }) })),
  ).toBe('These marks are for a probe that doesn’t count.');
  const unfinished = { ...probe, log: probe.log.slice(0, 2) };
  expect(problemOf(fileOf(items, unfinished))).toBe('These marks are for a probe that doesn’t count.');
});
