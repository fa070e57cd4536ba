import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabases, type TestDatabase } from './database/testing/each-database.ts';
import { rowsNaming } from './database/testing/rows-naming.ts';
import { fillAccount } from './testing/fuzz/fill-account.ts';
import { fuzz, type FuzzTarget } from './testing/fuzz/fuzz.ts';
import type { FuzzRequest } from './testing/fuzz/requests.ts';
import { operationsOf } from './testing/operations.ts';
import { openTestApp, type Caller, type TestApp } from './testing/test-app.ts';

const canary = 'canary7f3k9';
/** More of them find more, and take longer. */
const perCall = Number(process.env['FUZZ_REQUESTS'] ?? 24);
const seed = 60;

const open = testDatabases();

describe('hostile requests', () => {
  let database: TestDatabase;
  let app: TestApp;
  let victimIds: string[];
  let target: FuzzTarget;

  const fill = (as: Caller, text: string) =>
    fillAccount(async (method, path, payload) => {
      const answer = await app.call(method, path, { as, payload });
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      return answer.body === '' ? {} : answer.json();
    }, text);

  const send = async ({ method, url, headers, body }: FuzzRequest) => {
    const answer = await app.app.inject({ method, url, headers, ...(body !== '' && { payload: body }) });
    return {
      status: answer.statusCode,
      contentType: String(answer.headers['content-type']),
      body: answer.body,
    };
  };

  beforeAll(async () => {
    database = await open('sqlite');
    app = await openTestApp(database);
    victimIds = await fill(await app.signUp('Vera'), canary);
    const caller = await app.signUp('Cal');
    const ids = [...(await fill(caller, 'own')), ...victimIds, 'missing'];
    const signIn = async (who: 'owner' | 'newcomer'): Promise<string> =>
      who === 'owner'
        ? `Bearer ${await app.tokenFor(caller.subject)}`
        : (await app.signUp('New')).headers.authorization;
    target = { send, signIn, ids, canary, maxMs: Infinity };
  });

  it('are answered as the contract says, without texts of others, and harm nobody', async () => {
    const before = await rowsNaming(database, victimIds);
    expect(before.join('')).toContain(canary);
    const operations = await operationsOf(app);
    const statuses = new Set<number>();
    for (const operation of operations) {
      const outcome = await fuzz(operation, target, { seed, count: perCall });
      expect(outcome.problem, `${operation.method} ${operation.path}`).toBeNull();
      for (const status of outcome.statuses.keys()) statuses.add(status);
    }
    // Requests succeed and are refused for every reason.
    for (const status of [200, 201, 204, 400, 401, 404, 415]) expect(statuses).toContain(status);
    expect(await rowsNaming(database, victimIds)).toEqual(before);
    expect((await sql`pragma foreign_key_check`.execute(database.db)).rows).toEqual([]);
    expect((await app.app.inject('/readyz')).statusCode).toBe(200);
  });

  it.each([
    ['status 500', { status: 500 }],
    ['an error of the type', { status: 404, contentType: 'text/html' }],
    ['an error of another form', { status: 404, body: '{"message":"Not found"}' }],
    ['the code invalid', { status: 404, body: '{"detail":"No.","code":"invalid"}' }],
    ['a text of another person', { body: `["${canary}"]` }],
  ])('would be reported: %s', async (problem, changes) => {
    const [operation] = await operationsOf(app);
    if (!operation) throw new Error('There is no call.');
    const good = { status: 200, contentType: 'application/json; charset=utf-8', body: '[]' };
    const answer = (all: object) => ({ ...target, send: async () => ({ ...good, ...all }) });
    const how = { seed, count: 1 };
    expect((await fuzz(operation, answer({}), how)).problem).toBeNull();
    expect((await fuzz(operation, answer(changes), how)).problem).toContain(problem);
  });
});
