import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber } from './index.ts';

test.each([
  ['7', 7],
  [' 7.50 ', 7.5],
  ['7,5', 7.5],
  ['1,000', 1000],
  ['12,345,678.9', 12_345_678.9],
  ['-3', -3],
  ['−3', -3],
  ['+3', 3],
  ['.5', 0.5],
  ['7.', 7],
  ['007', 7],
  ['-0', 0],
  ['-0,000', 0],
  ['-0,0', 0],
  ['123456789012345', 123_456_789_012_345],
  ['٣', 3],
  ['१२', 12],
  ['７．５', 7.5],
  ['\u{116d3}', 3],
  ['\u{116dd}', 3],
])("'%s' is %d", (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each([
  '',
  '-',
  '.',
  ',',
  'seven',
  '1e3',
  '0x10',
  '1/2',
  '3 4',
  '1,00,0',
  'Infinity',
  'NaN',
  '7%',
  '1234567890123456',
])("'%s' is no number", (text) => {
  expect(readNumber(text)).toBeNull();
});

test('every number of up to fifteen digits round-trips', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 4 }), (digits, decimals) => {
      const number = digits / 10 ** decimals;
      fc.pre(!String(number).includes('e'));
      expect(readNumber(String(number))).toBe(number + 0);
    }),
  );
});

test('no text makes it throw, or gives NaN or infinity', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.nat(0x10_ffff).map((code) => String.fromCodePoint(code)) }), (text) => {
      const number = readNumber(text);
      expect(number === null || Number.isFinite(number)).toBe(true);
    }),
  );
  expect(readNumber('9'.repeat(100_000))).toBeNull();
});
