import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { heatOf } from './heat.ts';

it('nothing is cold, the most is warmest, and a little is never cold', () => {
  expect([0, 1, 25, 26, 50, 75, 100].map((value) => heatOf(value, 100))).toEqual([0, 1, 1, 2, 2, 3, 4]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 1000 }), (value, most) => {
      expect([1, 2, 3, 4]).toContain(heatOf(value, most));
    }),
  );
});
