import { sql } from 'kysely';
import { eventually } from '@sixty/testkit/eventually';
import { expect, onTestFinished, test } from 'vitest';
import { databaseProblem } from './database-error.ts';
import { openDatabase } from './open-database.ts';
import { testDatabases } from './testing/each-database.ts';
import { startFreezableProxy } from './testing/freezable-proxy.ts';
import { insertUser } from './testing/rows.ts';
import { withTransaction } from './transaction.ts';

const open = testDatabases();

const openFreezable = async () => {
  const { db: direct, settings } = await open('postgres');
  const proxy = await startFreezableProxy(settings.databaseUrl ?? '');
  onTestFinished(proxy.stop);
  const database = await openDatabase(
    { ...settings, databaseUrl: proxy.url },
    { waitMs: 2000, statementMs: null },
  );
  onTestFinished(database.close);
  return { direct, proxy, database };
};
const problemOf = async (work: Promise<unknown>) =>
  databaseProblem(await work.catch((reason: unknown) => reason));

test('calls of a frozen PostgreSQL fail, more than the pool has connections, and work after it thaws', async () => {
  const { direct, proxy, database } = await openFreezable();
  proxy.freeze();
  const problems = await Promise.all(Array.from({ length: 30 }, () => problemOf(insertUser(database.db))));
  expect(problems).toEqual(problems.map(() => 'unavailable'));
  proxy.thaw();
  await eventually(() => insertUser(database.db));
  // Sent statements may still be executed.
  const count = await direct.selectFrom('users').select('id').execute();
  expect(count.length).toBeGreaterThan(0);
});

test('a transaction that PostgreSQL leaves without an answer fails once, and its connection is not used again', async () => {
  const { direct, proxy, database } = await openFreezable();
  let tries = 0;
  const failing = withTransaction(database, async (trx) => {
    tries += 1;
    await insertUser(trx);
    proxy.freeze();
    await insertUser(trx);
  });
  expect(await problemOf(failing)).toBe('unavailable');
  expect(tries).toBe(1);
  proxy.thaw();
  const inTransaction = sql<{ id: string | null }>`select pg_current_xact_id_if_assigned()::text as id`;
  const { rows } = await eventually(() => inTransaction.execute(database.db));
  expect(rows).toEqual([{ id: null }]);
  expect(await direct.selectFrom('users').select('id').execute()).toEqual([]);
});

test('a slow statement goes on, even if the connection that asks for a sign of life has broken', async () => {
  const { db: direct, settings } = await open('postgres');
  const database = await openDatabase(settings, { waitMs: 2000, statementMs: null });
  onTestFinished(database.close);
  await sql`
    select pg_terminate_backend(pid, 10_000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `.execute(direct);
  // A busy machine may answer a sign of life too late.
  const slow = () => sql`select pg_sleep(1.2), 1 as one`.execute(database.db);
  expect((await eventually(slow)).rows).toMatchObject([{ one: 1 }]);
});
