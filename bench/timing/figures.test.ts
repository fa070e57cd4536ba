import { describe, expect, it } from 'vitest';
import { figuresOf, medianFigures } from './figures.ts';

const refreshMs = 1000 / 60;

/** At the nearest refresh, some moved by whole refreshes. */
const onsets = (count: number, moved: Readonly<Record<number, number>> = {}) =>
  Array.from({ length: count }, (_, item) => ({
    item,
    at: 1000 + (Math.round((item * 130) / refreshMs) + (moved[item] ?? 0)) * refreshMs,
  }));

const task = { count: 10, itemMs: 130, refreshMs };

describe('the figures of a run', () => {
  it('find nothing wrong where each onset is at the refresh nearest to its time', () => {
    const { off, worstMs, driftMs, dropped } = figuresOf(onsets(10), task);
    expect({ off, dropped }).toEqual({ off: 0, dropped: 0 });
    expect(worstMs).toBeLessThan(refreshMs / 2);
    expect(Math.abs(driftMs)).toBeLessThan(refreshMs / 2);
  });

  it('count an item that comes a refresh too early or too late, and not those after it', () => {
    const { off, worstMs } = figuresOf(onsets(10, { 3: 1, 6: -1 }), task);
    expect(off).toBeCloseTo(0.2);
    expect(worstMs).toBeGreaterThan(refreshMs / 2);
  });

  it('count an item that was never seen as off', () => {
    const seen = onsets(10).filter(({ item }) => item !== 4);
    const { off, dropped } = figuresOf(seen, task);
    expect(off).toBeCloseTo(0.1);
    expect(dropped).toBe(1);
  });

  it('don’t blame the others for a late first item', () => {
    const { off, worstMs } = figuresOf(onsets(10, { 0: 2 }), task);
    expect(off).toBeCloseTo(0.1);
    expect(worstMs).toBeGreaterThan(1.5 * refreshMs);
  });

  it('distinguish two neighboring refreshes', () => {
    const moved = Object.fromEntries([5, 6, 7, 8, 9].map((item) => [item, 1]));
    const wholeRefreshes = onsets(10).map(({ item }) => ({
      item,
      at: (item * 6 + (moved[item] ?? 0)) * refreshMs,
    }));
    expect(figuresOf(wholeRefreshes, { count: 10, itemMs: 6 * refreshMs, refreshMs }).off).toBe(0.5);
  });

  it('take the drift from the last item', () => {
    expect(figuresOf(onsets(10, { 9: 6 }), task).driftMs).toBeCloseTo(
      Math.round(9 * 7.8) * refreshMs + 6 * refreshMs - 9 * 130,
      6,
    );
  });

  it('are the same for an onset half way between two refreshes, whichever it takes', () => {
    const half = { count: 2, itemMs: 1.5 * refreshMs, refreshMs };
    for (const refreshes of [1, 2]) {
      const two = [
        { item: 0, at: 0 },
        { item: 1, at: refreshes * refreshMs },
      ];
      expect(figuresOf(two, half).off).toBe(0);
    }
  });
});

describe('the median of figures', () => {
  const run = (driftMs: number) => ({ off: 0, worstMs: 0, driftMs, dropped: 0 });

  it('is the middle one, and of two the mean', () => {
    expect(medianFigures([run(90), run(-10), run(20)]).driftMs).toBe(20);
    expect(medianFigures([run(90), run(-10)]).driftMs).toBe(40);
  });
});
