import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { describeDatabase, type TestDatabase } from './database/testing/each-database.ts';
import { openBrowser } from './identity/testing/browser.ts';
import { newCollection } from './testing/new-collection.ts';
import { newReport } from './testing/new-report.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const hour = 3_600_000;
const noon = Date.parse('2026-11-26T12:00:00Z');
const password = 'correct horse';

describeDatabase('on a server whose clock jumps', (open) => {
  let database: TestDatabase;
  let server: TestApp;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon, shouldAdvanceTime: true });
    database = await open();
    server = await openTestApp(database);
  });
  afterAll(() => vi.useRealTimers());
  beforeEach(() => {
    vi.setSystemTime(noon);
  });

  let people = 0;
  const newPerson = async () => {
    people += 1;
    const email = `ann-${people}@example.org`;
    const browser = openBrowser();
    const answer = await browser.send(server, 'sign-up', { name: 'Ann', email, password });
    return { browser, email, token: await browser.follow(server, answer) };
  };
  const as = (token: string, headers = {}) => ({
    as: { headers: { authorization: `Bearer ${token}` } },
    headers,
  });
  const signIn = async (email: string, secret: string) =>
    (await openBrowser().send(server, 'sign-in', { email, password: secret })).statusCode;

  test.each([
    ['an hour forth', [hour]],
    ['an hour back', [-hour]],
    ['forth and back', [hour, -hour]],
  ])('%s, people stay signed in, and what is saved again is stored once', async (_how, jumps) => {
    const { browser, token } = await newPerson();
    const once = { 'idempotency-key': randomUUID() };
    const report = newReport({ started_at: new Date(noon).toISOString() });
    const save = async (by: string) => [
      await server.call('POST', '/collections', { ...as(by, once), payload: newCollection }),
      await server.call('POST', '/reports', { ...as(by), payload: report }),
    ];
    const saved = (await save(token)).map((answer) => [answer.statusCode, answer.body]);
    expect(saved.map(([status]) => status)).toEqual([201, 201]);
    let at = noon;
    for (const jump of jumps) {
      at += jump;
      vi.setSystemTime(at);
      const renewed = await browser.renew(server);
      expect((await save(renewed)).map((answer) => [answer.statusCode, answer.body])).toEqual(saved);
      const edit = { ...newCollection, name: `Letters at ${at}` };
      const id = JSON.parse(String(saved[0]?.[1])).collection_id;
      const edited = await server.call('PUT', `/collections/${id}`, { ...as(renewed), payload: edit });
      expect(edited.statusCode).toBe(200);
      const mine = await server.call('GET', '/users/me/collections', as(renewed));
      expect(mine.json().map(({ name }: { name: string }) => name)).toEqual([edit.name]);
      const reports = await server.call('GET', '/reports', as(renewed));
      expect(reports.json().total_count).toBe(1);
    }
  });

  test('an hour back, people sign in with the password that they just chose', async () => {
    const { email, token } = await newPerson();
    const chosen = 'a quiet pond at noon';
    const payload = { current_password: password, new_password: chosen };
    const changed = await server.call('PUT', '/users/me/password', { ...as(token), payload });
    expect(changed.statusCode).toBe(204);
    vi.setSystemTime(noon - hour);
    const browser = openBrowser();
    const answer = await browser.send(server, 'sign-in', { email, password: chosen });
    const { statusCode } = await server.call('GET', '/users/me/', as(await browser.follow(server, answer)));
    expect(statusCode).toBe(200);
    expect(await signIn(email, password)).toBe(401);
  });
});
