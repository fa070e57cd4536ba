import { eventually } from '@sixty/testkit/eventually';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseProblem } from './database-error.ts';
import { type DatabaseLimits, serverLimits } from './limits.ts';
import { openDatabase } from './open-database.ts';
import { parseExactNumber } from './postgres-dialect.ts';
import { testDatabases } from './testing/each-database.ts';
import { insertUser } from './testing/rows.ts';

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
  // An unhandled 'error' event would end the process.
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

it('a statement beyond the timeout is canceled and its connection reused', async () => {
  const { settings } = await open('postgres');
  const server = await openDatabase(settings, { waitMs: 60_000, statementMs: 500 });
  const error = await sql`select pg_sleep(60)`.execute(server.db).catch((reason: unknown) => reason);
  expect(databaseProblem(error)).toBe('busy');
  const { rows } = await eventually(() => sql`select 1 as one`.execute(server.db));
  expect(rows).toEqual([{ one: 1 }]);
  await server.close();
});

it('a statement that waits too long for a lock fails, and others go on', async () => {
  const database = await open('postgres');
  const server = await openDatabase(database.settings, { waitMs: 2000, statementMs: 30_000 });
  await database.db.transaction().execute(async (trx) => {
    await sql`lock table users in exclusive mode`.execute(trx);
    // A busy machine may answer a sign of life too late.
    await eventually(async () => {
      const error = await insertUser(server.db).catch((reason: unknown) => reason);
      expect(databaseProblem(error)).toBe('busy');
    });
    const users = () => server.db.selectFrom('users').select('id').execute();
    expect(await eventually(users)).toEqual([]);
  });
  await eventually(() => insertUser(server.db));
  await server.close();
});

it('statements and locks time out in the server, and never in commands and migrations', async () => {
  const { settings } = await open('postgres');
  const timeoutsOf = async (limits?: DatabaseLimits) => {
    const { db, close } = await openDatabase(settings, limits);
    const show = sql<{ statement: string; lock: string }>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock
    `;
    const { rows } = await show.execute(db);
    await close();
    return rows[0];
  };
  expect(await timeoutsOf(serverLimits)).toEqual({ statement: '30s', lock: '1500ms' });
  expect(await timeoutsOf()).toEqual({ statement: '0', lock: '0' });
});
