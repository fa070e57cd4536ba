import type { CompiledQuery, QueryResult } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { DatabaseDisk } from './database/disk-reserve.ts';
import { openDatabase } from './database/open-database.ts';
import { testDatabases } from './database/testing/each-database.ts';
import { SqliteConnection } from './database/sqlite-connection.ts';
import { openBrowser } from './identity/testing/browser.ts';
import { diskWatcher } from './plugins/full-disk.ts';
import { newCollection } from './testing/new-collection.ts';
import { openTestApp } from './testing/test-app.ts';

const open = testDatabases();
const full = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });

/** Writes fail until space is released. */
const openFullable = async ({ pieces }: { pieces: number }) => {
  const state = { isFull: false, pieces, isBlocked: false };
  const disk: DatabaseDisk = {
    isFull: async () => state.isFull,
    release: () => {
      state.isFull = true;
      if (state.pieces === 0) return false;
      state.pieces -= 1;
      state.isBlocked = false;
      return true;
    },
    refill: async () => {},
  };
  // oxlint-disable-next-line typescript/unbound-method -- called with `this`
  const { execute } = SqliteConnection.prototype;
  SqliteConnection.prototype.execute = async function <R>(
    this: SqliteConnection,
    query: CompiledQuery,
    waitMs?: number,
  ): Promise<QueryResult<R>> {
    if (state.isBlocked && /^\s*(insert|update|delete)\b/i.test(query.sql)) throw full;
    return execute.call(this, query, waitMs) as Promise<QueryResult<R>>;
  };
  onTestFinished(() => {
    SqliteConnection.prototype.execute = execute;
  });
  const { settings } = await open('sqlite');
  const database = await openDatabase({ ...settings, disk });
  onTestFinished(database.close);
  const testApp = await openTestApp({ ...database, settings, openAgain: () => openDatabase(settings) });
  const fill = (): void => {
    Object.assign(state, { isFull: true, isBlocked: true });
  };
  return { testApp, state, fill };
};

const person = { name: 'Ann', email: 'ann@example.org', password: 'one correct horse', remember: 'yes' };

test('on a full disk, people stay signed in, sign in, export, and change a password', async () => {
  const { testApp, fill, state } = await openFullable({ pieces: 100 });
  const browser = openBrowser();
  await browser.follow(testApp, await browser.send(testApp, 'sign-up', person));
  fill();
  const authorization = `Bearer ${await browser.renew(testApp)}`;
  fill();
  const another = openBrowser();
  await another.follow(testApp, await another.send(testApp, 'sign-in', person));
  fill();
  const as = { headers: { authorization } };
  expect((await testApp.call('GET', '/users/me/export', { as })).statusCode).toBe(200);
  fill();
  const body = { current_password: person.password, new_password: 'another correct horse' };
  expect((await testApp.call('PUT', '/users/me/password', { as, payload: body })).statusCode).toBe(204);
  expect(state.pieces).toBeLessThan(100);
});

test('a deletion is repeated as a whole transaction', async () => {
  const { testApp, fill } = await openFullable({ pieces: 1 });
  const ann = await testApp.signUp('Ann');
  const created = await testApp.call('POST', '/collections', { as: ann, payload: newCollection });
  fill();
  const { collection_id: id } = created.json<{ collection_id: string }>();
  expect((await testApp.call('DELETE', `/collections/${id}`, { as: ann })).statusCode).toBe(204);
  expect((await testApp.call('GET', '/users/me/collections', { as: ann })).json()).toEqual([]);
});

test('on a full disk, nothing new is stored, and /readyz says why', async () => {
  const { testApp, fill, state } = await openFullable({ pieces: 0 });
  const ann = await testApp.signUp('Ann');
  await testApp.call('GET', '/users/me/collections', { as: ann });
  fill();
  state.isBlocked = false;
  const refused = await testApp.call('POST', '/collections', { as: ann, payload: newCollection });
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([507, 'disk_full']);
  const page = await openBrowser().send(testApp, 'sign-up', person);
  expect([page.statusCode, page.body]).toEqual([507, expect.stringContaining('The disk is full')]);
  const batch = { as: ann, payload: { collection_ids: [] } };
  expect((await testApp.call('POST', '/collections/check-subscriptions-batch', batch)).statusCode).toBe(200);
  const ready = await testApp.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', problem: 'disk full' }]);
  state.isFull = false;
  expect((await testApp.call('POST', '/collections', { as: ann, payload: newCollection })).statusCode).toBe(
    201,
  );
});

test('the log says when the disk runs full, and when there is room again, once each', async () => {
  const { testApp, state } = await openFullable({ pieces: 0 });
  const error = vi.spyOn(testApp.app.log, 'error');
  const info = vi.spyOn(testApp.app.log, 'info');
  const watch = diskWatcher(testApp.database.disk, testApp.app.log);
  for (const isFull of [false, true, true, false, false]) {
    state.isFull = isFull;
    await watch();
  }
  expect(error.mock.calls).toEqual([['disk full: only reading, deleting, and signing in work']]);
  expect(info.mock.calls).toEqual([['the disk has room again']]);
});
