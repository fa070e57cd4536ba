import { eventually } from '@sixty/testkit/eventually';
import { sql } from 'kysely';
import { expect, it, onTestFinished, test, vi } from 'vitest';
import { databaseProblem } from './database-error.ts';
import { type DatabaseTimeouts, serverTimeouts } from './limits.ts';
import { openDatabase } from './open-database.ts';
import { Heartbeat, parseExactNumber } from './postgres-dialect.ts';
import { testDatabases } from './testing/each-database.ts';
import { insertUser } from './testing/rows.ts';
import { startFreezableProxy } from './testing/freezable-proxy.ts';
import { withTransaction } from './transaction.ts';

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
  const server = await openDatabase(database.settings, { waitMs: 600, statementMs: 30_000 });
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
  const timeoutsOf = async (limits?: DatabaseTimeouts) => {
    const { db, close } = await openDatabase(settings, limits);
    const show = sql<{ statement: string; lock: string }>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock
    `;
    const { rows } = await show.execute(db);
    await close();
    return rows[0];
  };
  expect(await timeoutsOf(serverTimeouts)).toEqual({ statement: '30s', lock: '1500ms' });
  expect(await timeoutsOf()).toEqual({ statement: '0', lock: '0' });
});

const openFreezable = async () => {
  const { db: direct, settings } = await open('postgres');
  const proxy = await startFreezableProxy(settings.databaseUrl ?? '');
  onTestFinished(proxy.stop);
  const database = await openDatabase(
    { ...settings, databaseUrl: proxy.url },
    { waitMs: 600, statementMs: null },
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
  const failing = withTransaction(database.db, async (trx) => {
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
  const database = await openDatabase(settings, { waitMs: 600, statementMs: null });
  onTestFinished(database.close);
  await sql`
    select pg_terminate_backend(pid, 10_000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `.execute(direct);
  // A busy machine may answer a sign of life too late.
  const slow = () => sql`select pg_sleep(0.4), 1 as one`.execute(database.db);
  expect((await eventually(slow)).rows).toMatchObject([{ one: 1 }]);
});

const waitMs = 20;
const never = () => new Promise<never>(() => {});

const heartbeatOf = (ask: () => Promise<boolean>) => {
  const probe = { ask: vi.fn(ask), drop: vi.fn() };
  const heartbeat = new Heartbeat(probe, waitMs);
  onTestFinished(() => heartbeat.close());
  return { heartbeat, probe };
};

test('slow work goes on as long as the database answers', async () => {
  const { heartbeat, probe } = heartbeatOf(async () => true);
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = heartbeat.during(() => promise);
  await eventually(() => expect(probe.ask.mock.calls.length).toBeGreaterThan(3));
  resolve('done');
  expect(await slow).toBe('done');
  expect(probe.drop).not.toHaveBeenCalled();
});

test('nobody asks while work is quick', async () => {
  const { heartbeat, probe } = heartbeatOf(async () => true);
  for (let n = 0; n < 100; n += 1) await heartbeat.during(async () => n);
  await expect(heartbeat.during(() => Promise.reject(new Error('of the work')))).rejects.toThrow(
    'of the work',
  );
  expect(probe.ask).not.toHaveBeenCalled();
});

test.each([
  ['doesn’t answer', never],
  ['can’t be reached', async () => false],
])('if the database %s, all work fails, new work at once, until it answers', async (_name, silence) => {
  let ask: () => Promise<boolean> = silence;
  const { heartbeat, probe } = heartbeatOf(() => ask());
  const waiting = [heartbeat.during(never), heartbeat.during(never)].map(problemOf);
  expect(await Promise.all(waiting)).toEqual(['unavailable', 'unavailable']);
  const work = vi.fn(async () => 'done');
  expect(await problemOf(heartbeat.during(work))).toBe('unavailable');
  expect(work).not.toHaveBeenCalled();
  ask = async () => true;
  expect(await eventually(() => heartbeat.during(work))).toBe('done');
  const { length } = probe.ask.mock.calls;
  expect(await heartbeat.during(work)).toBe('done');
  expect(probe.ask.mock.calls).toHaveLength(length);
});
