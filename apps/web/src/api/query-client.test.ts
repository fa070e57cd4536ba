import * as badges from '@sixty/contract/badges';
import * as classProgress from '@sixty/contract/class-progress';
import * as classes from '@sixty/contract/classes';
import * as collections from '@sixty/contract/collections';
import * as nameLists from '@sixty/contract/name-lists';
import * as probes from '@sixty/contract/probes';
import * as reports from '@sixty/contract/reports';
import * as review from '@sixty/contract/review';
import * as shop from '@sixty/contract/shop';
import * as students from '@sixty/contract/students';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { keyBelow, keyOf, pathsOf } from './query-client.ts';

const contract = [
  badges,
  classProgress,
  classes,
  collections,
  nameLists,
  probes,
  reports,
  review,
  shop,
  students,
];
const paths = contract
  .flatMap((part) => Object.values<unknown>(part))
  .flatMap((part) =>
    typeof part === 'object' && part !== null && 'path' in part && typeof part.path === 'string'
      ? [part.path]
      : [],
  );

it.each(Object.entries(pathsOf))('what shows %s has paths of the contract', (_, shown) => {
  for (const path of shown)
    expect(paths.some((each) => each === path || each.startsWith(`${path}/`))).toBe(true);
});

it('a key names its calls, and those with more parameters', () => {
  const client = new QueryClient();
  const { listReports, readReport } = reports;
  client.setQueryData(keyOf(listReports, { query: { page: 1 } }), 'page');
  client.setQueryData(keyOf(listReports, { query: { page: 1, student_id: 'bo' } }), 'page of Bo');
  client.setQueryData(keyOf(readReport, { params: { id: 'r' } }), 'report');
  const found = (queryKey: readonly unknown[]) => client.getQueriesData({ queryKey }).map(([, data]) => data);
  expect(found(keyOf(listReports, { query: { student_id: 'bo' } }))).toEqual(['page of Bo']);
  expect(found(keyOf(listReports, { query: {} }))).toEqual(['page', 'page of Bo']);
  expect(found(keyBelow('/reports'))).toEqual(['page', 'page of Bo', 'report']);
});
