import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { insertRows } from './database/statements.ts';
import { plannerOptions } from './database/postgres-dialect.ts';
import { testDatabases } from './database/testing/each-database.ts';
import { collectionRow, insertUser, reportRow, testNow } from './database/testing/rows.ts';
import { newCollection } from './testing/new-collection.ts';
import { newReport } from './testing/new-report.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const open = testDatabases();

type Plan = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  /** Of 8 kB, with those of `Plans`. */
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: readonly Plan[];
};

/** Of tables and indexes, with those that a filter removes. */
const rowsReadBy = (plan: Plan): number => {
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const own = plan['Node Type'].includes('Scan') ? plan['Actual Rows'] + removed : 0;
  const below = (plan.Plans ?? []).map(rowsReadBy);
  return below.reduce((sum, rows) => sum + rows, own * plan['Actual Loops']);
};

const others = 3000;
const mathOf = (n: number) => n % 500 === 0;

const fill = async ({ database: { db } }: TestApp): Promise<void> => {
  const user_id = await insertUser(db, { username: 'many', search_text: 'many' });
  const numbers = Array.from({ length: others }, (_, n) => n);
  const collections = numbers.map((n) =>
    collectionRow({
      user_id,
      name: `Words ${n}`,
      category: mathOf(n) ? 'Math' : 'Language Arts',
      status: 'public',
      created_at: testNow - n * 60_000,
    }),
  );
  await insertRows(db, 'collections', collections);
  const reports = numbers.map((n) => {
    const at = testNow - n * 60_000;
    return reportRow({ user_id, recorded_by: user_id, started_at: at, created_at: at });
  });
  await insertRows(db, 'reports', reports);
  const badges = numbers.map((n) => ({ user_id, badge: `badge-${n}`, awarded_at: testNow }));
  await insertRows(db, 'badges', badges);
};

/** A page has 20 rows, each from two tables. */
const mostRows = 100;
const mostBlocks = 150;

test('PostgreSQL reads a page, not a table, for the calls made most', async () => {
  const database = await open('postgres');
  const app = await openTestApp(database);
  const { call, signUp } = app;
  await fill(app);
  const ann = await signUp('Ann');
  const create = async (payload: object) =>
    (await call('POST', '/collections', { as: ann, payload })).json<{ collection_id: string }>();
  const { collection_id } = await create({ ...newCollection, name: 'Zebra crossing', status: 'public' });
  await create(newCollection);
  await call('POST', '/reports', { as: ann, payload: newReport() });

  const client = new Client({
    connectionString: database.settings.databaseUrl ?? '',
    options: plannerOptions,
  });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('analyze');
  const planOf = async (text: string, values: unknown[]): Promise<Plan | undefined> => {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    );
    return rows[0]?.['QUERY PLAN'][0].Plan;
  };

  const execute = vi.spyOn(Client.prototype, 'query');
  onTestFinished(() => execute.mockRestore());
  for (const path of [
    '/users/me/collections',
    `/collections/${collection_id}`,
    '/collections/public?limit=20',
    '/collections/public?limit=20&category=Math',
    '/collections/public?limit=20&sort=alphabetical',
    '/public-collections/search?query=zebra&limit=20',
    '/public-collections/search?query=zerba&limit=20',
    '/reports',
    '/badges',
  ]) {
    execute.mockClear();
    expect((await call('GET', path, { as: ann })).statusCode, path).toBe(200);
    const statements = [...execute.mock.calls] as unknown as [string, unknown[]][];
    // At the first call of a day, the server also writes.
    const reads = statements.filter(([text]) => /^\s*(?:select|with)\b/i.test(text));
    expect(reads.length, path).toBeGreaterThan(1);
    for (const [text, values] of reads) {
      const plan = await planOf(text, values);
      if (!plan) throw new Error('PostgreSQL gave no plan.');
      expect(rowsReadBy(plan), `${path}: ${text}`).toBeLessThan(mostRows);
      expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], `${path}: ${text}`).toBeLessThan(
        mostBlocks,
      );
    }
  }
});
