import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { moved } from './moved.ts';

it('an entry goes to its new place, forth and back, and the others close up', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
});

it('a place beyond an end is that end', () => {
  expect(moved(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, -9)).toEqual(['c', 'a', 'b']);
});

it('without a move the list is the same object', () => {
  const list = ['a', 'b'];
  expect(moved(list, 1, 1)).toBe(list);
  expect(moved(list, 1, 9)).toBe(list);
  expect(moved(list, -1, 0)).toBe(list);
  expect(moved(list, -2, 1)).toBe(list);
  expect(moved(list, 2, 0)).toBe(list);
  expect(moved([], 0, 0)).toEqual([]);
});

it('no move loses or doubles an entry', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), fc.integer(), (list, from, to) => {
      expect(moved(list, from, to).toSorted((a, b) => a - b)).toEqual(list.toSorted((a, b) => a - b));
    }),
  );
});

it('a move is undone by the reverse move', () => {
  const place = fc.nat({ max: 19 });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer(), { minLength: 20, maxLength: 20 }),
      place,
      place,
      (list, a, b) => {
        expect(moved(moved(list, a, b), b, a)).toEqual(list);
      },
    ),
  );
});
