import { spinMs } from '@sixty/domain/wheel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tickTimes, timeShareAt } from './spin-ticks.ts';

describe('a spin', () => {
  it('begins at its start, ends at its end, and only goes on', () => {
    expect(timeShareAt(0)).toBeCloseTo(0);
    expect(timeShareAt(1)).toBeCloseTo(1);
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(timeShareAt(less)).toBeLessThanOrEqual(timeShareAt(more));
      }),
    );
  });

  it('is half over long after half of the way', () => {
    expect(timeShareAt(0.5)).toBeLessThan(0.3);
  });

  it('ticks at each edge that the pointer meets, slower and slower', () => {
    const times = tickTimes(0, 1890, 4);
    expect(times).toHaveLength(21);
    const gaps = times.map((at, index) => at - (times[index - 1] ?? 0)).slice(1);
    expect(gaps).toEqual(gaps.toSorted((one, other) => one - other));
    expect(times.at(-1)).toBeLessThan(spinMs);
  });

  it('with many slices ticks no faster than can be heard', () => {
    const times = tickTimes(3, 2800, 60);
    expect(times.length).toBeGreaterThan(50);
    expect(times.length).toBeLessThan(spinMs / 45);
    for (const [index, at] of times.entries())
      expect(at - (times[index - 1] ?? -45)).toBeGreaterThanOrEqual(45);
  });
});
