import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { eventually } from '@sixty/testkit/eventually';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase, sqliteFileName } from './database/open-database.ts';
import { testDatabases } from './database/testing/each-database.ts';
import { startFreezableProxy } from './database/testing/freezable-proxy.ts';
import { codeOf, openBrowser, tokenRequest } from './identity/testing/browser.ts';
import { newCollection } from './testing/new-collection.ts';
import { type Caller, openTestApp, type TestApp } from './testing/test-app.ts';

const limits = { waitMs: 300, statementMs: null };

const create = (testApp: TestApp, as: Caller) =>
  testApp.call('POST', '/collections', {
    as,
    payload: newCollection,
    headers: { 'idempotency-key': 'key-1' },
  });
const namesOf = async (testApp: TestApp, as: Caller) =>
  (await testApp.call('GET', '/users/me/collections', { as }))
    .json<{ name: string }[]>()
    .map(({ name }) => name);

const expectBusy = async (testApp: TestApp, as: Caller): Promise<void> => {
  const refused = await create(testApp, as);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  expect(refused.json()).toMatchObject({ code: 'unavailable' });
  const page = await openBrowser().authorize(testApp);
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '2']);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('Sixty is busy');
};

const open = testDatabases();

describe('while another process keeps SQLite locked', () => {
  const openLockable = async () => {
    const { settings } = await open('sqlite');
    const database = await openDatabase(settings, limits);
    onTestFinished(database.close);
    const other = new DatabaseSync(join(settings.dataDir, sqliteFileName));
    onTestFinished(() => other.close());
    const testApp = await openTestApp({ ...database, settings, openAgain: () => openDatabase(settings) });
    return { testApp, lock: () => other.exec('begin immediate'), unlock: () => other.exec('commit') };
  };

  test('reads go on, writes get 503, and a repeated call stores once', async () => {
    const { testApp, lock, unlock } = await openLockable();
    const ann = await testApp.signUp('Ann');
    expect(await namesOf(testApp, ann)).toEqual([]);
    lock();
    expect(await namesOf(testApp, ann)).toEqual([]);
    expect((await testApp.app.inject('/readyz')).statusCode).toBe(200);
    await expectBusy(testApp, ann);
    unlock();
    expect((await create(testApp, ann)).statusCode).toBe(201);
    expect((await create(testApp, ann)).statusCode).toBe(201);
    expect(await namesOf(testApp, ann)).toEqual([newCollection.name]);
  });

  test('a user’s first read of the day goes on, and the day is recorded later', async () => {
    const { testApp, lock, unlock } = await openLockable();
    const ann = await testApp.signUp('Ann');
    await namesOf(testApp, ann);
    const restarted = await openTestApp(testApp.database);
    const loginDays = () => testApp.database.db.selectFrom('login_days').select('day').execute();
    await testApp.database.db.deleteFrom('login_days').execute();
    lock();
    expect(await namesOf(restarted, ann)).toEqual([]);
    unlock();
    const isRecorded = async () => {
      await namesOf(restarted, ann);
      expect(await loginDays()).toHaveLength(1);
    };
    await eventually(isRecorded);
  });

  test('the identity provider says so to programs', async () => {
    const { testApp, lock } = await openLockable();
    const browser = openBrowser();
    const person = { name: 'Ann', email: 'ann@example.org', password: 'one correct horse', remember: 'yes' };
    await browser.follow(testApp, await browser.send(testApp, 'sign-up', person));
    const code = codeOf(await browser.authorize(testApp, { prompt: 'none' }));
    lock();
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(tokenRequest(code)).toString(),
    });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.json()).toMatchObject({ error: 'server_error' });
  });
});

test('while PostgreSQL is frozen, all that needs it gets 503, and a repeated call stores once', async () => {
  const { settings } = await open('postgres');
  const proxy = await startFreezableProxy(settings.databaseUrl ?? '');
  onTestFinished(proxy.stop);
  const database = await openDatabase({ ...settings, databaseUrl: proxy.url }, { ...limits, waitMs: 2000 });
  onTestFinished(database.close);
  const testApp = await openTestApp({ ...database, settings, openAgain: () => openDatabase(settings) });
  const ann = await testApp.signUp('Ann');
  expect(await namesOf(testApp, ann)).toEqual([]);
  proxy.freeze();
  await expectBusy(testApp, ann);
  const ready = await testApp.app.inject('/readyz');
  expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '2']);
  expect(ready.json()).toMatchObject({ detail: 'The database is not ready: it can’t be reached.' });
  expect((await testApp.app.inject('/healthz')).statusCode).toBe(200);
  proxy.thaw();
  for (let count = 0; count < 2; count += 1)
    await eventually(async () => expect((await create(testApp, ann)).statusCode).toBe(201));
  expect(await namesOf(testApp, ann)).toEqual([newCollection.name]);
});
