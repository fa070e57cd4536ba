import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedRates, trendLine, weeklyChange } from './index.ts';

const dayMs = 86_400_000;
const rate = (day: number, value: number) => ({ at: day * dayMs, value });

describe('the compared rates', () => {
  it('are the newest, and the newest of four weeks before', () => {
    const rates = [rate(0, 20), rate(10, 24), rate(30, 30), rate(39, 31)];
    expect(comparedRates(rates)).toEqual({ from: rates[1], to: rates[3] });
  });

  it('begin with the first within four weeks, but not within six days', () => {
    expect(comparedRates([rate(0, 20), rate(3, 22), rate(6, 25)])).toEqual({
      from: rate(0, 20),
      to: rate(6, 25),
    });
    expect(comparedRates([rate(0, 20), rate(5, 25)])).toBeNull();
    expect(comparedRates([])).toBeNull();
  });
});

describe('the trend line', () => {
  it('goes through points on a line', () => {
    const days = fc.uniqueArray(fc.integer({ min: 18_000, max: 21_000 }), { minLength: 3, maxLength: 40 });
    fc.assert(
      fc.property(days, fc.integer({ min: -5, max: 5 }), (all, perDay) => {
        const points = all.toSorted((a, b) => a - b).map((day) => rate(day, 40 + (day - 18_000) * perDay));
        const line = trendLine(points, weeklyChange(points));
        expect(line?.from.value).toBeCloseTo(points[0]?.value ?? 0, 4);
        expect(line?.to.value).toBeCloseTo(points.at(-1)?.value ?? 0, 4);
      }),
    );
  });

  it('needs a change per week', () => {
    const points = [rate(0, 20), rate(7, 30)];
    expect(trendLine(points, weeklyChange(points))).toBeNull();
  });
});
