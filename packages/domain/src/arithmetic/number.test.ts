import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber, readQuantity } from './index.ts';

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
  ['- 2', -2],
  ['\u20112', -2],
  ['7 000', 7000],
  ['7\u00a0000', 7000],
  ['7\u202f000', 7000],
  ['1 234 567,5', 1_234_567.5],
  ['7’000', 7000],
  ['1.000.000', 1_000_000],
  ['1.234,5', 1234.5],
  ['0,125', 0.125],
  ['1.000', 1],
  ['٣٫٥', 3.5],
  ['12\u200b', 12],
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
  '1,000 000',
  '12 34',
  '2²',
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

test.each([
  ['7', 7],
  ['½', 0.5],
  ['3½', 3.5],
  ['1 1/2', 1.5],
  ['3 / 4', 0.75],
  ['3⁄4', 0.75],
  ['−1/2', -0.5],
  ['-1 1/2', -1.5],
  ['+1/2', 0.5],
  ['12/4', 3],
  ['1/0', null],
  ['1/2/3', null],
  ['a 1/2', null],
  ['half', null],
  ['75%', null],
  ['', null],
])("the quantity '%s' is %s", (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity);
});
