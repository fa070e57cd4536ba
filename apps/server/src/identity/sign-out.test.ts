import { exportMe } from '@sixty/contract/account';
import { beforeAll, expect, test } from 'vitest';
import { describeDatabase, type TestDatabase } from '../database/testing/each-database.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { openBrowser } from './testing/browser.ts';
import { resetTokenFor } from './testing/reset-token.ts';

const password = 'correct horse';

describeDatabase('two servers on one database', (open) => {
  let database: TestDatabase;
  let one: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    database = await open();
    one = await openTestApp(database);
    other = await openTestApp({ ...database, ...(await database.openAgain()) });
  });

  let people = 0;
  const newPerson = async () => {
    people += 1;
    const email = `ann-${people}@example.org`;
    const browser = openBrowser();
    const token = await browser.follow(
      one,
      await browser.send(one, 'sign-up', { name: 'Ann', email, password }),
    );
    return { browser, email, token };
  };
  const signIn = async (email: string) => {
    const browser = openBrowser();
    const answer = await browser.send(other, 'sign-in', { email, password });
    return { browser, token: await browser.follow(other, answer) };
  };
  const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });
  const statusesOf = async (token: string) => {
    const statuses = [];
    for (const { app } of [one, other])
      for (const url of ['/api/users/me/', '/api/collections/public'])
        statuses.push((await app.inject({ url, headers: headersOf(token) })).statusCode);
    return statuses;
  };
  const open4 = [200, 200, 200, 200];
  const closed4 = [401, 401, 401, 401];

  test('accept no access token of a session that has signed out, even a renewed one', async () => {
    const { browser, email, token } = await newPerson();
    const elsewhere = await signIn(email);
    const renewed = await browser.renew(other);
    expect(renewed).not.toBe(token);
    for (const each of [token, renewed, elsewhere.token]) expect(await statusesOf(each)).toEqual(open4);
    expect((await browser.signOut(other)).statusCode).toBe(303);
    expect(await statusesOf(token)).toEqual(closed4);
    expect(await statusesOf(renewed)).toEqual(closed4);
    expect(await statusesOf(elsewhere.token)).toEqual(open4);
  });

  test('refuse a call whose session has ended before they read its body or count it', async () => {
    const { browser, token } = await newPerson();
    await browser.signOut(other);
    const inject = (method: 'GET' | 'POST', path: string, payload?: object) =>
      one.app.inject({ method, url: `/api${path}`, headers: headersOf(token), ...(payload && { payload }) });
    expect((await inject('POST', '/collections', { name: '' })).statusCode).toBe(401);
    const most = exportMe.perHour.account;
    for (let call = 0; call <= most; call += 1)
      expect((await inject('GET', '/users/me/export')).statusCode).toBe(401);
  });

  test('accept no access token after signing out everywhere, but that of the next sign-in', async () => {
    const { email, token } = await newPerson();
    const elsewhere = await signIn(email);
    const somebody = await newPerson();
    const url = '/api/users/me/sign_out_everywhere';
    const done = await one.app.inject({ method: 'POST', url, headers: headersOf(token) });
    expect(done.statusCode).toBe(204);
    for (const each of [token, elsewhere.token]) expect(await statusesOf(each)).toEqual(closed4);
    expect(await statusesOf(somebody.token)).toEqual(open4);
    expect(await statusesOf((await signIn(email)).token)).toEqual(open4);
  });

  test('accept no access token from before a new password', async () => {
    const { token } = await newPerson();
    const changed = await one.app.inject({
      method: 'PUT',
      url: '/api/users/me/password',
      headers: headersOf(token),
      payload: { current_password: password, new_password: 'a quiet pond at noon' },
    });
    expect(changed.statusCode).toBe(204);
    expect(await statusesOf(token)).toEqual(closed4);

    const bo = await newPerson();
    const answer = await other.app.inject({
      method: 'POST',
      url: '/account/reset-password',
      headers: { origin: one.settings.publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        token: await resetTokenFor(database, bo.email, Date.now()),
        password: 'a quiet pond at noon',
        mine: 'yes',
      }).toString(),
    });
    expect(answer.statusCode).toBe(200);
    expect(await statusesOf(bo.token)).toEqual(closed4);
  });

  test('keep the access tokens of a session that confirms its sign-in', async () => {
    const { browser, email, token } = await newPerson();
    const again = await browser.follow(other, await browser.send(other, 'sign-in', { email, password }));
    for (const each of [token, again]) expect(await statusesOf(each)).toEqual(open4);
  });

  test('know the device of a sign-up: nobody else’s tries lock it out', async () => {
    const { browser, email } = await newPerson();
    const stranger = openBrowser();
    for (let count = 0; count < 10; count += 1)
      await stranger.send(one, 'sign-in', { email, password: 'wrong' });
    expect((await stranger.send(other, 'sign-in', { email, password })).statusCode).toBe(429);
    expect((await browser.send(other, 'sign-in', { email, password })).statusCode).toBe(303);
  });
});
