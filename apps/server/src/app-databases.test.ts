import { beforeAll, expect, test } from 'vitest';
import { describeEachDatabase } from './database/testing/each-database.ts';
import { newCollection } from './testing/new-collection.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

describeEachDatabase('a NUL in a request', (open) => {
  test('is never an internal error', async () => {
    const testApp = await openTestApp(await open());
    for (const url of ['/authorize?client_id=%00', '/userinfo?access_token=%00']) {
      expect(
        (await testApp.app.inject({ url, headers: { host: 'localhost:3000' } })).statusCode,
      ).toBeLessThan(500);
    }
    for (const url of ['/oauth/token', '/oauth/revoke']) {
      const answer = await testApp.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:3000' },
        payload: 'grant_type=authorization_code&client_id=%00&code=%00&token=%00',
      });
      expect(answer.statusCode).toBeLessThan(500);
    }
  });
});

describeEachDatabase('a creating call', (open) => {
  let testApp: TestApp;
  let headers: { authorization: string };
  beforeAll(async () => {
    testApp = await openTestApp(await open());
    ({ headers } = await testApp.signUp('Ann'));
  });
  const create = (key: string, payload: object = newCollection) =>
    testApp.app.inject({
      method: 'POST',
      url: '/api/collections',
      headers: { ...headers, 'idempotency-key': key },
      payload,
    });
  const count = async () =>
    (await testApp.app.inject({ url: '/api/users/me/collections', headers })).json<unknown[]>().length;

  test('with one key stores once, even concurrently, and repeats the first reply', async () => {
    const before = await count();
    const answers = await Promise.all([create('key-1'), create('key-1'), create('key-1')]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await count()).toBe(before + 1);
  });

  test('a key of another request is refused', async () => {
    await create('key-2');
    const answer = await create('key-2', { ...newCollection, name: 'Other' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'idempotency_key_reused' });
  });

  test('a call that failed may be tried again with its key', async () => {
    expect((await create('key-3', { ...newCollection, description: '{}' })).statusCode).toBe(400);
    expect((await create('key-3')).statusCode).toBe(201);
  });

  test('two users may use the same key', async () => {
    const bo = await testApp.signUp('Bo');
    await create('key-4');
    const theirs = await testApp.app.inject({
      method: 'POST',
      url: '/api/collections',
      headers: { ...bo.headers, 'idempotency-key': 'key-4' },
      payload: { ...newCollection, name: 'Bo’s' },
    });
    expect(theirs.json()).toMatchObject({ name: 'Bo’s' });
  });

  test('an invalid key is refused', async () => {
    expect((await create('x'.repeat(200))).statusCode).toBe(400);
  });
});

describeEachDatabase('two servers on one database', (open) => {
  test('accept each other’s tokens and see each other’s rows', async () => {
    const database = await open();
    const [one, other] = [
      await openTestApp(database),
      await openTestApp({ ...database, ...(await database.openAgain()) }),
    ];
    const { headers } = await one.signUp('Ann');
    const made = await one.app.inject({
      method: 'POST',
      url: '/api/collections',
      headers,
      payload: newCollection,
    });
    expect(made.statusCode).toBe(201);
    const list = await other.app.inject({ url: '/api/users/me/collections', headers });
    expect(list.json()).toMatchObject([made.json()]);
  });

  test('concurrent first calls to both create one user', async () => {
    const database = await open();
    const [one, other] = [
      await openTestApp(database),
      await openTestApp({ ...database, ...(await database.openAgain()) }),
    ];
    const { headers } = await one.signUp('Bo');
    const answers = await Promise.all(
      [one, other, one, other].map(({ app }) => app.inject({ url: '/api/users/me/', headers })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json<{ id: string }>().id)).size).toBe(1);
  });
});
