import { expect, it } from 'vitest';
import { cellForKey } from './scoring-grid.tsx';

const grid = { cells: 23, perRow: 5 };

it.each([
  ['ArrowRight', 7, 8],
  ['ArrowRight', 22, null],
  ['ArrowLeft', 0, null],
  ['ArrowDown', 17, 22],
  ['ArrowDown', 18, null],
  ['ArrowUp', 7, 2],
  ['Home', 7, 5],
  ['End', 7, 9],
  ['End', 21, 22],
  ['1', 7, 0],
  ['3', 0, 10],
  ['6', 0, null],
  ['0', 0, null],
  ['a', 7, null],
])('%s leads from cell %d to %s', (key, from, to) => {
  expect(cellForKey(key, from, grid)).toBe(to);
});

it('0 leads to the tenth row', () => {
  expect(cellForKey('0', 3, { cells: 100, perRow: 10 })).toBe(90);
});
