import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextSort, progressRows, type Sort, sortedRows, type SortKey } from './rows.ts';

const rowsOf = (rates: readonly (number | null)[]) => {
  const students = rates.map((_, index) => ({
    student_id: `s${index}`,
    name: `Student ${index}`,
    nickname: null,
    avatar: null,
  }));
  const progress = rates.map((latest_rate, index) => ({
    student_id: `s${index}`,
    sessions: 1,
    last_practiced_at: null,
    latest_rate,
    best_rate: null,
    latest_accuracy: null,
    best_accuracy: null,
    rate_per_week: null,
    rates: [],
    weeks: [],
  }));
  return progressRows({ students }, progress.toReversed());
};

const ratesOf = (rows: ReturnType<typeof rowsOf>) => rows.map(({ figures }) => figures.latest_rate);
const by = (isAscending: boolean): Sort<SortKey> => ({ key: 'latest', isAscending });

it('rows are in roster order, and a student without figures has none', () => {
  const [first] = rowsOf([1, 2, 3]);
  expect(ratesOf(rowsOf([3, 1, 2]))).toEqual([3, 1, 2]);
  expect(first?.student.name).toBe('Student 0');
  const student = { student_id: 'new', name: 'New', nickname: null, avatar: null };
  expect(progressRows({ students: [student] }, [])[0]?.figures).toMatchObject({ sessions: 0, weeks: [] });
});

it('a column sorts most first, then least first, then not', () => {
  const first = nextSort<SortKey>(null, 'growth');
  const second = nextSort(first, 'growth');
  expect([first, second, nextSort(second, 'growth')]).toEqual([
    { key: 'growth', isAscending: false },
    { key: 'growth', isAscending: true },
    null,
  ]);
  expect(nextSort(second, 'best')).toEqual({ key: 'best', isAscending: false });
});

it('missing figures are last either way', () => {
  expect(ratesOf([...sortedRows(rowsOf([1, null, 3, 2]), by(false))])).toEqual([3, 2, 1, null]);
  expect(ratesOf([...sortedRows(rowsOf([1, null, 3, 2]), by(true))])).toEqual([1, 2, 3, null]);
});

it('sorting keeps every row, is in order, and leaves equals as in the roster', () => {
  const rates = fc.array(fc.option(fc.integer({ min: 0, max: 9 })), { maxLength: 60 });
  fc.assert(
    fc.property(rates, fc.boolean(), (all, isAscending) => {
      const rows = rowsOf(all);
      const sorted = sortedRows(rows, by(isAscending));
      expect(new Set(sorted)).toEqual(new Set(rows));
      sorted.forEach((row, index) => {
        const next = sorted[index + 1];
        if (!next) return;
        const [a, b] = [row.figures.latest_rate, next.figures.latest_rate];
        if (a === null) expect(b).toBeNull();
        else if (b !== null) expect(isAscending ? b - a : a - b).toBeGreaterThanOrEqual(0);
        if (a === b) expect(rows.indexOf(row)).toBeLessThan(rows.indexOf(next));
      });
    }),
  );
});
