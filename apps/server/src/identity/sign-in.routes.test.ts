import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../database/testing/each-database.ts';
import { setPassword } from './accounts.ts';
import { hashPassword } from './passwords.ts';
import { resetTokenFor } from './testing/reset-token.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const publicUrl = 'http://localhost:3000';
const ownPage = { origin: publicUrl, 'sec-fetch-site': 'same-origin' };

const cookiesOf = (answer: { cookies: readonly { name: string; value: string }[] }): string =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

describe('the sign-in pages', () => {
  const open = testDatabases();
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await openTestApp(await open('sqlite'));
  });

  const authorize = (cookie: string, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      client_id: 'sixty-web',
      redirect_uri: `${publicUrl}/callback`,
      response_type: 'code',
      scope: 'openid profile email',
      audience: testApp.settings.auth.audience,
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      state: 'a-state',
      ...more,
    });
    return testApp.app.inject({
      url: `/authorize?${query.toString()}`,
      headers: { host: 'localhost:3000', cookie },
    });
  };
  const begin = async (before = '') => {
    const answer = await authorize(before);
    expect(answer.statusCode).toBe(303);
    return { path: new URL(String(answer.headers.location), publicUrl).pathname, cookie: cookiesOf(answer) };
  };
  const post = (url: string, headers: Record<string, string>, fields: Record<string, string> = {}) =>
    testApp.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });

  const emailOf = ({ subject }: { subject: string }): string =>
    subject.replace('account-', 'person-') + '@example.org';

  const signInAs = async (email: string, password: string, before = '') => {
    const { path, cookie } = await begin(before);
    const signedIn = await post(`${path}/sign-in`, { cookie, ...ownPage }, { email, password });
    expect(signedIn.statusCode).toBe(303);
    const url = new URL(String(signedIn.headers.location));
    const resumed = await testApp.app.inject({ url: url.pathname, headers: { host: url.host, cookie } });
    const code = new URL(String(resumed.headers.location)).searchParams.get('code');
    return { session: cookiesOf({ cookies: resumed.cookies.filter(({ value }) => value !== '') }), code };
  };

  test('appear again after a password change, even if the session was not ended', async () => {
    const rosa = await testApp.signUp('Rosa');
    const email = emailOf(rosa);
    const renew = async (session: string) => {
      const answer = await authorize(session, { prompt: 'none' });
      const told = new URL(String(answer.headers.location)).searchParams;
      return told.get('error') ?? (told.has('code') ? 'renewed' : null);
    };
    const now = Date.now();
    testApp.setNow(now - 10_000);
    const { session, code } = await signInAs(email, 'correct horse');
    expect(await renew(session)).toBe('renewed');
    await setPassword(testApp.database.db, {
      accountId: rosa.subject,
      passwordHash: await hashPassword('a new sentence'),
      now: now - 5000,
    });
    expect(await renew(session)).toBe('login_required');
    const token = await post(
      '/oauth/token',
      {},
      {
        grant_type: 'authorization_code',
        client_id: 'sixty-web',
        redirect_uri: `${publicUrl}/callback`,
        code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
        code: code ?? '',
      },
    );
    expect([token.statusCode, token.json()]).toMatchObject([400, { error: 'invalid_grant' }]);

    testApp.setNow(now - 5000);
    const again = await signInAs(email, 'a new sentence', session);
    expect(await renew(again.session)).toBe('renewed');
  });

  test('have no script but the theme’s, are never cached, and link the built stylesheet', async () => {
    const { path, cookie } = await begin();
    const page = await testApp.app.inject({ url: path, headers: { cookie } });
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('<link rel="stylesheet" href="/assets/identity-1a2b3c.css" />');
    expect(page.body.match(/<script[^]*?<\/script>/g)).toEqual(['<script src="/theme.js"></script>']);
    expect(page.body).toMatch(/<label for="email">Email<\/label>/);
    expect(page.body).toMatch(/<label for="password">Password<\/label>/);
    expect(page.body).not.toContain('Continue with');
  });

  test('need the cookie of their own sign-in', async () => {
    const { path } = await begin();
    const page = await testApp.app.inject({ url: path });
    expect(page.statusCode).toBe(400);
    expect(page.body).toContain('This sign-in has ended');
    expect(page.body).toMatch(/href="\/your-collections"[^>]*>Start again</);
  });

  test('drop the oldest accounts of a computer at sign-in', async () => {
    const { path, cookie } = await begin();
    const email = emailOf(await testApp.signUp('Ann'));
    const others = Array.from({ length: 25 }, (_, n) => `sixty-3000-device-person-${10_000 + n}=x`);
    const answer = await post(
      `${path}/sign-in`,
      { cookie: [cookie, ...others].join('; '), ...ownPage },
      { email, password: 'correct horse' },
    );
    expect(answer.statusCode).toBe(303);
    const set = [answer.headers['set-cookie'] ?? []].flat().filter((each) => each.includes('device-'));
    expect(set.filter((each) => each.includes('Max-Age=0')).map((each) => each.split('=')[0])).toEqual(
      others.slice(0, 5).map((each) => each.split('=')[0]),
    );
    expect(set).toHaveLength(6);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { origin: publicUrl, 'sec-fetch-site': 'cross-site' }],
    ['nowhere', {}],
  ])('refuse a form that comes from %s', async (_where, headers) => {
    const { path, cookie } = await begin();
    const answer = await post(
      `${path}/sign-in`,
      { cookie, ...headers },
      { email: 'a@example.org', password: 'x' },
    );
    expect(answer.statusCode).toBe(403);
  });

  test('escape the typed text', async () => {
    const { path, cookie } = await begin();
    const answer = await post(
      `${path}/sign-in`,
      { cookie, ...ownPage },
      { email: '"><script>alert(1)</script>', password: 'x' },
    );
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toContain('&quot;&gt;&lt;script&gt;');
    expect(answer.body).not.toContain('<script>alert');
  });

  test('a wrong password and an unknown address give the same page', async () => {
    const { path, cookie } = await begin();
    await testApp.signUp('Ann');
    const pageFor = async (email: string) =>
      (
        await post(`${path}/sign-in`, { cookie, ...ownPage }, { email, password: 'nope nope' })
      ).body.replaceAll(email, '');
    const refused = await pageFor('person-1@example.org');
    expect(refused).toBe(await pageFor('nobody-1@example.org'));
    expect(refused).toMatch(/role="alert"[^>]*>[^<]*That email or password isn’t right\./);
    expect(refused).not.toContain('nope nope');
  });

  test('the sign-up form keeps the typed text, except for passwords, and reports what is wrong', async () => {
    const { path, cookie } = await begin();
    const send = async (email: string, password: string) => {
      const fields = { name: 'Bo', email, password };
      const page = await post(`${path}/sign-up`, { cookie, ...ownPage }, fields);
      expect(page.statusCode).toBe(400);
      expect(page.body).not.toContain(password);
      const inputs = new Map(
        [...page.body.matchAll(/<input[^>]*\sid="(\w+)"[^>]*>/g)].map(([tag, id]) => [id, tag]),
      );
      const focused = [...inputs].filter(([, tag]) => tag.includes('autofocus')).map(([id]) => id);
      return { text: page.body, inputs, focused };
    };
    const invalid = await send('not an address', 'sh0rt');
    expect(invalid.text).toContain('Please use at least 8 characters.');
    expect(invalid.text).toContain('Please enter an email address');
    expect(invalid.inputs.get('name')).toContain('value="Bo"');
    expect(invalid.inputs.get('email')).toContain('value="not an address"');
    expect(invalid.focused[0]).toBe('email');
    const common = await send('bo@example.org', 'password123');
    expect(common.text).toContain('That password is too common. Try a short sentence instead.');
    expect(common.focused).toEqual(['password']);
  });

  test('refuse a huge form and a JSON body', async () => {
    const { path, cookie } = await begin();
    const huge = await post(`${path}/sign-in`, { cookie, ...ownPage }, { email: 'x'.repeat(100_000) });
    expect(huge.statusCode).toBe(400);
    const json = await testApp.app.inject({
      method: 'POST',
      url: `${path}/sign-in`,
      headers: { cookie, ...ownPage, 'content-type': 'application/json' },
      payload: '{"email":{"$ne":1}}',
    });
    expect(json.statusCode).toBe(401);
  });

  test('keep users signed in for the browser session, or for 14 days on request', async () => {
    await testApp.signUp('Bo');
    const sessionCookie = async (fields: Record<string, string>) => {
      const { path, cookie } = await begin();
      const done = await post(
        `${path}/sign-in`,
        { cookie, ...ownPage },
        { email: 'person-2@example.org', password: 'correct horse', ...fields },
      );
      expect(done.statusCode).toBe(303);
      const back = await testApp.app.inject({
        url: new URL(String(done.headers.location)).pathname,
        headers: { cookie, host: 'localhost:3000' },
      });
      expect(String(back.headers.location)).toMatch(/^http:\/\/localhost:3000\/callback\?code=/);
      return back.cookies.find(({ name }) => name === 'sixty-3000-session');
    };
    const brief = await sessionCookie({});
    expect(brief).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/' });
    expect(brief?.expires).toBeUndefined();
    const cookie = await sessionCookie({ remember: 'yes' });
    const days = ((cookie?.expires?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
  });

  test('a request for sign-in must use PKCE and redirect to our own address', async () => {
    const query = {
      client_id: 'sixty-web',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: `${publicUrl}/callback`,
    };
    const ask = async (changes: Record<string, string>) =>
      testApp.app.inject({
        url: `/authorize?${new URLSearchParams({ ...query, ...changes }).toString()}`,
        headers: { host: 'localhost:3000', accept: 'text/html' },
      });
    expect(String((await ask({})).headers.location)).toContain('error=invalid_request');
    const foreign = await ask({ redirect_uri: 'https://evil.example/callback' });
    expect(foreign.statusCode).toBe(400);
    expect(foreign.body).toContain('That didn’t work');
  });

  test('a password reset invalidates sign-ins in progress', async () => {
    const { subject } = await testApp.signUp('Flo');
    const { path, cookie } = await begin();
    const account = await testApp.database.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', subject)
      .executeTakeFirst();
    const email = account?.email ?? '';
    const done = await post(`${path}/sign-in`, { cookie, ...ownPage }, { email, password: 'correct horse' });
    const token = await resetTokenFor(testApp.database, email, Date.now());
    const changed = await post('/account/reset-password', ownPage, {
      token,
      password: 'a new sentence',
      mine: 'yes',
    });
    expect(changed.statusCode).toBe(200);
    const followed = await testApp.app.inject({
      url: new URL(String(done.headers.location)).pathname,
      headers: { cookie, host: 'localhost:3000' },
    });
    expect(String(followed.headers.location)).not.toContain('code=');
  });

  test('a used, expired, or invented reset link shows no form', async () => {
    const rosa = await testApp.signUp('Rosa');
    const opened = async (token: string) => {
      const page = await testApp.app.inject({
        url: '/account/reset-password',
        query: { token, mine: 'yes' },
      });
      return [page.statusCode, /<h1>(.*?)<\/h1>/.exec(page.body)?.[1], page.body.includes('<form')];
    };
    const linkToken = (now: number) => resetTokenFor(testApp.database, emailOf(rosa), now);
    const noLonger = [400, 'This link no longer works', false];
    const old = await linkToken(Date.now() - 7_200_000);
    expect(await opened(old)).toEqual(noLonger);
    const token = await linkToken(Date.now());
    expect(await opened(token)).toEqual([200, 'Choose a new password', true]);
    // Mail scanners open links.
    expect(await opened(token)).toEqual([200, 'Choose a new password', true]);
    await post('/account/reset-password', ownPage, { token, password: 'a quiet pond at noon', mine: 'yes' });
    for (const each of [token, 'invented', '', 'x'.repeat(2000)])
      expect(await opened(each)).toEqual(noLonger);
  });

  test.each(['consent', 'login consent'])(
    'prompt=%s leads back with a code, without a second sign-in',
    async (prompt) => {
      const gus = await testApp.signUp('Gus');
      const isSignedIn = prompt === 'consent';
      const { session } = await signInAs(emailOf(gus), 'correct horse');
      const asked = await authorize(session, { prompt });
      const jar = new Map(session.split('; ').map((each) => each.split('=') as [string, string]));
      const keep = ({ cookies }: { cookies: readonly { name: string; value: string }[] }) => {
        for (const { name, value } of cookies) jar.set(name, value);
      };
      const go = async (location: unknown) => {
        const url = new URL(String(location), publicUrl);
        const cookie = [...jar].map((each) => each.join('=')).join('; ');
        const answer = await testApp.app.inject({ url: url.pathname, headers: { cookie, host: url.host } });
        keep(answer);
        return answer;
      };
      keep(asked);
      let answer = asked;
      if (!isSignedIn) {
        const { pathname } = new URL(String(asked.headers.location), publicUrl);
        const cookie = [...jar].map((each) => each.join('=')).join('; ');
        const fields = { email: emailOf(gus), password: 'correct horse' };
        answer = await post(`${pathname}/sign-in`, { cookie, ...ownPage }, fields);
        keep(answer);
      }
      for (let step = 0; step < 5 && !String(answer.headers.location).includes('/callback'); step += 1) {
        expect(answer.statusCode).toBe(303);
        answer = await go(answer.headers.location);
      }
      expect(new URL(String(answer.headers.location)).searchParams.get('code')).toMatch(/^[\w-]+$/);
    },
  );

  test('an invented reset token is refused before hashing, and attempts are limited', async () => {
    const statuses = [];
    let wait: unknown;
    for (let count = 0; count < 61; count += 1) {
      const answer = await testApp.app.inject({
        method: 'POST',
        url: '/account/reset-password',
        remoteAddress: '10.7.7.7',
        headers: { ...ownPage, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'token=invented&password=a+new+sentence',
      });
      statuses.push(answer.statusCode);
      wait = answer.headers['retry-after'];
    }
    expect(wait).toBe('900');
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([400]));
    expect(statuses[60]).toBe(429);
  });

  test('a sign-out without a session stores nothing', async () => {
    const answer = await testApp.app.inject(`/v2/logout?client_id=sixty-web&state=${'x'.repeat(1000)}`);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/');
    const long = await testApp.app.inject(`/authorize?state=${'x'.repeat(12_000)}`);
    expect(long.statusCode).toBe(413);
  });

  test('the public signing keys are published without private parts', async () => {
    const answer = await testApp.app.inject({
      url: '/.well-known/jwks.json',
      headers: { host: 'localhost:3000' },
    });
    expect(answer.statusCode).toBe(200);
    const { keys } = answer.json<{ keys: Record<string, unknown>[] }>();
    expect(keys).not.toEqual([]);
    for (const key of keys) expect(key).not.toHaveProperty('d');
  });

  test('protocol endpoints respond in their own form, even to clients other than browsers', async () => {
    const answer = await post(
      '/oauth/token',
      {},
      { grant_type: 'authorization_code', client_id: 'sixty-web', code: 'x' },
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty('error');
  });
});
