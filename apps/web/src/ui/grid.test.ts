import { elements, placeInTable } from '@sixty/domain/elements';
import { expect, it } from 'vitest';
import { cellForKey } from './grid.tsx';

const board = Array.from({ length: 25 }, (_cell, index) => ({
  row: Math.floor(index / 5),
  column: index % 5,
}));

it('arrows lead to the next cell, and nowhere at the edge', () => {
  expect(cellForKey(board, 0, 'ArrowRight')).toBe(1);
  expect(cellForKey(board, 0, 'ArrowDown')).toBe(5);
  expect(cellForKey(board, 12, 'ArrowLeft')).toBe(11);
  expect(cellForKey(board, 12, 'ArrowUp')).toBe(7);
  expect(cellForKey(board, 4, 'ArrowRight')).toBeNull();
  expect(cellForKey(board, 0, 'ArrowUp')).toBeNull();
  expect(cellForKey(board, 24, 'ArrowDown')).toBeNull();
});

it('Home and End lead to the ends of the row, other keys nowhere', () => {
  expect(cellForKey(board, 12, 'Home')).toBe(10);
  expect(cellForKey(board, 12, 'End')).toBe(14);
  expect(cellForKey(board, 12, 'a')).toBeNull();
  expect(cellForKey(board, 99, 'Home')).toBeNull();
});

const table = elements.map(({ atomicNumber }) => placeInTable(atomicNumber));
const keyed = (from: string, key: string) =>
  elements[
    cellForKey(
      table,
      elements.findIndex(({ symbol }) => symbol === from),
      key,
    ) ?? -1
  ]?.symbol;

it('arrows skip the gaps of the periodic table', () => {
  expect(keyed('H', 'ArrowRight')).toBe('He');
  expect(keyed('He', 'ArrowDown')).toBe('Ne');
  expect(keyed('Be', 'ArrowRight')).toBe('B');
  expect(keyed('Sc', 'ArrowUp')).toBe('Mg');
  expect(keyed('Fr', 'ArrowDown')).toBe('La');
  expect(keyed('La', 'ArrowUp')).toBe('Ra');
});

it('every cell can be reached from the first', () => {
  const reached = new Set([0]);
  for (const cell of reached) {
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) {
      const next = cellForKey(table, cell, key);
      if (next !== null) reached.add(next);
    }
  }
  expect(reached.size).toBe(118);
});
