import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TimedSession } from '../progress.ts';
import { comparedRates, studentFigures, trendLine, weeklyChange } from '../classes.ts';

const dayMs = 86_400_000;

const session = (day: number, changes: Partial<TimedSession> = {}): TimedSession => ({
  startedAt: day * dayMs,
  mode: 'interactive',
  isScored: true,
  isSteppedByHand: false,
  timeTakenMs: 60_000,
  answeringTimeMs: null,
  totalItems: 30,
  missedItems: 3,
  skippedItems: 0,
  ...changes,
});

describe('the change per week', () => {
  it('is the slope of the least-squares line', () => {
    const points = [
      { at: 0, value: 20 },
      { at: 7 * dayMs, value: 23 },
      { at: 14 * dayMs, value: 22 },
    ];
    expect(weeklyChange(points)).toBeCloseTo(1, 10);
  });

  it('needs three points on more than one day', () => {
    expect(weeklyChange([1, 2].map((value) => ({ at: value * dayMs, value })))).toBeNull();
    expect(weeklyChange([1, 2, 3].map((value) => ({ at: value * 3_600_000, value })))).toBeNull();
  });

  it('of points on a line is its slope, whatever their order', () => {
    const days = fc.uniqueArray(fc.integer({ min: 18_000, max: 21_000 }), { minLength: 3, maxLength: 40 });
    fc.assert(
      fc.property(days, fc.integer({ min: -20, max: 20 }), (at, perDay) => {
        const points = at.map((day) => ({ at: day * dayMs, value: 40 + (day - 18_000) * perDay }));
        expect(weeklyChange(points)).toBeCloseTo(perDay * 7, 5);
      }),
    );
  });
});

describe('the figures of a student', () => {
  it('are the latest and the best, with the rates of a small chart', () => {
    const all = [session(3), session(1, { totalItems: 40, missedItems: 20 }), session(2, { totalItems: 20 })];
    expect(studentFigures(all)).toEqual({
      sessions: 3,
      lastAt: 3 * dayMs,
      latestRate: 30,
      bestRate: 40,
      latestAccuracy: 0.9,
      bestAccuracy: 0.9,
      ratePerWeek: expect.closeTo(-35, 10) as number,
      rates: [
        { at: dayMs, value: 40 },
        { at: 2 * dayMs, value: 20 },
        { at: 3 * dayMs, value: 30 },
      ],
    });
  });

  it('have no rate from automatic sessions, which show the pace they were set to', () => {
    const paced = studentFigures([1, 2, 3].map((day) => session(day, { mode: 'auto' })));
    expect(paced).toMatchObject({ sessions: 3, latestRate: null, ratePerWeek: null, latestAccuracy: 0.9 });
  });

  it('have no rate from probes, which count correct items alone', () => {
    const mixed = studentFigures([session(1), session(2, { mode: 'probe', totalItems: 60 })]);
    expect(mixed).toMatchObject({ sessions: 2, latestRate: 30, bestRate: 30, latestAccuracy: 0.95 });
  });

  it('are empty without sessions', () => {
    expect(studentFigures([])).toMatchObject({ sessions: 0, lastAt: null, bestRate: null, rates: [] });
  });
});

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
