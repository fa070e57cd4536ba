import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { testDatabases } from './database/testing/each-database.ts';
import { type Method, openTestApp, type TestApp } from './testing/test-app.ts';

describe('behind proxies and on other origins', () => {
  const open = testDatabases();

  test('trusts only the configured number of proxies: forging X-Forwarded-For gains nothing', async () => {
    const testApp = await openTestApp(await open('sqlite'), {
      PUBLIC_URL: 'https://sixty.example',
      TRUST_PROXY: '1',
      CALLS_PER_MINUTE_AND_ADDRESS: '10',
    });
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      const answer = await testApp.app.inject({
        url: '/api/users/me/',
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': `1.2.3.${count}, 203.0.113.7` },
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses[9]).toBe(401);
    expect(statuses[10]).toBe(429);
  });

  test('gives one account one share of the limits, from however many addresses it calls', async () => {
    const testApp = await openTestApp(await open('sqlite'), {
      PUBLIC_URL: 'https://sixty.example',
      TRUST_PROXY: '1',
    });
    const strict = await openTestApp(await open('sqlite'), {
      PUBLIC_URL: 'https://sixty.example',
      TRUST_PROXY: '1',
      CALLS_PER_MINUTE: '10',
    });
    const statusesOf = async (app: TestApp, count: number, method: Method, path: string) => {
      const as = await app.signUp('Ann');
      const statuses = [];
      for (let n = 0; n < count; n += 1) {
        const headers = {
          'x-forwarded-for': `203.0.${n >> 8}.${n & 255}`,
          'content-type': 'application/json',
        };
        statuses.push((await app.call(method, path, { as, headers })).statusCode);
      }
      return statuses;
    };
    expect((await statusesOf(strict, 11, 'GET', '/users/me/')).slice(-2)).toEqual([200, 429]);
    // Calls that fail count, too: 300 an hour.
    const hourly = await statusesOf(testApp, 301, 'POST', '/collections/subscribe/unknown');
    expect(hourly.slice(-2)).toEqual([400, 429]);
  });

  test('logs each header that a proxy doesn’t forward once', async () => {
    const testApp = await openTestApp(await open('sqlite'), {
      PUBLIC_URL: 'https://sixty.example',
      TRUST_PROXY: '1',
    });
    const warn = vi.spyOn(testApp.app.log, 'warn');
    const openPage = (headers: Record<string, string>) =>
      testApp.app.inject({ url: '/about', headers: { accept: 'text/html', ...headers } });
    const passedOn = { host: 'sixty.example', 'x-forwarded-proto': 'https' };
    expect((await openPage(passedOn)).statusCode).toBe(200);
    expect(warn.mock.calls).toEqual([]);
    for (let n = 0; n < 2; n += 1) {
      const elsewhere = await openPage({ ...passedOn, host: 'localhost:3000' });
      expect(elsewhere.headers.location).toBe('https://sixty.example/about');
      expect((await openPage({ host: 'sixty.example' })).statusCode).toBe(200);
    }
    expect(warn.mock.calls.map(([sentence]) => sentence)).toEqual([
      expect.stringContaining('must forward Host'),
      expect.stringContaining('must forward X-Forwarded-Proto'),
    ]);
  });

  test.each([
    ['https://sixty.example', '1'],
    ['http://localhost:3000', '0'],
  ])(
    'no response of %s, with %s proxies in front, contains a forged host',
    async (publicUrl, TRUST_PROXY) => {
      const testApp = await openTestApp(await open('sqlite'), { PUBLIC_URL: publicUrl, TRUST_PROXY });
      const forged = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        forwarded: 'host=evil.example;proto=http',
      };
      const authorize = new URLSearchParams({
        client_id: 'sixty-web',
        redirect_uri: `${publicUrl}/callback`,
        response_type: 'code',
        scope: 'openid',
        audience: testApp.settings.auth.audience,
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        code_challenge_method: 'S256',
      }).toString();
      const begun = await testApp.app.inject({ url: `/authorize?${authorize}`, headers: forged });
      expect(begun.statusCode).toBe(303);
      const isSecure = publicUrl.startsWith('https:');
      for (const { name, secure } of begun.cookies)
        expect([name.startsWith('__Secure-'), secure ?? false]).toEqual([isSecure, isSecure]);
      const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const session = `${isSecure ? '__Secure-sixty' : 'sixty-3000'}-session=x`;

      for (const accept of ['*/*', 'text/html']) {
        for (const [url, headers] of [
          ['/.well-known/openid-configuration', {}],
          [`/authorize?${authorize}`, {}],
          [`/authorize?${authorize}&prompt=none`, {}],
          [String(begun.headers.location), { cookie }],
          ['/v2/logout?client_id=sixty-web', { cookie: session }],
          ['/v2/logout/success', { cookie: session }],
          ['/', {}],
          ['/about/', {}],
          ['/nowhere', {}],
          ['/api/docs', {}],
          ['/api/openapi.json', {}],
          ['/config.json', {}],
          ['/api/collections/public?limit=1', {}],
          ['/api/users/me/', {}],
          ['/account/reset-password?token=x', {}],
        ] as const) {
          for (const target of [url, `http://evil.example${url}`]) {
            const answer = await testApp.app.inject({
              url: target,
              headers: { ...forged, accept, ...headers },
            });
            expect(answer.statusCode, target).toBeLessThan(500);
            expect(JSON.stringify([answer.headers, answer.body]), target).not.toContain('evil.example');
          }
        }
      }
      const discovery = await testApp.app.inject({
        url: '/.well-known/openid-configuration',
        headers: forged,
      });
      expect(discovery.json()).toMatchObject({
        issuer: `${publicUrl}/`,
        authorization_endpoint: `${publicUrl}/authorize`,
      });
      const signUp = await testApp.app.inject({
        method: 'POST',
        url: `${String(begun.headers.location)}/sign-up`,
        headers: {
          ...forged,
          cookie,
          origin: publicUrl,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: 'name=Ann&email=ann%40example.org&password=a+quiet+pond+at+noon',
      });
      expect(String(signUp.headers.location)).toContain(`${publicUrl}/authorize/`);
    },
  );

  test('an allowed origin may do everything that the app does', async () => {
    const testApp = await openTestApp(await open('sqlite'), { CORS_ORIGINS: 'https://app.example' });
    const preflight = await testApp.app.inject({
      method: 'OPTIONS',
      url: '/api/users/x/role',
      headers: { origin: 'https://app.example', 'access-control-request-method': 'PUT' },
    });
    expect(preflight.headers['access-control-allow-origin']).toBe('https://app.example');
    expect(String(preflight.headers['access-control-allow-methods'])).toContain('PUT');
    const foreign = await testApp.app.inject({
      url: '/api/users/me/',
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.headers['access-control-allow-origin']).not.toBe('https://evil.example');
  });

  test.each([
    ['does not answer', null],
    ['answers with an error', 500],
    ['answers with something else', 200],
  ])('a tenant that %s is an outage, not a bad token', async (_what, status) => {
    const tenant = createServer((_request, response) => {
      response.writeHead(status ?? 500, { 'content-type': 'text/html' }).end('<p>maintenance</p>');
    });
    await new Promise<void>((done) => tenant.listen(0, 'localhost', done));
    const { port } = tenant.address() as AddressInfo;
    if (status === null) await new Promise((done) => tenant.close(done));
    const testApp = await openTestApp(await open('sqlite'), {
      AUTH_DOMAIN: `http://localhost:${port}`,
      AUTH_CLIENT_ID: 'x',
      AUTH_AUDIENCE: 'https://api.example',
    });
    const answer = await testApp.app.inject({
      url: '/api/users/me/',
      headers: { authorization: `Bearer ${await testApp.tokenFor('somebody')}` },
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'unavailable' });
    if (status !== null) await new Promise((done) => tenant.close(done));
  });
});
