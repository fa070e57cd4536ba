import { expect, test } from 'vitest';
import { countFromField, countMinimum, findItemsProblem, itemLimits, makeTextItem } from './index.ts';

test('a collection holds up to 2,000 items with names of up to 1000 characters', () => {
  const items = (count: number, length = 1) =>
    Array.from({ length: count }, (_, index) => makeTextItem(`item-${index}`, 'x'.repeat(length)));
  expect(itemLimits).toEqual({ items: 2000, nameLength: 1000 });
  expect(findItemsProblem([])).toBeNull();
  expect(findItemsProblem(items(2000))).toBeNull();
  expect(findItemsProblem(items(2001))).toBe('tooManyItems');
  expect(findItemsProblem(items(1, 1000))).toBeNull();
  expect(findItemsProblem(items(1, 1001))).toBe('nameTooLong');
});

test.each([
  ['3', 3],
  [' 12 ', 12],
  [7, 7],
  ['x', 1],
  ['', 1],
  [-2, 1],
  ['-2', 1],
  ['0', 1],
  ['2.5', 1],
  [Number.NaN, 1],
  [Infinity, 1],
  ['1e999', 1],
  [null, 1],
  [undefined, 1],
  [[3], 1],
])('a count field with %j means %d', (value, count) => {
  expect(countFromField(value)).toBe(count);
});

test('only the final step takes a count of 0', () => {
  expect(countMinimum).toEqual({ setup: 1, editing: 1, finalStep: 0 });
  expect(countFromField('0', countMinimum.finalStep)).toBe(0);
  expect(countFromField('-1', countMinimum.finalStep)).toBe(0);
  for (const text of ['x', '', ' ']) expect(countFromField(text, countMinimum.finalStep)).toBe(1);
});
