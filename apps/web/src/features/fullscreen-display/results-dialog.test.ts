import { expect, it } from 'vitest';
import * as fc from 'fast-check';
import { chartColumns, scoreText } from './results-dialog.tsx';

it.each([
  [['right', 'missed', 'right'], '2 of 3 right'],
  [['skipped'], '0 of 1 right'],
  [['seen', 'right'], '1 of 1 right'],
  [['seen'], 'All done'],
  [[], 'All done'],
] as const)('%j reads %s', (outcomes, text) => {
  expect(scoreText(outcomes.map((outcome) => ({ outcome })))).toBe(text);
});

const item = (ms: number, outcome: 'right' | 'missed' | 'skipped' = 'right') => ({ name: 'A', ms, outcome });

it('every item has its own column up to the limit', () => {
  expect(chartColumns([item(1000), item(4000, 'missed'), item(500, 'skipped')])).toEqual([
    { ms: 1000, kind: 'right' },
    { ms: 4000, kind: 'missed' },
    { ms: 500, kind: 'skipped' },
  ]);
});

it('many items share columns that keep the slow and missed ones', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60_000), { minLength: 1, maxLength: 1000 }), fc.nat(), (times, place) => {
      const missed = place % times.length;
      const columns = chartColumns(times.map((ms, index) => item(ms, index === missed ? 'missed' : 'right')));
      expect(columns.length).toBeLessThanOrEqual(120);
      expect(Math.max(...columns.map(({ ms }) => ms))).toBe(Math.max(...times));
      expect(columns.filter(({ kind }) => kind === 'missed')).toHaveLength(1);
    }),
  );
});
