import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseProblem } from './database-error.ts';
import { isReady, migrate } from './migrate.ts';
import { type Executor, openDatabase } from './open-database.ts';
import { parseExactNumber } from './postgres-dialect.ts';
import { testDatabases } from './testing/each-database.ts';

it('reads whole and decimal numbers', () => {
  expect(parseExactNumber('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  expect(parseExactNumber('-12')).toBe(-12);
  expect(parseExactNumber('0.5000')).toBe(0.5);
});

it.each(['9007199254740992', '-9007199254740993', '1e400', 'NaN', 'Infinity'])(
  'throws at %s rather than give a wrong figure',
  (text) => {
    expect(() => parseExactNumber(text)).toThrow(RangeError);
  },
);

const open = testDatabases();

it('a connection that breaks during a query fails only that query', async () => {
  const { db } = await open('postgres');
  const broken = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await sql`select 1`.execute(trx);
  });
  const error = await broken.catch((reason: unknown) => reason);
  expect(databaseProblem(error)).toBe('unavailable');
  // An unhandled 'error' event would have ended this process.
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

it('a statement beyond the timeout is canceled and its connection reused', async () => {
  const { settings } = await open('postgres');
  const server = await openDatabase(settings, 500);
  const error = await sql`select pg_sleep(60)`.execute(server.db).catch((reason: unknown) => reason);
  expect(databaseProblem(error)).toBe('busy');
  expect((await sql<{ one: number }>`select 1 as one`.execute(server.db)).rows).toEqual([{ one: 1 }]);
  await server.close();
});

it('statements time out like API calls in the server, and never in commands', async () => {
  const { db, settings } = await open('postgres');
  const command = await openDatabase(settings, null);
  const timeoutOf = async (executor: Executor) =>
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(executor)).rows;
  expect(await timeoutOf(db)).toEqual([{ statement_timeout: '30s' }]);
  expect(await timeoutOf(command.db)).toEqual([{ statement_timeout: '0' }]);
  await command.close();
});

it('a migration may wait longer than the statement timeout for another one', async () => {
  const { db, settings } = await open('postgres', false);
  const server = await openDatabase(settings, 500);
  let migrating: Promise<void> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      trx,
    );
    // Its own migrations table waits for this lock.
    migrating = migrate(server.db);
    await sql`select pg_sleep(1)`.execute(trx);
  });
  await migrating;
  expect(await isReady(server.db)).toBe(true);
  const { rows } = await sql`show statement_timeout`.execute(server.db);
  expect(rows).toEqual([{ statement_timeout: '500ms' }]);
  await server.close();
});
