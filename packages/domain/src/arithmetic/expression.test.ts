import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluate, formatExpression, operators, parseExpression } from './index.ts';

test.each([
  ['3 + 4', '3 + 4'],
  ['3+4', '3 + 4'],
  ['  12 -  5 ', '12 - 5'],
  ['12 − 5', '12 - 5'],
  ['12–5', '12 - 5'],
  ['6 x 7', '6 × 7'],
  ['6X7', '6 × 7'],
  ['6 * 7', '6 × 7'],
  ['6 · 7', '6 × 7'],
  ['6 / 2', '6 ÷ 2'],
  ['7÷2', '7 ÷ 2'],
  ['5 - -3', '5 - -3'],
  ['−5 + 3', '-5 + 3'],
  ['1.5 × 2', '1.5 × 2'],
  ['3 + 4 =', '3 + 4'],
  ['3 + 4 = ?', '3 + 4'],
])("'%s' is read as %s", (text, canonical) => {
  const expression = parseExpression(text);
  expect(expression && formatExpression(expression)).toBe(canonical);
});

test.each([
  '',
  '7',
  'cat',
  '1 + 2 + 3',
  '1/2',
  '3:30',
  'x + 2',
  '3 % 4',
  '3 + 4 = 7',
  '1e3 + 1',
  '99999999 + 1',
])("'%s' is left alone", (text) => {
  expect(parseExpression(text)).toBeNull();
  expect(evaluate(text)).toBeNull();
});

test('an expression has a result, except for a division by zero', () => {
  expect(evaluate('10 ÷ 3')).toBe(3.33);
  expect(evaluate('5 + 0')).toBe(5);
  expect(evaluate('5 ÷ 0')).toBeNull();
  expect(evaluate('5 ÷ -0')).toBeNull();
});

test('a formatted expression round-trips', () => {
  const number = fc.integer({ min: -9_999_999, max: 9_999_999 });
  fc.assert(
    fc.property(number, fc.constantFrom(...operators), number, (left, operator, right) => {
      const expression = { left, operator, right };
      expect(parseExpression(formatExpression(expression))).toEqual(expression);
    }),
  );
});

test('any text gives a number or null', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-×x*/÷=?. '.split('')) }), (text) => {
      const result = evaluate(text);
      expect(result === null || Number.isFinite(result)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
