import { randomUUID } from 'node:crypto';
import { newReport } from '../../apps/server/src/testing/new-report.ts';
import type { Call } from './load.ts';
import type { School } from './school.ts';

export type Row = {
  readonly name: string;
  /** CPU time as a multiple of the bare route's. */
  readonly goal: number;
  /** Of p99, with 50 connections. */
  readonly goalMs: number;
  readonly next: () => Call;
};

const readGoalMs = 100;
const writeGoalMs = 200;

export const itemsOf = (count: number): string =>
  JSON.stringify(
    Array.from({ length: count }, (_, n) => ({ name: `Word ${n}`, type: 'sequence', id: `item-${n + 1}` })),
  );

const practice = {
  time_taken: 60,
  total_items: 50,
  missed_items: 0,
  skipped_items: 0,
  items: Array.from({ length: 50 }, (_, n) => ({ name: `Word ${n}`, ms: 900.5, outcome: 'right' })),
};

/** The bare server takes the same calls; it believes `x-user-id`. */
export const rowsOf = ({ reader, writers }: School): readonly Row[] => {
  let turn = 0;
  const post = (path: string, body: object, more: Readonly<Record<string, string>> = {}): Call => {
    turn += 1;
    const { headers = {} } = writers[turn % writers.length] ?? {};
    return {
      method: 'POST',
      path,
      headers: { ...headers, 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
    };
  };
  const get = (path: string) => (): Call => ({ method: 'GET', path, headers: reader.headers });
  const description = itemsOf(50);
  return [
    {
      name: 'list of 200 collections',
      goal: 2,
      goalMs: readGoalMs,
      next: get('/api/users/me/collections'),
    },
    {
      name: 'one collection of 50 items',
      goal: 5,
      goalMs: readGoalMs,
      next: get(`/api/collections/${reader.collectionId}`),
    },
    {
      name: 'public search, 2,000 matches',
      goal: 150,
      goalMs: 1000,
      next: get('/api/public-collections/search?query=benchmark'),
    },
    {
      name: 'save a collection of 50 items',
      goal: 3.5,
      goalMs: writeGoalMs,
      next: () =>
        post(
          '/api/collections',
          { name: 'Letters', description, category: 'Language Arts', status: 'private' },
          { 'idempotency-key': randomUUID() },
        ),
    },
    {
      name: 'record a report of 50 items',
      goal: 3.5,
      goalMs: writeGoalMs,
      next: () => post('/api/reports', newReport(practice)),
    },
  ];
};
