import { describe, expect, it } from 'vitest';
import { leastMax, raiseMaxToMin } from './kind-form.ts';
import { expressionOf, initialCustom, wrongOperands } from './math-problem.ts';

describe('min and max', () => {
  it('the lowest max is the min if that is a number', () => {
    expect([leastMax('5', 1), leastMax('', 1), leastMax('-3', 1), leastMax('2.5', 1)]).toEqual([5, 1, 1, 1]);
  });

  it('a max below the min rises, within the limit', () => {
    const after = (min: string, max: string) => raiseMaxToMin({ min, max }, 25).max;
    expect(after('12', '10')).toBe('12');
    expect(after('3', '10')).toBe('10');
    expect(after('30', '10')).toBe('10');
    expect(after('', '10')).toBe('10');
    expect(after('5', '')).toBe('');
  });
});

it('a math problem has two whole numbers from 1 to 10', () => {
  const { problem } = initialCustom;
  expect(expressionOf({ ...problem, operator: '÷', right: '10' })).toEqual({
    left: 1,
    operator: '÷',
    right: 10,
  });
  for (const wrong of ['0', '11', '', ' ', '1.5', '-1', 'x', '1e9']) {
    expect(wrongOperands({ ...problem, left: wrong, right: wrong })).toEqual(['left', 'right']);
    expect(expressionOf({ ...problem, left: wrong })).toBeNull();
  }
});

it('a math problem with more numbers has two from 0 to 100, and no division by 0', () => {
  const problem = { ...initialCustom.problem, hasMoreNumbers: true };
  expect(wrongOperands({ ...problem, left: '0', right: '100' })).toEqual([]);
  expect(wrongOperands({ ...problem, left: '-1', right: '101' })).toEqual(['left', 'right']);
  expect(expressionOf({ ...problem, left: '0', operator: '-', right: '0' })).not.toBeNull();
  expect(wrongOperands({ ...problem, left: '0', operator: '÷', right: '0' })).toEqual(['right']);
});
