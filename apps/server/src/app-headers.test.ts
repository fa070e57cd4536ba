import { type AddressInfo, connect } from 'node:net';
import type { Media } from '@sixty/contract/media';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from './database/testing/each-database.ts';
import { sendFiles } from './features/media/testing/send-files.ts';
import { picture } from './files/testing/samples.ts';
import { newCollection } from './testing/new-collection.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const common = [
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
];

type Headers = Readonly<Record<string, unknown>>;

const expectCommon = (headers: Headers, isHttps: boolean): void => {
  expect(Object.keys(headers)).toEqual(expect.arrayContaining(common));
  expect(headers['content-security-policy']).toMatch(/default-src '(self|none)'/);
  expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['permissions-policy']).toContain('camera=()');
  if (/text|json|xml|javascript/.test(String(headers['content-type'])))
    expect(headers['content-type']).toContain('; charset=utf-8');
  expect(headers['strict-transport-security']).toBe(isHttps ? 'max-age=31536000' : undefined);
};

const browser = { accept: 'text/html', 'x-forwarded-proto': 'https' };
const authorize = '/authorize?client_id=sixty-web';

describe.each([
  ['http', 'http://localhost:3000'],
  ['https', 'https://sixty.example'],
])('headers over %s', (protocol, publicUrl) => {
  const open = testDatabases();
  const env = { PUBLIC_URL: publicUrl, TRUST_PROXY: '1', TEST_SHOP: 'true' };
  const page = { ...browser, host: new URL(publicUrl).host };
  let testApp: TestApp;
  let busy: TestApp;
  let broken: TestApp;
  let ann: { authorization: string };
  let media: Media;
  beforeAll(async () => {
    testApp = await openTestApp(await open('sqlite'), env);
    ({ headers: ann } = await testApp.signUp('Ann'));
    media = (await sendFiles(testApp, ann, [['file', await picture('png')]])).json<Media>();
    busy = await openTestApp(await open('sqlite'), { ...env, CALLS_PER_MINUTE_AND_ADDRESS: '10' });
    for (let count = 0; count < 10; count += 1) await busy.app.inject('/api/offers');
    const database = await open('sqlite', true);
    broken = await openTestApp(database, env);
    await database.db.schema.dropTable('kysely_migration').execute();
  });

  const expectIn = async (app: TestApp, request: InjectOptions, status: number) => {
    const answer = await app.app.inject(request);
    expect(answer.statusCode).toBe(status);
    expectCommon(answer.headers, protocol === 'https');
    if (status >= 400 && status !== 404) expect(answer.headers['cache-control']).toBe('no-store');
    return answer;
  };

  test.each<[string, number, InjectOptions]>([
    ['a page', 200, { url: '/your-collections', headers: page }],
    ['a page that isn’t there', 404, { url: '/nowhere', headers: page }],
    ['a redirect', 308, { url: '/about/', headers: page }],
    ['a page under another host', 302, { url: '/about', headers: { ...page, host: 'other.example' } }],
    ['an asset', 200, { url: '/assets/app-1a2b3c.js' }],
    ['a drawing', 200, { url: '/logo.svg' }],
    ['an asset that isn’t there', 404, { url: '/assets/gone.js' }],
    ['the configuration', 200, { url: '/config.json' }],
    ['health', 200, { url: '/healthz' }],
    ['the documentation', 200, { url: '/api/docs/', headers: page }],
    ['a file of the documentation', 200, { url: '/api/docs/static/swagger-ui.css' }],
    ['OpenAPI', 200, { url: '/api/openapi.json' }],
    ['a public call', 200, { url: '/api/offers' }],
    ['a call without a token', 401, { url: '/api/users/me/' }],
    ['an unknown call', 404, { url: '/api/nothing' }],
    ['an address that can’t be decoded', 400, { url: '/api/collections/%ff' }],
    ['the provider’s keys', 200, { url: '/.well-known/jwks.json' }],
    ['a wrong sign-in request', 400, { url: '/authorize?client_id=x', headers: page }],
    ['a profile without a token', 401, { url: '/userinfo' }],
    ['a token for nothing', 400, { method: 'POST', url: '/oauth/token', payload: {} }],
    ['an unknown method of the provider', 404, { method: 'DELETE', url: '/oauth/token' }],
    ['a started sign-in', 303, { url: authorize, headers: page }],
    ['a sign-in that has ended', 400, { url: '/interaction/x', headers: page }],
    ['a used reset link', 400, { url: '/account/reset-password?token=x', headers: page }],
    ['the script of the sign-out', 200, { url: '/account/sign-out.js' }],
    ['an unknown checkout', 404, { url: '/test-checkout/x', headers: page }],
  ])('%s: %i', async (_kind, status, request) => {
    await expectIn(testApp, request, status);
  });

  test('calls with a token, and files', async () => {
    const create = (payload: object): InjectOptions => ({
      method: 'POST',
      url: '/api/collections',
      headers: ann,
      payload,
    });
    const created = await expectIn(testApp, create(newCollection), 201);
    expect(created.headers['cache-control']).toBe('no-store');
    await expectIn(testApp, { url: '/api/users/me/', headers: ann }, 200);
    await expectIn(testApp, create({ name: '' }), 400);
    await expectIn(testApp, create({ name: 'x'.repeat(3_000_000) }), 413);
    await expectIn(testApp, { url: '/api/collections/none', headers: ann }, 404);
    const shown = await expectIn(testApp, { url: media.url }, 200);
    expect(shown.headers['cache-control']).toContain('immutable');
    await expectIn(
      testApp,
      { url: media.url, headers: { 'if-none-match': String(shown.headers['etag']) } },
      304,
    );
    await expectIn(testApp, { url: media.url, headers: { range: 'bytes=0-1' } }, 206);
    await expectIn(testApp, { url: `/api/media/${'x'.repeat(22)}` }, 404);
  });

  test('one call too many, and a database that is away', async () => {
    for (const [url, headers] of [
      ['/api/offers', {}],
      [authorize, page],
      ['/oauth/token', {}],
      ['/test-checkout/x', page],
    ] as const) {
      await expectIn(busy, { url, headers }, 429);
    }
    await expectIn(broken, { url: '/readyz' }, 503);
    await expectIn(broken, { url: authorize, headers: page }, 503);
    await expectIn(broken, { url: '/oauth/token' }, 503);
  });

  test('invalid HTTP, which reaches no route', async () => {
    const other = await openTestApp(await open('sqlite'), env);
    await other.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = other.app.server.address() as AddressInfo;
    for (const text of [
      'Good morning!\r\n\r\n',
      `GET / HTTP/1.1\r\nCookie: ${'a=1; '.repeat(4000)}\r\n\r\n`,
    ]) {
      const answer = await new Promise<string>((done, fail) => {
        let received = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(text));
        socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
        socket.on('end', () => done(received)).on('error', fail);
      });
      const [, ...lines] = (answer.split('\r\n\r\n')[0] ?? '').split('\r\n');
      const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s, 2)));
      expectCommon(headers, protocol === 'https');
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('the policy', () => {
  const open = testDatabases();
  const tenant = {
    AUTH_DOMAIN: 'school.eu.auth0.com',
    AUTH_CLIENT_ID: 'x',
    AUTH_AUDIENCE: 'https://a.example',
  };
  const policyOf = async ({ app }: TestApp, url: string) =>
    String((await app.inject(url)).headers['content-security-policy']);

  test('names an outside tenant and no other host', async () => {
    const policy = await policyOf(await openTestApp(await open('sqlite'), tenant), '/healthz');
    expect(policy).toContain("connect-src 'self' https://school.eu.auth0.com;");
    expect(policy).toContain("frame-src 'self' https://school.eu.auth0.com;");
    expect(policy.match(/https?:\/\/[^ ;]+/g)).toEqual(Array(2).fill('https://school.eu.auth0.com'));
  });

  test('of the documentation allows own files only, even with a tenant and payments', async () => {
    const app = await openTestApp(await open('sqlite'), {
      ...tenant,
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    });
    expect(await policyOf(app, '/healthz')).toContain('https://js.stripe.com');
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/static/swagger-initializer.js'])
      expect(await policyOf(app, url)).not.toMatch(/https?:|unsafe|\*/);
  });
});
