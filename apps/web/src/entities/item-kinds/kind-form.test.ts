import { describe, expect, it } from 'vitest';
import { leastMax, raiseMaxToMin } from './kind-form.ts';
import { expressionOf, wrongOperands } from './math-problem.ts';

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
  expect(expressionOf({ left: '1', operator: '÷', right: '10' })).toEqual({
    left: 1,
    operator: '÷',
    right: 10,
  });
  for (const wrong of ['0', '11', '', ' ', '1.5', '-1', 'x', '1e9']) {
    expect(wrongOperands({ left: wrong, operator: '+', right: wrong })).toEqual(['left', 'right']);
    expect(expressionOf({ left: wrong, operator: '+', right: '1' })).toBeNull();
  }
});
