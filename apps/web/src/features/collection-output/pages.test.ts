import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { backsOf, splitIntoPages, rowsOf } from './pages.ts';

it('pages hold everything once, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 12 }), (list, size) => {
      const pages = splitIntoPages(list, size);
      expect(pages.flat()).toEqual(list);
      expect(pages.every((page) => page.length > 0 && page.length <= size)).toBe(true);
    }),
  );
});

it('the back of each card is behind its front when the paper is flipped on its long edge', () => {
  expect(backsOf(['a', 'b', 'c', 'd', 'e'], 2)).toEqual(['b', 'a', 'd', 'c', null, 'e']);
  expect(backsOf(['a', 'b', 'c', 'd'], 3)).toEqual(['c', 'b', 'a', null, null, 'd']);
  expect(backsOf(['a', 'b'], 1)).toEqual(['a', 'b']);
});

it('few items are larger on a practice sheet', () => {
  expect([1, 15, 16, 30].map((count) => rowsOf(Array.from({ length: count })))).toEqual([5, 5, 10, 10]);
});
