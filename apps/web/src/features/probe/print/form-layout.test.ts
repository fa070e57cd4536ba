import { expect, it } from 'vitest';
import { formPagesOf, sizeOf } from './form-layout.ts';

const many = (count: number, text: string): readonly string[] => Array.from({ length: count }, () => text);

it.each([
  [100, 10, 'a', [10]],
  [400, 12, 'a', [34]],
  [400, 4, 'a', [34, 34, 32]],
  [100, 4, 'extraordinary mississippi river boats', [9, 9, 7]],
  [13, 4, 'a', [4]],
])('a form of %i items, %i in a row, each %j, has pages of %j rows', (items, perRow, text, rows) => {
  const pages = formPagesOf(many(items, text), perRow);
  expect(pages.map(({ length }) => length)).toEqual(rows);
  expect(pages.flat(2)).toHaveLength(items);
});

it('texts are as large as the longest allows, on the scorer’s copy smaller', () => {
  const short = sizeOf(['a', 'b'], 10, 10, 'learner');
  expect(short).toBe(14);
  expect(sizeOf(['a', 'hippopotamus'], 10, 10, 'learner')).toBeLessThan(short / 2);
  // Of the same length, but wider.
  expect(sizeOf(['今天天气很好我们去公园'], 4, 10, 'learner')).toBeLessThan(
    sizeOf(['hippopotami'], 4, 10, 'learner'),
  );
  expect(sizeOf(['a'], 10, 10, 'scorer')).toBeLessThan(short);
});
