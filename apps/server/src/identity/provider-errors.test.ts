import { sql } from 'kysely';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { describeDatabase } from '../database/testing/each-database.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const host = { host: 'localhost:3000' };
const browser = { ...host, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const authorize = (more = '') =>
  `/authorize?${new URLSearchParams({
    client_id: 'sixty-web',
    redirect_uri: 'http://localhost:3000/callback',
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  }).toString()}${more}`;

describeDatabase('an error of the identity provider', (open, dialect) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await openTestApp(await open());
  });

  const pageOf = async ({ app }: TestApp, request: InjectOptions) => {
    const answer = await app.inject({ headers: browser, ...request });
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('<link rel="stylesheet" href="/assets/identity-1a2b3c.css" />');
    expect(answer.body).toContain('<img class="logo" src="/logo.svg" alt="Sixty" />');
    expect(answer.body).toContain('<a class="primary" href="/your-collections">Start again</a>');
    const [, title] = /<h1>(.*?)<\/h1>/.exec(answer.body) ?? [];
    const [, text] = /<p>([^<]+)<\/p>/.exec(answer.body) ?? [];
    return [answer.statusCode, title, text, answer.headers['retry-after']];
  };
  const didntWork = 'That didn’t work';
  const cantContinue = 'This can’t continue. It may have been open too long. Please start again.';
  const wentWrong = 'Something went wrong on our side. Please try again.';

  test('is a page for people', async () => {
    for (const [url, method] of [
      ['/authorize?client_id=x', 'GET'],
      ['/authorize/x', 'GET'],
      ['/v2/logout/confirm', 'POST'],
    ] as const)
      expect(await pageOf(testApp, { method, url })).toEqual([400, didntWork, cantContinue, undefined]);
    for (const method of ['DELETE', 'GET'] as const)
      expect(await pageOf(testApp, { method, url: '/oauth/token' })).toEqual([
        404,
        'Page not found',
        'There’s nothing here.',
        undefined,
      ]);
    const long = await pageOf(testApp, { url: authorize(`&state=${'x'.repeat(5000)}`) });
    expect(long).toEqual([413, didntWork, 'This address is too long.', undefined]);
  });

  test('is JSON for programs', async () => {
    for (const [url, status, name] of [
      ['/oauth/token', 404, 'error'],
      ['/userinfo', 401, 'error'],
      [authorize(`&state=${'x'.repeat(5000)}`), 413, 'detail'],
    ] as const) {
      const answer = await testApp.app.inject({ url, headers: host });
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toHaveProperty(name);
    }
  });

  test('is a page if there were too many calls', async () => {
    const strict = await openTestApp(await open(), { CALLS_PER_MINUTE_AND_ADDRESS: '10' });
    for (let count = 0; count < 10; count += 1) await strict.app.inject('/api/offers');
    for (const url of [authorize(), '/v2/logout', '/interaction/x', '/account/reset-password'])
      expect(await pageOf(strict, { url })).toEqual([
        429,
        didntWork,
        'Too many attempts at once. Please wait a minute.',
        '60',
      ]);
  });

  test('is a page with 503 if the database is not ready', async () => {
    const database = await open();
    const broken = await openTestApp(database);
    await database.db.schema.dropTable('kysely_migration').execute();
    const busy = [503, didntWork, 'Sixty is busy. Please try again in a moment.', '2'];
    expect(await pageOf(broken, { url: authorize() })).toEqual(busy);
    expect(await pageOf(broken, { url: '/authorize/x' })).toEqual(busy);
    const ready = await broken.app.inject('/readyz');
    expect(ready.json()).toMatchObject({ detail: 'The database is not ready: migrations are missing.' });
  });

  test('is a page if the provider’s state can’t be stored', async () => {
    const database = await open();
    const broken = await openTestApp(database);
    await database.db.schema.dropTable('oidc_payloads').execute();
    expect(await pageOf(broken, { url: authorize() })).toEqual([500, didntWork, wentWrong, undefined]);
    expect(await pageOf(broken, { url: '/interaction/x', headers: { ...browser, cookie: 'a=b' } })).toEqual([
      400,
      'This sign-in has ended',
      'It was open too long, or finished in another tab.',
      undefined,
    ]);
  });

  if (dialect === 'sqlite') {
    test('is a page if the session can’t be stored', async () => {
      const database = await open();
      const broken = await openTestApp(database);
      await sql`
        create trigger no_sessions before insert on oidc_payloads when new.model = 'Session'
        begin select raise(abort, 'no sessions'); end
      `.execute(database.db);
      const signOut = { url: '/v2/logout', headers: { ...browser, cookie: 'sixty-3000-session=x' } };
      expect(await pageOf(broken, signOut)).toEqual([500, didntWork, wentWrong, undefined]);
      const program = await broken.app.inject({ ...signOut, headers: { ...signOut.headers, accept: '*/*' } });
      expect(program.json()).toEqual({ error: 'server_error', error_description: wentWrong });
      expect(program.headers['content-security-policy']).toContain("default-src 'self'");
    });

    test('is a page if the disk is full', async () => {
      const database = await open();
      const full = await openTestApp(database);
      await sql`pragma max_page_count = 1`.execute(database.db);
      const url = authorize(`&state=${'x'.repeat(3000)}`);
      for (let count = 0, status = 303; count < 50 && status === 303; count += 1)
        status = (await full.app.inject({ url, headers: browser })).statusCode;
      expect(await pageOf(full, { url })).toEqual([
        507,
        'The disk is full',
        'The server’s disk is full, so nothing new can be saved. Please tell the person who runs Sixty.',
        undefined,
      ]);
    });
  }
});
