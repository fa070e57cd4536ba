import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMoment } from './values.ts';

test('a moment is the ISO date of its time, in any year', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => {
      expect(toMoment(date.getTime())).toBe(date.toISOString());
    }),
  );
  expect(toMoment(-1)).toBe('1969-12-31T23:59:59.999Z');
});
