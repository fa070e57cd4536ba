import { expect, it } from 'vitest';
import { expressionOf, wrongOperands } from './math-problem.ts';

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
