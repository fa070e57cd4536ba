import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { insertRows } from './database/insert-rows.ts';
import { testDatabases } from './database/testing/each-database.ts';
import { collectionRow, insertUser, testNow } from './database/testing/rows.ts';
import { newCollection } from './testing/new-collection.ts';
import { newReport } from './testing/new-report.ts';
import { openTestApp } from './testing/test-app.ts';

const open = testDatabases();

type Plan = {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
};

/** Of tables and indexes, with those that a filter removes. */
const rowsReadBy = (plan: Plan): number => {
  const own = plan['Node Type'].includes('Scan')
    ? plan['Actual Rows'] +
      (plan['Rows Removed by Filter'] ?? 0) +
      (plan['Rows Removed by Index Recheck'] ?? 0)
    : 0;
  const below = (plan.Plans ?? []).map(rowsReadBy);
  return below.reduce((sum, rows) => sum + rows, own * plan['Actual Loops']);
};

const others = 4000;

/** A page has 20 rows, each from two tables. */
const mostRows = 100;

test('PostgreSQL reads a page, not a table, for the calls made most', async () => {
  const database = await open('postgres');
  const { db } = database;
  const { call, signUp } = await openTestApp(database);
  const owner = await insertUser(db, { username: 'many', search_text: 'many' });
  const rows = Array.from({ length: others }, (_, n) =>
    collectionRow({ user_id: owner, name: `Words ${n}`, status: 'public', created_at: testNow - n * 60_000 }),
  );
  await insertRows(db, 'collections', rows);
  const ann = await signUp('Ann');
  const create = async (payload: object) =>
    (await call('POST', '/collections', { as: ann, payload })).json<{ collection_id: string }>();
  const { collection_id } = await create({ ...newCollection, name: 'Zebra crossing', status: 'public' });
  await create(newCollection);
  await call('POST', '/reports', { as: ann, payload: newReport() });

  const client = new Client(database.settings.databaseUrl ?? '');
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('analyze');
  await client.query('set random_page_cost = 1.1');

  const execute = vi.spyOn(Client.prototype, 'query');
  onTestFinished(() => execute.mockRestore());
  for (const path of [
    '/users/me/collections',
    `/collections/${collection_id}`,
    '/collections/public?limit=20',
    '/collections/public?limit=20&category=Language%20Arts',
    '/collections/public?limit=20&sort=alphabetical',
    '/public-collections/search?query=zebra&limit=20',
    '/public-collections/search?query=zerba&limit=20',
    '/reports',
    '/badges',
  ]) {
    execute.mockClear();
    expect((await call('GET', path, { as: ann })).statusCode, path).toBe(200);
    const statements = [...execute.mock.calls] as unknown as [string, unknown[]][];
    expect(statements).not.toEqual([]);
    for (const [text, values] of statements) {
      const { rows: explained } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, format json) ${text}`,
        values,
      );
      const plan = explained[0]?.['QUERY PLAN'][0].Plan;
      expect(plan && rowsReadBy(plan), `${path}: ${text}`).toBeLessThan(mostRows);
    }
  }
});
