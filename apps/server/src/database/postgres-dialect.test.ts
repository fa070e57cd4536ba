import { expect, it } from 'vitest';
import { parseExactNumber } from './postgres-dialect.ts';

it('reads whole and decimal numbers', () => {
  expect(parseExactNumber('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  expect(parseExactNumber('-12')).toBe(-12);
  expect(parseExactNumber('0.5000')).toBe(0.5);
});

it.each(['9007199254740992', '-9007199254740993', '1e400', 'NaN', 'Infinity'])(
  'throws at %s rather than give a wrong figure',
  (text) => {
    expect(() => parseExactNumber(text)).toThrow(RangeError);
  },
);
