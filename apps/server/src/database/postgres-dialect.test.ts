import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseProblem } from './database-error.ts';
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

it('a connection that breaks while it is in use fails its call and nothing else', async () => {
  const { db } = await open('postgres');
  const broken = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await sql`select 1`.execute(trx);
  });
  const error = await broken.catch((reason: unknown) => reason);
  expect(databaseProblem(error)).toBe('away');
  // The pool gives a fresh connection to whoever asks next; an error nobody listened to would have ended this process.
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
