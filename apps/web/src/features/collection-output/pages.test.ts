import { makeTextItem } from '@sixty/domain/items';
import { expect, it } from 'vitest';
import { backsOf, sheetGridOf } from './pages.ts';

it('the back of each card is behind its front when the paper is flipped on its long edge', () => {
  expect(backsOf(['a', 'b', 'c', 'd', 'e'], 2)).toEqual(['b', 'a', 'd', 'c', null, 'e']);
  expect(backsOf(['a', 'b', 'c', 'd'], 3)).toEqual(['c', 'b', 'a', null, null, 'd']);
  expect(backsOf(['a', 'b'], 1)).toEqual(['a', 'b']);
});

it.each([
  [1, 'a', { columns: 3, rows: 5 }],
  [16, 'a', { columns: 3, rows: 10 }],
  [10, '1234567 + 7654321', { columns: 2, rows: 5 }],
  [11, '1234567 + 7654321', { columns: 2, rows: 10 }],
  [100, 'a'.repeat(151), { columns: 1, rows: 5 }],
])('a practice sheet of %i items, the longest %j, has %j', (count, longest, grid) => {
  const items = Array.from({ length: count }, (_, index) =>
    makeTextItem(String(index), index === 0 ? longest : 'a'),
  );
  expect(sheetGridOf(items)).toEqual(grid);
});
