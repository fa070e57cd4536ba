import { serverPaths } from '@sixty/contract/app-paths';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { countAttempt } from './database/attempts.repository.ts';
import { testDatabases } from './database/testing/each-database.ts';
import { readSettings } from './config/settings.ts';
import { newReport } from './testing/new-report.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

describe('the server', () => {
  const open = testDatabases();
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await openTestApp(await open('sqlite'));
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    testApp.app.inject({ method: 'GET', url, headers });

  describe('health', () => {
    test('is readable without sign-in', async () => {
      expect((await get('/healthz')).json()).toEqual({ status: 'alive', version: '1.2.3', commit: null });
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

  describe('the web app', () => {
    test('public pages have their own documents; all other pages are the app', async () => {
      for (const [url, document] of [
        ['/', 'landing'],
        ['/?from=a-poster', 'landing'],
        ['/about', 'about'],
        ['/your-collections', 'index'],
        ['/Your-Collections', 'index'],
        ['/games/matching-game?x=1', 'index'],
      ] as const) {
        const page = await get(url);
        expect(page.statusCode).toBe(200);
        expect(page.headers['cache-control']).toBe('no-cache');
        expect(page.body).toContain(`<title>Sixty ${document}</title>`);
      }
    });

    test.each([
      '/no-such-page',
      '/about-us',
      '/games/no-such-game',
      '/your-collections/more',
      '/landing.html',
      '/index.html',
      '/.env',
      '/metrics',
      '/wp-login.php',
      '/backup.zip?x=/about',
      '/%2fabout',
      '//about',
    ])('what is no route of the app is a page with status 404: %s', async (url) => {
      // Not even for a conditional or range request with the app page's ETag.
      const app = await get('/your-collections');
      for (const headers of [{}, { 'if-none-match': String(app.headers['etag']) }, { range: 'bytes=0-1' }]) {
        const page = await get(url, headers);
        expect(page.statusCode).toBe(404);
        expect(page.headers['content-type']).toContain('text/html');
        expect(page.body).toContain('<title>Sixty index</title>');
      }
      expect((await testApp.app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
    });

    test('a trailing slash redirects to the page without it, and never to another site', async () => {
      const leadsTo = async (url: string) => {
        const { statusCode, headers } = await get(url);
        return [statusCode, headers.location ?? null];
      };
      expect(await leadsTo('/about/')).toEqual([308, '/about']);
      expect(await leadsTo('/games/matching-game//?from=a-link/')).toEqual([
        308,
        '/games/matching-game?from=a-link/',
      ]);
      for (const url of ['//evil.example/', '/%5cevil.example/', '/%2f/evil.example/', '/a.b/', '/nowhere/'])
        expect(await leadsTo(url), url).toEqual([404, null]);
      expect(await leadsTo('/')).toEqual([200, null]);
    });

    test('hashed files are cached for a year', async () => {
      const file = await get('/assets/app-1a2b3c.js');
      expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect((await get('/assets/gone.js')).statusCode).toBe(404);
    });

    test.each([
      '/../settings.ts',
      '/..%2f..%2fetc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/.vite/manifest.json',
      '/.git/config',
      '/..%2f..%2f..%2f.git%2fHEAD',
    ])('nothing outside or hidden is served: %s', async (url) => {
      const answer = await get(url);
      expect(answer.body).not.toMatch(/root:|assets\/identity|\[core\]|refs\//);
    });

    test('in development, Vite forwards every path of the server', async () => {
      const database = await open('sqlite');
      const read = readSettings({ DATA_DIR: database.settings.dataDir, LOG_LEVEL: 'silent' });
      if (!read.ok) throw new Error(read.problem);
      const app = await buildApp({
        settings: read.settings,
        database,
        webRoot: null,
        build: { version: '1.2.3', commit: null },
      });
      await app.ready();
      const routes = [...app.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── (\/\S*)/gm)];
      const addresses = routes.map(([, address = '']) => address);
      await app.close();
      expect(addresses).toEqual(expect.arrayContaining(['/test-checkout/:session', '/healthz']));
      const isAskedOf = (address: string) =>
        serverPaths.some((path) => address === path || address.startsWith(`${path}/`));
      expect(addresses.filter((address) => !isAskedOf(address))).toEqual([]);
    });

    test('the service worker is checked at each visit, and changes with the headers of pages', async () => {
      for (const url of ['/service-worker.js', '/service-worker-settings.js']) {
        const { statusCode, headers } = await get(url);
        expect(statusCode).toBe(200);
        expect(headers['cache-control']).toBe('no-cache');
        expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
        expect(headers['content-security-policy']).toContain("worker-src 'self'");
      }
      const settingsOf = async ({ app }: Pick<TestApp, 'app'>) =>
        (await app.inject('/service-worker-settings.js')).body;
      expect(await settingsOf(testApp)).toMatch(
        /^self\.workerSettings = \{"apiBase":"\/api","headers":"[0-9a-f]{8}"\};\n$/,
      );
      const secure = await openTestApp(await open('sqlite'), {
        PUBLIC_URL: 'https://sixty.example.org',
        TRUST_PROXY: '1',
      });
      expect(await settingsOf(secure)).not.toBe(await settingsOf(testApp));
    });

    test('its configuration comes from the settings', async () => {
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

    test('a page under another host name redirects to the public URL; an API call doesn’t', async () => {
      const host = '192.168.0.7:3000';
      const page = await get('/your-collections?x=1', { host, accept: 'text/html' });
      expect(page.statusCode).toBe(302);
      expect(page.headers.location).toBe('http://localhost:3000/your-collections?x=1');
      expect((await get('/healthz', { host })).statusCode).toBe(200);
    });
  });

  describe('documentation', () => {
    test('OpenAPI lists every endpoint of the contract with its security and errors', async () => {
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
      expect(Object.keys(api.paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
      const methods = new Set(Object.values(api.paths).flatMap((path) => Object.keys(path)));
      expect([...methods].toSorted()).toEqual(['delete', 'get', 'head', 'post', 'put']);
    });

    test('OpenAPI marks sign-in as optional where a token isn’t required', async () => {
      const { paths } = (await get('/api/openapi.json')).json<{
        paths: Record<string, Record<string, { security?: object }>>;
      }>();
      const optional = Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods)
          .filter(([, { security }]) => JSON.stringify(security) === '[{},{"bearer":[]}]')
          .map(([method]) => `${method.toUpperCase()} ${path}`),
      );
      expect(optional.toSorted()).toEqual([
        'GET /api/collections/public',
        'GET /api/collections/public/{id}',
        'GET /api/public-collections/search',
        'GET /api/receipts/{session_id}',
        'POST /api/create-payment-intent',
        'POST /api/feedback',
      ]);
    });

    test('every endpoint but the public ones requires a token, and none accepts a bad one', async () => {
      const { paths } = (await get('/api/openapi.json')).json<{
        paths: Record<string, Record<string, { security?: object }>>;
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
        (await testApp.app.inject({ method, url, headers: { ...(authorization && { authorization }) } }))
          .statusCode;
      const openCalls = [];
      for (const each of calls) if ((await statusOf(each)) !== 401) openCalls.push(each.call);
      expect(openCalls.toSorted()).toEqual([
        'GET /api/collections/public',
        'GET /api/collections/public/{id}',
        // Public by design: the ID is a 128-bit secret.
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

    test('fields are in snake_case, except where the specification spells them otherwise', async () => {
      const names = new Set<string>();
      const collect = (node: unknown): void => {
        if (typeof node !== 'object' || node === null) return;
        const { properties } = node as { properties?: unknown };
        if (typeof properties === 'object' && properties !== null)
          for (const name of Object.keys(properties)) names.add(name);
        Object.values(node).forEach(collect);
      };
      collect((await get('/api/openapi.json')).json());
      expect(names).toContain('collection_id');
      const others = [...names].filter((name) => !/^[a-z]+(_[a-z]+)*$/.test(name));
      expect(['isSubscribed', 'clientSecret', 'imageUrl']).toEqual(expect.arrayContaining(others));
    });

    test('has a page', async () => {
      const page = await get('/api/docs/');
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.body).toContain('id="swagger-ui"');
    });
  });

  test('limits count per account, from any address', async () => {
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

  test('calls without sign-in count per address', async () => {
    const strict = await openTestApp(await open('sqlite'), { CALLS_PER_MINUTE_AND_ADDRESS: '10' });
    const call = async (remoteAddress: string) =>
      (await strict.app.inject({ url: '/api/users/me/', remoteAddress })).statusCode;
    for (let count = 0; count < 10; count += 1) expect(await call('10.0.0.1')).toBe(401);
    expect(await call('10.0.0.1')).toBe(429);
    expect(await call('10.0.0.2')).toBe(401);
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
      const { headers, subject } = await testApp.signUp('Ann');
      const call = async () => {
        const url = `/api${path.replace('{id}', 'none')}`;
        return (await testApp.app.inject({ method, url, headers, ...(body && { payload: body }) }))
          .statusCode;
      };
      const now = Date.now();
      for (let count = 1; count < max; count += 1)
        await countAttempt(testApp.database.db, {
          key: `call:${path}:account:${subject}`,
          windowMs: 3_600_000,
          now,
        });
      expect(await call()).not.toBe(429);
      expect(await call()).toBe(429);
    },
  );

  test('only reports that are stored count against the limit of an hour', async () => {
    const { headers, subject } = await testApp.signUp('Ann');
    const key = `call:/reports:account:${subject}`;
    for (let count = 1; count < 300; count += 1)
      await countAttempt(testApp.database.db, { key, windowMs: 3_600_000, now: Date.now() });
    const send = async (changes: Parameters<typeof newReport>[0]) => {
      const payload = newReport(changes);
      return (await testApp.app.inject({ method: 'POST', url: '/api/reports', headers, payload })).statusCode;
    };
    expect(await send({ mode: 'none' })).toBe(400);
    expect(await send({ total_items: 7 })).toBe(400);
    const statuses = await Promise.all([send({}), send({}), send({})]);
    expect(statuses.toSorted()).toEqual([201, 429, 429]);
    expect(await send({})).toBe(429);
    const stored = testApp.database.db.selectFrom('attempts').select('count').where('key', '=', key);
    expect(await stored.executeTakeFirst()).toEqual({ count: 300 });
  });

  test('the response to a bug reveals no internals', async () => {
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
