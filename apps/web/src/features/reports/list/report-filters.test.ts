import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  filterSearchParams,
  filterCountOf,
  noFilters,
  queryOf,
  readFilters,
  readPage,
  spanProblem,
} from './report-filters.ts';
import type { ReportFilters } from './report-filters.ts';

const some: ReportFilters = {
  classId: 'room-5',
  studentId: 'ana',
  collectionId: 'abc',
  mode: 'auto',
  from: '2026-02-01',
  to: '2026-03-01',
};

it('filters and page survive the way through an address', () => {
  const address = filterSearchParams(some, 3);
  expect(String(address)).toBe(
    'class=room-5&student=ana&collection=abc&mode=auto&from=2026-02-01&to=2026-03-01&page=3',
  );
  expect(readFilters(address)).toEqual(some);
  expect(readPage(address)).toBe(3);
  expect(String(filterSearchParams(noFilters))).toBe('');
  expect(filterCountOf(noFilters)).toBe(0);
  expect(filterCountOf({ ...noFilters, studentId: 'ana', mode: 'domino' })).toBe(1);
});

it('invalid filters and pages in an address are ignored', () => {
  const nonsense = new URLSearchParams(
    'class=a/b&student=../me&collection=../me&mode=fast&from=2026-02-30&to=yesterday&page=-4',
  );
  expect(readFilters(nonsense)).toEqual(noFilters);
  for (const page of ['-4', '0', '1.5', 'x', '', '1e9', 'NaN', 'Infinity']) {
    expect(readPage(new URLSearchParams({ page }))).toBe(1);
  }
});

it('an address that anybody wrote never breaks the page', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (collection, page) => {
      const params = new URLSearchParams({
        class: page,
        student: collection,
        collection,
        mode: collection,
        from: collection,
        to: page,
        page,
      });
      expect(readPage(params)).toBeGreaterThanOrEqual(1);
      const filters = readFilters(params);
      expect(readFilters(filterSearchParams(filters))).toEqual(filters);
    }),
  );
});

it('a span that ends before it begins has an error', () => {
  expect(spanProblem(some)).toBeNull();
  expect(spanProblem({ ...some, to: '2026-02-01' })).toBeNull();
  expect(spanProblem({ ...some, to: '2026-01-31' })).toBe('The end date is before the start date.');
  expect(spanProblem({ ...some, from: null })).toBeNull();
});

it('the API query has only the chosen filters', () => {
  expect(queryOf(noFilters)).toEqual({});
  expect(queryOf(some)).toEqual({
    class_id: 'room-5',
    student_id: 'ana',
    collection_id: 'abc',
    mode: 'auto',
    from: '2026-02-01',
    to: '2026-03-01',
  });
});
