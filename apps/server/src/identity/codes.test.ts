import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '../database/testing/each-database.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { databaseAdapter } from './oidc-adapter.ts';
import { codeOf, openBrowser, tokenRequest } from './testing/browser.ts';

const person = { name: 'Ann', email: 'ann@example.org', password: 'correct horse' };

describe('a sign-in', () => {
  const open = testDatabases();
  let server: TestApp;
  let browser: ReturnType<typeof openBrowser>;
  beforeAll(async () => {
    server = await openTestApp(await open('sqlite'));
    browser = openBrowser();
    await browser.follow(server, await browser.send(server, 'sign-up', person));
  });

  it('has a code that gives tokens once', async () => {
    const back = await browser.authorize(server, { prompt: 'none' });
    const exchange = async () =>
      (await browser.go(server, '/oauth/token', tokenRequest(codeOf(back)))).statusCode;
    expect([await exchange(), await exchange()]).toEqual([200, 400]);
  });

  it.each([
    ['one after the other', 0],
    ['within the life of the access token, but after that of the code', 61_000],
  ])(
    'ends the tokens of a code that is used twice, %s, and goes on with new ones',
    async (_when, pauseMs) => {
      const isAccepted = async (token: string) =>
        (await server.call('GET', '/users/me/', { headers: { authorization: `Bearer ${token}` } }))
          .statusCode;
      const back = await browser.authorize(server, { prompt: 'none' });
      const token = await browser.exchange(server, back);
      expect(await isAccepted(token)).toBe(200);
      server.setNow(server.now() + pauseMs);
      expect((await browser.go(server, '/oauth/token', tokenRequest(codeOf(back)))).statusCode).toBe(400);
      expect(await isAccepted(token)).toBe(401);
      expect(await isAccepted(await browser.renew(server))).toBe(200);
    },
  );

  it('gives no token that is accepted to two who use a code at once', async () => {
    const back = await browser.authorize(server, { prompt: 'none' });
    const answers = await Promise.all(
      [1, 2].map(() => browser.go(server, '/oauth/token', tokenRequest(codeOf(back)))),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 200)) {
      const authorization = `Bearer ${answer.json<{ access_token: string }>().access_token}`;
      expect((await server.call('GET', '/users/me/', { headers: { authorization } })).statusCode).toBe(401);
    }
  });

  it('ends the grant of a code that is used while another use has found it', async () => {
    const adapterOf = databaseAdapter(server.database, server.now);
    const [codes, grants] = [adapterOf('AuthorizationCode'), adapterOf('Grant')];
    await grants.upsert('grant', {}, 600);
    await codes.upsert('code', { grantId: 'grant' }, 60);
    await codes.consume('code');
    expect(await grants.find('grant')).toBeDefined();
    await expect(codes.consume('code')).rejects.toThrow('invalid_grant');
    expect(await grants.find('grant')).toBeUndefined();
  });

  it('begins another session, and ends the one before in this browser', async () => {
    const signIn = async () => {
      const sent = await browser.send(server, 'sign-in', person);
      const { cookies } = await browser.go(server, String(sent.headers.location));
      return cookies.filter(({ name }) => name.startsWith('sixty-3000-session'));
    };
    const before = await signIn();
    const after = await signIn();
    expect(after[0]?.value).not.toBe(before[0]?.value);
    const told = async (cookies: typeof before) => {
      const other = openBrowser(cookies);
      const answer = await other.authorize(server, { prompt: 'none' });
      return new URL(String(answer.headers.location)).searchParams.get('error');
    };
    expect([await told(before), await told(after)]).toEqual(['login_required', null]);
  });

  it('doesn’t end by an address alone, to which another site could lead', async () => {
    const page = await browser.go(server, '/v2/logout?client_id=sixty-web');
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Do you want to sign out')]);
    expect(codeOf(await browser.authorize(server, { prompt: 'none' }))).not.toBe('');
  });

  it.each(['callback/', 'callback?x=1', 'Callback', 'callback/../callback2'])(
    'leads to the one registered address only, not to %s',
    async (path) => {
      const answer = await browser.authorize(server, { redirect_uri: `http://localhost:3000/${path}` });
      expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
    },
  );

  it.each(['token', 'id_token', 'code token'])(
    'gives no tokens in an address (%s)',
    async (response_type) => {
      const answer = await browser.authorize(server, { response_type, prompt: 'none' });
      expect(answer.headers.location).toContain('error=unsupported_response_type');
    },
  );

  it.each(['password', 'client_credentials', 'refresh_token'])(
    'has no grant of the type %s',
    async (grant_type) => {
      const fields = { grant_type, client_id: 'sixty-web', username: person.email, refresh_token: 'x' };
      const answer = await server.app.inject({
        method: 'POST',
        url: '/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...fields, password: person.password }).toString(),
      });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: 'unsupported_grant_type' }]);
    },
  );
});
