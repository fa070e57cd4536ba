import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculate, operandLimits, operations, operators } from './index.ts';

test('there are four operations, in the order of the specification', () => {
  expect(operations.map(({ name }) => name)).toEqual([
    'addition',
    'subtraction',
    'multiplication',
    'division',
  ]);
  expect(operators).toEqual(['+', '-', '×', '÷']);
  expect(operandLimits).toEqual({ min: 1, max: 10 });
});

test.each([
  [3, '+', 4, 7],
  [3, '-', 7, -4],
  [6, '×', 7, 42],
  [7, '÷', 2, 3.5],
  [10, '÷', 3, 3.33],
  [2, '÷', 3, 0.67],
  [1, '÷', 8, 0.13],
  [-1, '÷', 8, -0.13],
  [201, '÷', 200, 1.01],
  [0.1, '+', 0.2, 0.3],
])('%d %s %d is %d', (left, operator, right, result) => {
  expect(calculate(left, operator, right)).toBe(result);
});

test.each(['%', '', '**', 'constructor'])("'%s' is no operation", (operator) => {
  expect(() => calculate(1, operator, 1)).toThrow(new Error(`Unsupported operation: ${operator}`));
});

test('nothing is divided by zero', () => {
  expect(() => calculate(1, '÷', 0)).toThrow(new RangeError('Division by zero'));
});

describe('for all numbers that a problem can have', () => {
  const number = fc.integer({ min: -1000, max: 1000 });

  test('a quotient is within half a hundredth of the true one, with two decimals at most', () => {
    fc.assert(
      fc.property(number, number, (left, right) => {
        fc.pre(right !== 0);
        const quotient = calculate(left, '÷', right);
        expect(Math.abs(quotient - left / right)).toBeLessThanOrEqual(0.005 + 1e-9);
        expect(String(quotient)).toMatch(/^-?\d+(\.\d{1,2})?$/);
      }),
    );
  });

  test('a result is finite, and never minus zero', () => {
    fc.assert(
      fc.property(number, fc.constantFrom(...operators), number, (left, operator, right) => {
        fc.pre(operator !== '÷' || right !== 0);
        const result = calculate(left, operator, right);
        expect(Number.isFinite(result)).toBe(true);
        expect(Object.is(result, -0)).toBe(false);
      }),
    );
  });
});
