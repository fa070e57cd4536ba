import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOf, dollarsOf, priceText, priceTextOf } from './money.ts';

describe('money', () => {
  it('is whole cents inside', () => {
    expect(centsOf(29.95)).toBe(2995);
    expect(centsOf(129.85)).toBe(12_985);
    expect(dollarsOf(6995)).toBe(69.95);
    expect(priceText(12_985)).toBe('$129.85');
    expect(priceText(100)).toBe('$1.00');
    expect(priceTextOf(29.95)).toBe('$29.95');
    expect(priceTextOf(0.1 + 0.2)).toBe('$0.30');
  });

  it.each([0, -29.95, 29.955, Number.NaN, Number.POSITIVE_INFINITY, 1e300, 0.001])('is not %d', (dollars) => {
    expect(centsOf(dollars)).toBeNull();
  });

  it('round-trips through dollars', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (cents) => {
        expect(centsOf(dollarsOf(cents))).toBe(cents);
      }),
    );
  });
});
