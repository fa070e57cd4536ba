import type { User } from '@sixty/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../database/testing/each-database.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { openBrowser } from './testing/browser.ts';
import { startOtherProvider } from './testing/other-provider.ts';

const open = testDatabases();
const dayMs = 86_400_000;

type Provider = Awaited<ReturnType<typeof startOtherProvider>>;
type Browser = ReturnType<typeof openBrowser>;

describe('a sign-in with one of two providers', () => {
  let testApp: TestApp;
  let school: Provider;
  let evil: Provider;
  let now = Date.now();
  beforeAll(async () => {
    [school, evil] = [await startOtherProvider('school'), await startOtherProvider('evil')];
    const providers = [school.entry, evil.entry];
    testApp = await openTestApp(await open('sqlite'), { SIGN_ON_PROVIDERS: JSON.stringify(providers) });
  });
  afterAll(() => Promise.all([school.stop(), evil.stop()]));

  /** The address at the provider to which Sixty sends the browser. */
  const leave = async (browser: Browser, { entry: { id } }: Provider) =>
    String((await browser.go(testApp, `${await browser.begin(testApp)}/federated/${id}`)).headers.location);

  const comeBack = async (browser: Browser, { entry: { id } }: Provider, query: string) => {
    const back = await browser.go(testApp, `/federated/${id}/callback?${query}`);
    return browser.go(testApp, String(back.headers.location));
  };

  const arrive = async (provider: Provider, claims: Parameters<Provider['callbackFor']>[1], more = {}) => {
    const browser = openBrowser();
    const query = provider.callbackFor(await leave(browser, provider), claims, more);
    const answer = await comeBack(browser, provider, query);
    return { browser, answer };
  };

  const userOf = async ({ browser, answer }: Awaited<ReturnType<typeof arrive>>): Promise<User> => {
    const authorization = `Bearer ${await browser.follow(testApp, answer)}`;
    return (await testApp.call('GET', '/users/me/', { headers: { authorization } })).json<User>();
  };

  test('gives a malicious provider neither the code of the other one nor its person’s account', async () => {
    const victim = { sub: 'pia', name: 'Pia', email: 'pia@school.example', email_verified: true };
    const pia = await userOf(await arrive(school, victim));

    const attacker = openBrowser();
    const attackersRequest = await leave(attacker, school);
    // The victim chose 'evil', which sends the browser on to the school with the attacker's challenge and nonce.
    const browser = openBrowser();
    const { searchParams } = new URL(await leave(browser, evil));
    const mixedUp = new URL(attackersRequest);
    mixedUp.searchParams.set('state', searchParams.get('state') ?? '');
    const answer = await comeBack(browser, school, school.callbackFor(mixedUp.href, victim));
    expect([answer.statusCode, answer.body]).toEqual([502, expect.stringContaining('That didn’t work')]);
    expect(evil.redeemed).toEqual([]);

    const impostor = await userOf(await arrive(evil, victim));
    expect(impostor.id).not.toBe(pia.id);
  });

  test('takes no callback at the address of the other provider, not even on its second leg', async () => {
    for (const [began, returned] of [
      [school, evil],
      [evil, school],
    ] as const) {
      const browser = openBrowser();
      const query = began.callbackFor(await leave(browser, began), { sub: 'pia' });
      const uid = /state=([\w-]+)\./.exec(query)?.[1];
      const direct = `/interaction/${uid}/federated/${returned.entry.id}/callback?${query}`;
      expect((await browser.go(testApp, direct)).statusCode).toBe(502);
      // The failed callback has used the state up.
      expect((await comeBack(browser, began, query)).statusCode).toBe(502);
    }
  });

  test.each([
    ['another issuer in the response', {}, { iss: 'https://id.example' }, {}],
    ['another issuer in the ID token', { iss: 'https://id.example' }, {}, {}],
    [
      'no issuer in the response, though announced',
      {},
      {},
      { authorization_response_iss_parameter_supported: true },
    ],
    ['a state of its own', {}, { state: 'x' }, {}],
    ['another nonce', { nonce: 'another' }, {}, {}],
  ])('refuses %s', async (_what, claims, more, metadata) => {
    evil.announce(metadata);
    testApp.setNow((now += dayMs));
    const browser = openBrowser();
    const address = await leave(browser, evil);
    const query = evil.callbackFor(address, { sub: 'eve', ...claims }, more);
    const back = await browser.go(testApp, `/federated/evil/callback?${query}`);
    const answer = back.statusCode === 303 ? await browser.go(testApp, String(back.headers.location)) : back;
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(
      await testApp.database.db
        .selectFrom('account_connections')
        .select('subject')
        .where('subject', '=', 'eve')
        .execute(),
    ).toEqual([]);
    evil.announce({});
    testApp.setNow((now += dayMs));
    expect((await arrive(evil, { sub: 'emil' }, { iss: evil.issuer })).answer.statusCode).toBe(303);
  });

  test('refuses another state of the same sign-in', async () => {
    const browser = openBrowser();
    const address = await leave(browser, school);
    const state = `${/state=([\w-]+)\./.exec(address)?.[1]}.another`;
    const answer = await comeBack(browser, school, school.callbackFor(address, { sub: 'pia' }, { state }));
    expect([answer.statusCode, answer.body]).toEqual([502, expect.stringContaining('That didn’t work')]);
  });

  test('reads the provider’s document again each day, and keeps the old one while that fails', async () => {
    const before = school.countDiscoveries();
    testApp.setNow((now += dayMs));
    await Promise.all([arrive(school, { sub: 'one' }), arrive(school, { sub: 'two' })]);
    expect(school.countDiscoveries()).toBe(before + 1);
    testApp.setNow((now += dayMs - 1));
    await arrive(school, { sub: 'one' });
    expect(school.countDiscoveries()).toBe(before + 1);

    school.announce({ authorization_endpoint: `${school.issuer}/moved`, issuer: 'https://id.example' });
    testApp.setNow((now += 1));
    expect(await leave(openBrowser(), school)).toContain(`${school.issuer}/authorize?`);
    school.breakDown(true);
    testApp.setNow((now += dayMs));
    expect(await leave(openBrowser(), school)).toContain(`${school.issuer}/authorize?`);
    school.breakDown(false);
    school.announce({ authorization_endpoint: `${school.issuer}/moved` });
    testApp.setNow((now += dayMs));
    expect(await leave(openBrowser(), school)).toContain(`${school.issuer}/moved?`);
    school.announce({});
  });
});
