import { seededRandom } from '@sixty/testkit/random';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planSpin, sliceAt, slicesAround } from './wheel.ts';

const seed = fc.integer();
const count = fc.integer({ min: 1, max: 500 });
const rotation = fc.double({ min: 0, max: 1_000_000, noNaN: true });

describe('a spin', () => {
  it('of an empty wheel is null', () => {
    expect(planSpin(0, 0, () => 0.5)).toBeNull();
  });

  it('turns 5 to 8 times', () => {
    fc.assert(
      fc.property(count, rotation, seed, (slices, from, of) => {
        const spin = planSpin(slices, from, seededRandom(of));
        const revolutions = ((spin?.toRotation ?? 0) - from) / 360;
        expect(revolutions).toBeGreaterThanOrEqual(5);
        expect(revolutions).toBeLessThan(8.000_001);
      }),
    );
  });

  it('ends at the middle of its slice, wherever it began', () => {
    fc.assert(
      fc.property(count, rotation, seed, (slices, from, of) => {
        const spin = planSpin(slices, from, seededRandom(of));
        if (!spin) throw new Error('There was no spin.');
        expect(sliceAt(spin.toRotation, slices)).toBe(spin.slice);
        // Almost half a slice to either side is still the same slice.
        const nearlyHalf = (0.49 * 360) / slices;
        expect(sliceAt(spin.toRotation - nearlyHalf, slices)).toBe(spin.slice);
        expect(sliceAt(spin.toRotation + nearlyHalf, slices)).toBe(spin.slice);
      }),
    );
  });

  it('that ends by a hair before the first slice is on the last one', () => {
    for (let slices = 1; slices <= 500; slices += 1) expect(sliceAt(5e-14, slices)).toBe(slices - 1);
  });

  it('draws every slice equally often', () => {
    const rng = seededRandom(60);
    const [slices, spins] = [12, 12_000];
    const times = Array.from({ length: slices }, () => 0);
    let from = 0;
    for (let n = 0; n < spins; n += 1) {
      const spin = planSpin(slices, from, rng);
      if (!spin) throw new Error('There was no spin.');
      from = spin.toRotation;
      times[spin.slice] = (times[spin.slice] ?? 0) + 1;
    }
    // Chi-squared with 11 degrees of freedom exceeds 31.3 once in a thousand.
    const expected = spins / slices;
    expect(times.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)).toBeLessThan(31.3);
  });
});

describe('the slices around the pointer', () => {
  it('are above and below the one under it, wrapping around the list', () => {
    expect(slicesAround(0, 200, 3)).toEqual([197, 198, 199, 0, 1, 2, 3]);
    expect(slicesAround(-100 * (360 / 200) - 0.1, 200, 2)).toEqual([98, 99, 100, 101, 102]);
  });

  it('are distinct, with the one under the pointer in the middle', () => {
    fc.assert(
      fc.property(count, rotation, fc.integer({ min: 0, max: 5 }), (slices, at, neighbors) => {
        const around = slicesAround(at, slices, neighbors);
        expect(new Set(around).size).toBe(around.length);
        expect(around[(around.length - 1) / 2]).toBe(sliceAt(at, slices));
      }),
    );
  });
});
