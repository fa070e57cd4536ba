import { seededRandom } from '@sixty/testkit/random';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomInteger, shuffled } from './random.ts';

test('a whole number lies between both ends, and reaches them', () => {
  expect(randomInteger(() => 0, 3, 7)).toBe(3);
  expect(randomInteger(() => 1 - Number.EPSILON, 3, 7)).toBe(7);
  expect(randomInteger(() => 0.5, 4, 4)).toBe(4);
});

test('a shuffled list has the same entries, and the original is unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (list, seed) => {
      const before = [...list];
      const after = shuffled(seededRandom(seed), list);
      expect(after.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
      expect(list).toEqual(before);
    }),
  );
});

test('every order of three comes up about as often as the others', () => {
  const rng = seededRandom(60);
  const rounds = 6000;
  const times = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    const order = shuffled(rng, ['a', 'b', 'c']).join('');
    times.set(order, (times.get(order) ?? 0) + 1);
  }
  expect(times.size).toBe(6);
  for (const count of times.values()) expect(Math.abs(count - rounds / 6)).toBeLessThan(150);
});
