import { expect, it } from 'vitest';
import { noFigures, type SummaryRow } from './progress/rows.ts';
import { hardestTextOf, summaryPagesOf } from './summary-pages.ts';
import { student } from '../../testing/classes.ts';

const rowsOf = (count: number, name: string): readonly SummaryRow[] =>
  Array.from({ length: count }, (_, index) => ({
    student: student(String(index), { name }),
    figures: noFigures(String(index)),
    hardest: ['b', 'd'],
  }));

const sizesOf = (rows: readonly SummaryRow[]): readonly number[] =>
  summaryPagesOf(rows, 'Room 5', 'Letters').map(({ length }) => length);

it('a class of 32 is on one page, a larger one on more, and an empty one on one', () => {
  expect(sizesOf(rowsOf(32, 'Ana Lopez'))).toEqual([32]);
  expect(sizesOf(rowsOf(40, 'Ana Lopez'))).toEqual([32, 8]);
  expect(sizesOf([])).toEqual([0]);
});

it('long names leave room for fewer students on a page', () => {
  const sizes = sizesOf(rowsOf(32, 'Wolfeschlegelsteinhausenbergerdorff Hubert Blaine'));
  expect(sizes[0]).toBeLessThan(25);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(32);
});

it('long items are shortened', () => {
  expect(hardestTextOf({ hardest: ['b', 'x'.repeat(1000)] })).toBe(`b, ${'x'.repeat(40)}…`);
});
