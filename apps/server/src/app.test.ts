import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { serverPaths } from '@sixty/contract/server-paths';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { SignJWT, generateKeyPair } from 'jose';
import { buildApp } from './app.ts';
import { countAttempt } from './database/attempts.repository.ts';
import { describeEachDatabase, testDatabases } from './database/testing/each-database.ts';
import { loadSecrets } from './identity/secrets.ts';
import { readSettings } from './settings.ts';
import { newReport } from './testing/new-report.ts';
import { openTestApp } from './testing/test-app.ts';
import type { TestApp } from './testing/test-app.ts';

const newCollection = {
  name: 'Letters',
  description: JSON.stringify([{ name: 'A' }, { name: 'B' }]),
  category: 'Language Arts',
  status: 'private',
};

describe('the server', () => {
  const open = testDatabases();
  let it: TestApp;
  beforeAll(async () => {
    it = await openTestApp(await open('sqlite'));
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    it.app.inject({ method: 'GET', url, headers });

  describe('health', () => {
    test('is told without sign-in', async () => {
      expect((await get('/healthz')).json()).toEqual({ status: 'alive' });
      expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
    });

    test('a database without its tables is not ready', async () => {
      const database = await open('sqlite', true);
      const other = await openTestApp(database);
      await database.db.schema.dropTable('kysely_migration').execute();
      const answer = await other.app.inject('/readyz');
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ code: 'unavailable' });
      expect(answer.headers['retry-after']).toBeDefined();
    });
  });

  describe('headers', () => {
    test('every answer carries a strict policy', async () => {
      for (const url of ['/', '/healthz', '/api/users/me/', '/nowhere']) {
        const { headers } = await get(url);
        const policy = String(headers['content-security-policy']);
        expect(policy).toContain("default-src 'self'");
        expect(policy).toContain("script-src 'self';");
        expect(policy).not.toContain('unsafe');
        expect(policy).toContain("frame-ancestors 'none'");
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
        expect(headers['permissions-policy']).toContain('camera=()');
        expect(headers['strict-transport-security']).toBeUndefined();
      }
    });

    test('behind https, browsers are told to stay there', async () => {
      const secure = await openTestApp(await open('sqlite'), {
        PUBLIC_URL: 'https://sixty.example',
        TRUST_PROXY: '1',
      });
      const { headers } = await secure.app.inject('/healthz');
      expect(headers['strict-transport-security']).toContain('max-age=31536000');
    });

    test('the policy names an outside tenant and no other host', async () => {
      const tenant = {
        AUTH_DOMAIN: 'school.eu.auth0.com',
        AUTH_CLIENT_ID: 'x',
        AUTH_AUDIENCE: 'https://a.example',
      };
      const outside = await openTestApp(await open('sqlite'), tenant);
      const policy = String((await outside.app.inject('/healthz')).headers['content-security-policy']);
      expect(policy).toContain("connect-src 'self' https://school.eu.auth0.com");
      expect(policy).toContain("frame-src 'self' https://school.eu.auth0.com");
    });
  });

  describe('the web app', () => {
    test('the public pages have documents of their own, every other page is the app itself', async () => {
      for (const [url, document] of [
        ['/', 'landing'],
        ['/?from=a-poster', 'landing'],
        ['/about', 'about'],
        ['/your-collections', 'index'],
        ['/about-us', 'index'],
        ['/landing.html', 'index'],
        ['/no-such-page', 'index'],
      ] as const) {
        const page = await get(url);
        expect(page.statusCode).toBe(200);
        expect(page.headers['cache-control']).toBe('no-cache');
        expect(page.body).toContain(`<title>Sixty ${document}</title>`);
      }
    });

    test('an address with a slash at its end leads to the page without it, and never to another site', async () => {
      const leadsTo = async (url: string) => {
        const { statusCode, headers } = await get(url);
        return [statusCode, headers.location ?? null];
      };
      expect(await leadsTo('/about/')).toEqual([308, '/about']);
      expect(await leadsTo('/games/matching-game//?from=a-link/')).toEqual([
        308,
        '/games/matching-game?from=a-link/',
      ]);
      for (const url of ['//evil.example/', '/\\evil.example/', '/%2f/evil.example/', '/', '/a.b/'])
        expect(await leadsTo(url), url).toEqual([200, null]);
    });

    test('hashed files stay for a year', async () => {
      const file = await get('/assets/app-1a2b3c.js');
      expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect((await get('/assets/gone.js')).statusCode).toBe(404);
    });

    test.each([
      '/../settings.ts',
      '/..%2f..%2fetc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/.vite/manifest.json',
    ])('nothing outside or hidden is served: %s', async (url) => {
      const answer = await get(url);
      expect(answer.body).not.toMatch(/root:|assets\/identity/);
    });

    test('in development, every address of the server is asked of it', async () => {
      const database = await open('sqlite');
      const read = readSettings({ DATA_DIR: database.settings.dataDir, LOG_LEVEL: 'silent' });
      if (!read.ok) throw new Error(read.problem);
      const app = await buildApp({ settings: read.settings, database, webRoot: null });
      await app.ready();
      const routes = [...app.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── (\/\S*)/gm)];
      const addresses = routes.map(([, address = '']) => address);
      await app.close();
      expect(addresses).toEqual(expect.arrayContaining(['/test-checkout/:session', '/healthz']));
      const isAskedOf = (address: string) =>
        serverPaths.some((path) => address === path || address.startsWith(`${path}/`));
      expect(addresses.filter((address) => !isAskedOf(address))).toEqual([]);
    });

    test('its configuration is what the settings say', async () => {
      expect((await get('/config.json')).json()).toEqual({
        api_base: '/api',
        auth: {
          domain: 'http://localhost:3000',
          client_id: 'sixty-web',
          audience: 'http://localhost:3000/api',
          use_refresh_tokens: false,
        },
        payment: 'test',
      });
    });

    test('a page under another host name is sent to the public address; a call is not', async () => {
      const host = '192.168.0.7:3000';
      const page = await get('/your-collections?x=1', { host, accept: 'text/html' });
      expect(page.statusCode).toBe(302);
      expect(page.headers.location).toBe('http://localhost:3000/your-collections?x=1');
      expect((await get('/healthz', { host })).statusCode).toBe(200);
    });
  });

  describe('tokens', () => {
    const me = async (authorization: string) => (await get('/api/users/me/', { authorization })).statusCode;

    test('one of the provider is taken', async () => {
      const { headers } = await it.signUp('Ann');
      expect(await me(headers.authorization)).toBe(200);
    });

    test('no token, and what is none, get 401', async () => {
      const answer = await get('/api/users/me/');
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.json()).toEqual({ detail: 'Please sign in.', code: 'unauthenticated' });
      for (const bad of ['Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic YTpi', `Bearer ${'x'.repeat(5000)}`]) {
        expect(await me(bad)).toBe(401);
      }
    });

    test('a wrong issuer, audience or type gets 401', async () => {
      const { subject } = await it.signUp('Bo');
      const bearer = async (changes: Parameters<TestApp['tokenFor']>[1]) =>
        `Bearer ${await it.tokenFor(subject, changes)}`;
      expect(await me(await bearer({ issuer: 'https://evil.example/' }))).toBe(401);
      expect(await me(await bearer({ audience: 'https://other.example' }))).toBe(401);
      expect(await me(await bearer({ typ: 'JWT' }))).toBe(401);
    });

    test('one that ended half a minute ago is taken, one that ended 90 seconds ago is not', async () => {
      const { subject } = await it.signUp('Cy');
      expect(await me(`Bearer ${await it.tokenFor(subject, { expiresIn: -30 })}`)).toBe(200);
      expect(await me(`Bearer ${await it.tokenFor(subject, { expiresIn: -90 })}`)).toBe(401);
    });

    test('forged ones get 401: no signature, HS256 with the public key, somebody else’s key', async () => {
      const { subject } = await it.signUp('Di');
      const claims = { sub: subject, iss: it.settings.auth.issuer, aud: it.settings.auth.audience };
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const ends = Math.floor(Date.now() / 1000) + 600;
      const unsigned = `${part({ alg: 'none', typ: 'at+jwt' })}.${part({ ...claims, exp: ends })}.`;
      expect(await me(`Bearer ${unsigned}`)).toBe(401);

      const { publicKeys } = await loadSecrets(it.database, 0);
      const key = publicKeys.keys[0];
      const sign = (alg: string) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg, typ: 'at+jwt', ...(key?.kid ? { kid: key.kid } : {}) })
          .setExpirationTime(ends);
      const symmetric = await sign('HS256').sign(new TextEncoder().encode(JSON.stringify(key)));
      expect(await me(`Bearer ${symmetric}`)).toBe(401);
      const { privateKey } = await generateKeyPair('RS256');
      expect(await me(`Bearer ${await sign('RS256').sign(privateKey)}`)).toBe(401);
    });

    test('a token whose account is gone gets 401', async () => {
      expect(await me(`Bearer ${await it.tokenFor('nobody')}`)).toBe(401);
    });
  });

  describe('input', () => {
    let headers: { authorization: string };
    beforeAll(async () => {
      ({ headers } = await it.signUp('Eve'));
    });
    const post = (payload: string | object, more: Record<string, string> = {}) =>
      it.app.inject({ method: 'POST', url: '/api/collections', headers: { ...headers, ...more }, payload });

    test('a field that is not known is refused by name', async () => {
      const answer = await post({ ...newCollection, owner: 'me' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid' });
      expect(answer.body).toContain('owner');
      const query = await get('/api/users/me/?debug=1', headers);
      expect(query.statusCode).toBe(400);
    });

    test('each wrong field is told with its place', async () => {
      const answer = await post({ ...newCollection, name: '  ', category: 'Cooking' });
      expect(answer.json()).toMatchObject({
        code: 'invalid',
        errors: [{ path: 'name', message: 'Please enter a collection name.' }, { path: 'category' }],
      });
    });

    test.each([
      ['no JSON', '{', 'application/json', 400, 'malformed'],
      ['a list', '[]', 'application/json', 400, 'invalid'],
      ['null', 'null', 'application/json', 400, 'invalid'],
      ['a prototype', '{"__proto__":{"x":1}}', 'application/json', 400, 'malformed'],
      ['XML', '<a/>', 'text/xml', 415, 'unsupported_type'],
      ['two megabytes', `"${'x'.repeat(2_000_000)}"`, 'application/json', 413, 'too_large'],
      [
        'a description over 256 KiB',
        JSON.stringify({ ...newCollection, description: `["${'é'.repeat(140_000)}"]` }),
        'application/json',
        400,
        'invalid',
      ],
      ['deep JSON', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'application/json', 400, 'invalid'],
    ])('%s is refused in the one form of errors', async (_what, payload, type, status, code) => {
      const answer = await post(payload, { 'content-type': type });
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ code, detail: expect.any(String) as string });
    });

    test.each([
      ['/api/collections/%ff', 400, 'malformed'],
      [`/api/collections/${'x'.repeat(300)}`, 400, 'invalid'],
    ])('an address that cannot be read gets the same form: %s', async (url, status, code) => {
      const answer = await get(url, headers);
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ code });
    });

    test.each([
      ['more cookies than fit', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a=1; '.repeat(4000)}\r\n\r\n`, 431],
      ['no HTTP', 'Good morning!\r\n\r\n', 400],
    ])('%s get an answer of the same form', async (_what, text, status) => {
      const other = await openTestApp(await open('sqlite'));
      await other.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = other.app.server.address() as AddressInfo;
      const answer = await new Promise<string>((done, fail) => {
        let received = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(text));
        socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
        socket.on('end', () => done(received)).on('error', fail);
      });
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
        code: status === 431 ? 'headers_too_large' : 'malformed',
        detail: expect.any(String) as string,
      });
    });

    test('the API takes no plain text', async () => {
      expect((await post('hello', { 'content-type': 'text/plain' })).statusCode).toBe(415);
    });

    test('an address that is not there gets 404 in the same form', async () => {
      const answer = await get('/api/nothing/here', headers);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ detail: 'There is nothing here.', code: 'not_found' });
    });
  });

  describe('documentation', () => {
    test('OpenAPI names every call of the contract, its security and its errors', async () => {
      const api = (await get('/api/openapi.json')).json<{
        openapi: string;
        paths: Record<string, Record<string, object>>;
      }>();
      expect(api.openapi).toBe('3.1.0');
      expect(Object.keys(api.paths)).toEqual(
        expect.arrayContaining([
          '/api/users/me/',
          '/api/users/{id}/role',
          '/api/collections',
          '/api/reports',
        ]),
      );
      expect(api.paths['/api/collections']?.['post']).toMatchObject({ security: [{ bearer: [] }] });
      expect(api.paths['/api/collections']?.['post']).toHaveProperty('responses.4XX');
    });

    test('every call but the open ones wants a token, and none takes a bad one', async () => {
      const { paths } = (await get('/api/openapi.json')).json<{
        paths: Record<string, Record<string, { readonly security?: object }>>;
      }>();
      const ofApi = Object.entries(paths).filter(([path]) => path.startsWith('/api/'));
      const calls = ofApi.flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { security }]) => ({
          call: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase() as 'GET',
          url: path.replaceAll(/\{\w+\}/g, 'x'),
          isPublic: security === undefined,
        })),
      );
      const statusOf = async ({ method, url }: { method: 'GET'; url: string }, authorization?: string) =>
        (await it.app.inject({ method, url, headers: { ...(authorization && { authorization }) } }))
          .statusCode;
      const openCalls = [];
      for (const each of calls) if ((await statusOf(each)) !== 401) openCalls.push(each.call);
      expect(openCalls.toSorted()).toEqual([
        'GET /api/collections/public',
        // Whoever has the address of a picture has the picture: the id is a secret of 128 bits.
        'GET /api/media/{id}',
        'GET /api/offers',
        'GET /api/public-collections/search',
        'GET /api/receipts/{session_id}',
        'HEAD /api/media/{id}',
        'POST /api/create-payment-intent',
        'POST /api/feedback',
      ]);
      expect(calls.length).toBeGreaterThan(40);
      for (const each of calls.filter(({ isPublic }) => !isPublic))
        expect(await statusOf(each, 'Bearer forged'), each.call).toBe(401);
    });

    test('fields are written in snake_case, but for those that the specification spells otherwise', async () => {
      const names = new Set<string>();
      const collect = (node: unknown): void => {
        if (typeof node !== 'object' || node === null) return;
        const { properties } = node as { readonly properties?: unknown };
        if (typeof properties === 'object' && properties !== null)
          for (const name of Object.keys(properties)) names.add(name);
        Object.values(node).forEach(collect);
      };
      collect((await get('/api/openapi.json')).json());
      expect(names).toContain('collection_id');
      const others = [...names].filter((name) => !/^[a-z]+(_[a-z]+)*$/.test(name));
      expect(['isSubscribed', 'clientSecret', 'imageUrl']).toEqual(expect.arrayContaining(others));
    });

    test('there is a page to read it', async () => {
      const page = await get('/api/docs/');
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-type']).toContain('text/html');
      expect(String(page.headers['content-security-policy'])).not.toContain("script-src 'unsafe");
    });
  });

  test('limits count per account, whatever the address', async () => {
    const strict = await openTestApp(await open('sqlite'), { CALLS_PER_MINUTE: '10' });
    const [ann, bo] = [await strict.signUp('Ann'), await strict.signUp('Bo')];
    const call = async (headers: { authorization: string }) =>
      (await strict.app.inject({ url: '/api/users/me/', headers })).statusCode;
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push(await call(ann.headers));
    expect(statuses.slice(0, 10).every((status) => status === 200)).toBe(true);
    expect(statuses[10]).toBe(429);
    const refused = await strict.app.inject({ url: '/api/users/me/', headers: ann.headers });
    expect(refused.headers['retry-after']).toBe('60');
    expect(await call(bo.headers)).toBe(200);
  });

  test('who is not signed in counts per address', async () => {
    const strict = await openTestApp(await open('sqlite'), { CALLS_PER_MINUTE_AND_ADDRESS: '10' });
    const call = async (remoteAddress: string) =>
      (await strict.app.inject({ url: '/api/users/me/', remoteAddress })).statusCode;
    for (let count = 0; count < 10; count += 1) expect(await call('10.0.0.1')).toBe(401);
    expect(await call('10.0.0.1')).toBe(429);
    expect(await call('10.0.0.2')).toBe(401);
    // Of IPv6 a network is one: nobody gains by another address of their own.
    for (let count = 0; count < 10; count += 1) expect(await call(`2001:db8::${count}`)).toBe(401);
    expect(await call('2001:db8::ffff')).toBe(429);
    expect(await call('2001:db8:0:1::1')).toBe(401);
  });

  test.each([
    ['PUT', '/users/me/display_name', 30, { display_name: 'Ann' }],
    ['POST', '/reports', 300, newReport()],
    ['POST', '/collections/subscribe/{id}', 300, undefined],
  ] as const)(
    '%s %s may be called %i times an hour: it costs much, or leaves much',
    async (method, path, max, body) => {
      const { headers, subject } = await it.signUp('Ann');
      const call = async () => {
        const url = `/api${path.replace('{id}', 'none')}`;
        return (await it.app.inject({ method, url, headers, ...(body && { payload: body }) })).statusCode;
      };
      const now = Date.now();
      for (let count = 1; count < max; count += 1)
        await countAttempt(it.database.db, {
          key: `call:${path}:account:${subject}`,
          windowMs: 3_600_000,
          now,
        });
      expect(await call()).not.toBe(429);
      expect(await call()).toBe(429);
    },
  );

  test('a bug is answered without its inside', async () => {
    const broken = await openTestApp(await open('sqlite'));
    const { headers } = await broken.signUp('Ann');
    await broken.database.db.schema.dropTable('completions').execute();
    const answer = await broken.app.inject({ url: '/api/collections/completion-counts', headers });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      detail: 'Something went wrong on our side. Please try again.',
      code: 'internal',
    });
  });
});

