import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TrendPoint } from '../classes.ts';
import { aimAt, aimLineOf, bandOf, baselineOf, isBelowAim, medianOf, theilSenChange } from '../probe.ts';

const dayMs = 86_400_000;

/** One per week from day 7. */
const weekly = (...values: readonly number[]): TrendPoint[] =>
  values.map((value, index) => ({ at: (index + 1) * 7 * dayMs, value }));

it.each([
  [[], null],
  [[3], 3],
  [[5, 1, 3], 3],
  [[4, 1, 2, 3], 2.5],
])('the median of %j is %s', (values, median) => {
  expect(medianOf(values)).toBe(median);
});

describe('a baseline', () => {
  it('is the median of the first three probes, at the third', () => {
    expect(baselineOf(weekly(20, 31, 24, 60).toReversed())).toEqual({ at: 21 * dayMs, value: 24 });
    expect(baselineOf(weekly(20, 31))).toBeNull();
  });
});

describe('the change per week by Theil and Sen', () => {
  it('is hardly moved by one odd probe', () => {
    expect(theilSenChange(weekly(20, 22, 24, 26, 28))).toBeCloseTo(2, 10);
    expect(theilSenChange(weekly(20, 22, 90, 26, 28))).toBeCloseTo(2, 10);
  });

  it('needs three points at more than one time', () => {
    expect(theilSenChange(weekly(20, 22))).toBeNull();
    expect(theilSenChange([1, 2, 3].map((value) => ({ at: 5, value })))).toBeNull();
  });

  it('of points on a line is its slope, whatever their order', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 2000 }), { minLength: 3, maxLength: 30 });
    fc.assert(
      fc.property(days, fc.integer({ min: -9, max: 9 }), (at, perDay) => {
        const points = at.map((day) => ({ at: day * dayMs, value: 40 + day * perDay }));
        expect(theilSenChange(points)).toBeCloseTo(perDay * 7, 6);
      }),
    );
  });
});

describe('an aim line', () => {
  const line = { from: { at: 0, value: 20 }, to: { at: 70 * dayMs, value: 40 } };

  it('asks for more from the baseline to the goal, and for the goal afterwards', () => {
    expect([-1, 0, 35, 70, 100].map((day) => aimAt(line, day * dayMs))).toEqual([20, 20, 30, 40, 40]);
  });

  it('leads from the baseline to the beginning of the day', () => {
    const goal = { rate: 40, by: '1970-03-01' };
    const to = { at: Date.UTC(1970, 2, 1, 7), value: 40 };
    expect(aimLineOf(weekly(20, 31, 24), goal, 'America/Denver')).toEqual({
      from: { at: 21 * dayMs, value: 24 },
      to,
    });
    expect(aimLineOf(weekly(20, 31), goal, 'UTC')).toBeNull();
    expect(aimLineOf(weekly(20, 31, 24), { rate: 40, by: null }, 'UTC')).toBeNull();
    expect(aimLineOf(weekly(20, 31, 24), { rate: 40, by: '1970-01-22' }, 'UTC')).toBeNull();
  });

  it('is missed by three probes in a row below it', () => {
    expect(isBelowAim(weekly(21, 23, 25), line)).toBe(true);
    expect(isBelowAim(weekly(21, 23, 26), line)).toBe(false);
    expect(isBelowAim(weekly(30, 30, 25, 20, 20), line)).toBe(true);
    expect(isBelowAim(weekly(21, 23), line)).toBe(false);
    expect(isBelowAim(weekly(22, 24, 26), line)).toBe(false);
    expect(isBelowAim(weekly(30, 21, 23, 25).toReversed(), line)).toBe(true);
    expect(isBelowAim(weekly(25, 20, 20, 30).toReversed(), line)).toBe(false);
  });

  it('is not missed by probes of its baseline', () => {
    const later = { from: { at: 14 * dayMs, value: 20 }, to: { at: 84 * dayMs, value: 40 } };
    expect(isBelowAim(weekly(10, 10, 10, 10), later)).toBe(false);
    expect(isBelowAim(weekly(10, 10, 10, 10, 10), later)).toBe(true);
    expect(aimAt(later, 49 * dayMs)).toBe(30);
  });
});

it('the band of a rate is the highest that it reaches', () => {
  const cuts = [
    { label: 'On track', from: 30 },
    { label: 'Below', from: 10 },
    { label: 'Above', from: 50 },
  ];
  expect([9.9, 10, 30, 49.9, 50].map((rate) => bandOf(cuts, rate)?.label ?? null)).toEqual([
    null,
    'Below',
    'On track',
    'On track',
    'Above',
  ]);
});