describe('behind other machines', () => {
  const open = testDatabases();

  test('only as many proxies are believed as there are: who writes X-Forwarded-For gains nothing', async () => {
    const it = await openTestApp(await open('sqlite'), {
      PUBLIC_URL: 'https://sixty.example',
      TRUST_PROXY: '1',
      CALLS_PER_MINUTE_AND_ADDRESS: '10',
    });
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      const answer = await it.app.inject({
        url: '/api/users/me/',
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': `1.2.3.${count}, 203.0.113.7` },
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses[9]).toBe(401);
    expect(statuses[10]).toBe(429);
  });

  test('what a proxy does not pass on is logged, once each', async () => {
    const it = await openTestApp(await open('sqlite'), {
      PUBLIC_URL: 'https://sixty.example',
      TRUST_PROXY: '1',
    });
    const warn = vi.spyOn(it.app.log, 'warn');
    const openPage = (headers: Record<string, string>) =>
      it.app.inject({ url: '/about', headers: { accept: 'text/html', ...headers } });
    const passedOn = { host: 'sixty.example', 'x-forwarded-proto': 'https' };
    expect((await openPage(passedOn)).statusCode).toBe(200);
    expect(warn.mock.calls).toEqual([]);
    for (let n = 0; n < 2; n += 1) {
      const elsewhere = await openPage({ ...passedOn, host: 'localhost:3000' });
      expect(elsewhere.headers.location).toBe('https://sixty.example/about');
      expect((await openPage({ host: 'sixty.example' })).statusCode).toBe(200);
    }
    expect(warn.mock.calls.map(([sentence]) => sentence)).toEqual([
      expect.stringContaining('has to pass on Host.'),
      expect.stringContaining('has to pass on X-Forwarded-Proto'),
    ]);
  });

  test('another origin that is allowed may do everything that the app does', async () => {
    const it = await openTestApp(await open('sqlite'), { CORS_ORIGINS: 'https://app.example' });
    const preflight = await it.app.inject({
      method: 'OPTIONS',
      url: '/api/users/x/role',
      headers: { origin: 'https://app.example', 'access-control-request-method': 'PUT' },
    });
    expect(preflight.headers['access-control-allow-origin']).toBe('https://app.example');
    expect(String(preflight.headers['access-control-allow-methods'])).toContain('PUT');
    const foreign = await it.app.inject({
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
    const it = await openTestApp(await open('sqlite'), {
      AUTH_DOMAIN: `http://localhost:${port}`,
      AUTH_CLIENT_ID: 'x',
      AUTH_AUDIENCE: 'https://api.example',
    });
    const answer = await it.app.inject({
      url: '/api/users/me/',
      headers: { authorization: `Bearer ${await it.tokenFor('somebody')}` },
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'unavailable' });
    if (status !== null) await new Promise((done) => tenant.close(done));
  });
});

describeEachDatabase('a NUL in what is sent', (open) => {
  test('is no bug of ours, wherever it stands', async () => {
    const it = await openTestApp(await open());
    for (const url of ['/authorize?client_id=%00', '/userinfo?access_token=%00']) {
      expect((await it.app.inject({ url, headers: { host: 'localhost:3000' } })).statusCode).toBeLessThan(
        500,
      );
    }
    for (const url of ['/oauth/token', '/oauth/revoke']) {
      const answer = await it.app.inject({
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
  let it: TestApp;
  let headers: { authorization: string };
  beforeAll(async () => {
    it = await openTestApp(await open());
    ({ headers } = await it.signUp('Ann'));
  });
  const create = (key: string, payload: object = newCollection) =>
    it.app.inject({
      method: 'POST',
      url: '/api/collections',
      headers: { ...headers, 'idempotency-key': key },
      payload,
    });
  const count = async () =>
    (await it.app.inject({ url: '/api/users/me/collections', headers })).json<unknown[]>().length;

  test('with one key stores once, also at once, and gives the first answer again', async () => {
    const before = await count();
    const answers = await Promise.all([create('key-1'), create('key-1'), create('key-1')]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await count()).toBe(before + 1);
  });

  test('a key that was used for something else is refused', async () => {
    await create('key-2');
    const answer = await create('key-2', { ...newCollection, name: 'Other' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'idempotency_key_reused' });
  });

  test('a call that failed may be tried again with its key', async () => {
    expect((await create('key-3', { ...newCollection, description: '{}' })).statusCode).toBe(400);
    expect((await create('key-3')).statusCode).toBe(201);
  });

  test('somebody else’s key is somebody else’s', async () => {
    const bo = await it.signUp('Bo');
    await create('key-4');
    const theirs = await it.app.inject({
      method: 'POST',
      url: '/api/collections',
      headers: { ...bo.headers, 'idempotency-key': 'key-4' },
      payload: { ...newCollection, name: 'Bo’s' },
    });
    expect(theirs.json()).toMatchObject({ name: 'Bo’s' });
  });

  test('a key that is none is refused', async () => {
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

  test('a first call at both at once makes one user', async () => {
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

describeEachDatabase('users', (open) => {
  let it: TestApp;
  beforeAll(async () => {
    it = await openTestApp(await open());
  });
  const put = (url: string, headers: Record<string, string>, payload: object) =>
    it.app.inject({ method: 'PUT', url: `/api${url}`, headers, payload });

  test('begin as students with a username that is not their address', async () => {
    const { headers } = await it.signUp('Ann Teacher');
    const me = (await it.app.inject({ url: '/api/users/me/', headers })).json<Record<string, unknown>>();
    expect(me).toMatchObject({
      role: 'student',
      name: 'Ann Teacher',
      username: 'ann-teacher',
      time_zone: null,
    });
    const twin = await it.signUp('Ann Teacher');
    const other = (await it.app.inject({ url: '/api/users/me/', headers: twin.headers })).json<
      Record<string, unknown>
    >();
    expect(other['username']).not.toBe(me['username']);
  });

  test('choose their role, and only their own', async () => {
    const [ann, bo] = [await it.signUp('Ann'), await it.signUp('Bo')];
    const idOf = async (headers: { authorization: string }) =>
      (await it.app.inject({ url: '/api/users/me/', headers })).json<{ id: string }>().id;
    const [annId, boId] = [await idOf(ann.headers), await idOf(bo.headers)];
    expect((await put(`/users/${annId}/role`, ann.headers, { role: 'teacher' })).json()).toMatchObject({
      role: 'teacher',
    });
    expect((await put(`/users/${boId}/role`, ann.headers, { role: 'teacher' })).statusCode).toBe(403);
    expect((await put(`/users/${annId}/role`, ann.headers, { role: 'headmaster' })).statusCode).toBe(400);
    expect((await it.app.inject({ url: '/api/users/me/', headers: bo.headers })).json()).toMatchObject({
      role: 'student',
    });
  });

  test('tell their time zone, if it is one', async () => {
    const { headers } = await it.signUp('Cy');
    const answer = await put('/users/me/time_zone', headers, { time_zone: 'America/Denver' });
    expect(answer.json()).toMatchObject({ time_zone: 'America/Denver' });
    for (const bad of ['Mars/Olympus', '', 5, null, 'x'.repeat(10_000)]) {
      expect((await put('/users/me/time_zone', headers, { time_zone: bad })).statusCode).toBe(400);
    }
  });
});
