import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '@sixty/contract/users';
import { testDatabases } from '../database/testing/each-database.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { createInvitation } from './invitations.ts';
import { endSessions } from './oidc-state.repository.ts';
import { loadSecrets } from './secrets.ts';
import { appCode } from './testing/authenticator-app.ts';
import { openBrowser } from './testing/browser.ts';
import { softwarePasskey } from './testing/software-passkey.ts';
import { requireNewRecoveryCodes } from './recovery-codes.ts';
import { addPasskey, beginAuthenticator, beginPasskey, confirmAuthenticator } from './two-factor-set-up.ts';
import type { TwoFactorDeps } from './two-factor.ts';

const open = testDatabases();
type Browser = ReturnType<typeof openBrowser>;

const here = (accountId: string) => ({ accountId, setupKey: accountId, isDuringSignIn: false });
const titleOf = ({ body }: { body: string }) => /<h1>(.*?)<\/h1>/.exec(body)?.[1];
const setNames = ({ cookies }: { cookies: readonly { name: string }[] }) => cookies.map(({ name }) => name);

const optionsIn = (body: string) => {
  const text = /data-options="([^"]*)"/.exec(body)?.[1] ?? '{}';
  return JSON.parse(text.replaceAll('&quot;', '"')) as { challenge: string };
};

describe('the second step', () => {
  let testApp: TestApp;
  let deps: TwoFactorDeps;
  let now = Date.now();
  const wait = (ms: number) => testApp.setNow((now += ms));
  beforeAll(async () => {
    testApp = await openTestApp(await open('sqlite'));
    const { twoFactorKey } = await loadSecrets(testApp.database, now);
    const { publicUrl } = testApp.settings;
    deps = { database: testApp.database, key: twoFactorKey, publicUrl, rule: 'optional', now: () => now };
    wait(0);
  });

  const credentials = (subject: string, password = 'correct horse') => ({
    email: `${subject.replace('account-', 'person-')}@example.org`,
    password,
  });

  const withApp = async () => {
    const { subject } = await testApp.signUp('Ann');
    const { secret } = await beginAuthenticator(deps, here(subject));
    const added = await confirmAuthenticator(deps, here(subject), appCode(secret, now));
    wait(30_000);
    const codes = added.kind === 'added' ? (added.codes ?? []) : [];
    return { subject, codes, code: () => appCode(secret, now) };
  };

  const givePassword = async (browser: Browser, subject: string, more: Record<string, string> = {}) => {
    const answer = await browser.send(testApp, 'sign-in', { ...credentials(subject), ...more });
    expect(answer.statusCode).toBe(303);
    const address = String(answer.headers.location);
    expect(address).toMatch(/^\/interaction\/[\w-]+\/second-step$/);
    return { address, answer };
  };

  const isSignedIn = async (token: string) =>
    (await testApp.call('GET', '/users/me/', { headers: { authorization: `Bearer ${token}` } }))
      .statusCode === 200;

  test('follows the right password, and then the device is known and the sign-in kept', async () => {
    const { subject, code } = await withApp();
    const browser = openBrowser();
    const { address, answer } = await givePassword(browser, subject, { remember: 'yes' });
    expect(setNames(answer).filter((name) => name.includes('device'))).toEqual([]);
    const page = await browser.go(testApp, address);
    expect(titleOf(page)).toBe('One more step');
    expect(page.body).toContain('autocomplete="one-time-code"');
    expect(page.body).not.toContain('passkey.js');

    const wrong = await browser.go(testApp, `${address}/code`, { code: '000000' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.body).toContain('That code isn’t right.');
    const right = await browser.go(testApp, `${address}/code`, { code: code() });
    expect(right.statusCode).toBe(303);
    expect(setNames(right).filter((name) => name.includes('device'))).toHaveLength(1);
    const resumed = await browser.go(testApp, String(right.headers.location));
    const session = resumed.cookies.find(({ name }) => name === 'sixty-3000-session');
    expect(session?.expires).toBeDefined();
    expect(await isSignedIn(await browser.exchange(testApp, resumed))).toBe(true);
  });

  test('can’t be left out', async () => {
    const { subject } = await withApp();
    const browser = openBrowser();
    const begun = await browser.begin(testApp);
    const resume = begun.replace('/interaction/', '/authorize/');
    for (const step of ['second-step', 'second-step/recovery-code'])
      expect((await browser.go(testApp, `${begun}/${step}`)).headers.location).toBe(`${begun}?sign-in`);
    for (const step of ['code', 'recovery-code', 'passkey', 'authenticator', 'new-passkey', 'done'])
      expect((await browser.go(testApp, `${begun}/second-step/${step}`, {})).headers.location).toBe(
        `${begun}?sign-in`,
      );
    const { address } = await givePassword(browser, subject);
    for (const step of ['done', 'authenticator', 'new-passkey'])
      expect((await browser.go(testApp, `${address}/${step}`, {})).headers.location).toBe(address);
    const resumed = await browser.go(testApp, resume);
    expect(String(resumed.headers.location)).not.toContain('code=');
    expect(String((await browser.authorize(testApp, { prompt: 'none' })).headers.location)).toContain(
      'login_required',
    );
  });

  test('belongs to the browser that gave the password', async () => {
    const { subject, code } = await withApp();
    const { address } = await givePassword(openBrowser(), subject);
    const other = await openBrowser().go(testApp, `${address}/code`, { code: code() });
    expect([other.statusCode, titleOf(other)]).toEqual([400, 'This sign-in has ended']);
  });

  test('takes a recovery code, once', async () => {
    const { subject, codes } = await withApp();
    const use = async (code: string) => {
      const browser = openBrowser();
      const { address } = await givePassword(browser, subject);
      expect(titleOf(await browser.go(testApp, `${address}/recovery-code`))).toBe('Use a recovery code');
      return { browser, answer: await browser.go(testApp, `${address}/recovery-code`, { code }) };
    };
    const { browser, answer } = await use(codes[0] ?? '');
    expect(await isSignedIn(await browser.follow(testApp, answer))).toBe(true);
    const again = await use(codes[0] ?? '');
    expect(again.answer.statusCode).toBe(401);
    expect(again.answer.body).toContain('That isn’t one of your unused recovery codes.');
  });

  test('shows new recovery codes once after a restore, and only after the factor', async () => {
    const { subject, codes, code } = await withApp();
    await requireNewRecoveryCodes(testApp.database.db);
    const browser = openBrowser();
    const { address } = await givePassword(browser, subject);
    const old = await browser.go(testApp, `${address}/recovery-code`, { code: codes[0] ?? '' });
    expect(old.statusCode).toBe(401);
    const right = await browser.go(testApp, `${address}/code`, { code: code() });
    expect([right.statusCode, titleOf(right)]).toEqual([200, 'Save your recovery codes']);
    expect(right.body).toContain('Your earlier recovery codes no longer work.');
    const shown = [...right.body.matchAll(/<li><code>(.*?)<\/code>/g)].map(([, each]) => each ?? '');
    expect(shown).toHaveLength(10);
    const done = await browser.go(testApp, `${address}/done`, {});
    expect(await isSignedIn(await browser.follow(testApp, done))).toBe(true);

    wait(30_000);
    const second = openBrowser();
    const again = await givePassword(second, subject);
    expect((await second.go(testApp, `${again.address}/code`, { code: code() })).statusCode).toBe(303);
    const third = openBrowser();
    const other = await givePassword(third, subject);
    const used = await third.go(testApp, `${other.address}/recovery-code`, { code: shown[0] ?? '' });
    expect(await isSignedIn(await third.follow(testApp, used))).toBe(true);
  });

  test('takes a passkey for its own challenge', async () => {
    const { subject } = await testApp.signUp('Ann');
    const device = softwarePasskey();
    const creation = await beginPasskey(deps, here(subject));
    const response = device.create({ challenge: creation?.challenge ?? '' });
    await addPasskey(deps, here(subject), { name: 'Key', response });

    const browser = openBrowser();
    const { address } = await givePassword(browser, subject);
    const use = (credential: string) => browser.go(testApp, `${address}/passkey`, { credential });
    const page = await browser.go(testApp, address);
    expect(page.body).toContain('<script src="/passkey.js"></script>');
    expect(page.body).not.toContain('name="code"');
    for (const hostile of ['', '{', 'null', '[]', '{"id":7}', '{"id":"x","response":{}}', 'x'.repeat(9000)]) {
      const refused = await use(hostile);
      expect(refused.statusCode).toBe(401);
      expect(refused.body).toContain('The passkey didn’t work.');
    }
    expect((await use(JSON.stringify(device.use(optionsIn(page.body))))).statusCode).toBe(401);
    const again = await browser.go(testApp, address);
    const right = await use(JSON.stringify(device.use(optionsIn(again.body))));
    expect(await isSignedIn(await browser.follow(testApp, right))).toBe(true);
  });

  test('ends after ten minutes, with every session, and with the password', async () => {
    const { subject, code } = await withApp();
    const late = openBrowser();
    const { address } = await givePassword(late, subject);
    wait(10 * 60_000);
    expect((await late.go(testApp, `${address}/code`, { code: code() })).headers.location).toMatch(
      /\?sign-in$/,
    );

    const ended = openBrowser();
    const second = await givePassword(ended, subject);
    await endSessions(testApp.database.db, subject);
    expect((await ended.go(testApp, `${second.address}/code`, { code: code() })).headers.location).toMatch(
      /\?sign-in$/,
    );
    const uid = second.address.replace('/second-step', '');
    const again = await ended.go(testApp, `${uid}/sign-in`, credentials(subject));
    expect(again.headers.location).toBe(second.address);
    const done = await ended.go(testApp, `${second.address}/code`, { code: code() });
    expect(await isSignedIn(await ended.follow(testApp, done))).toBe(true);
  });

  test('says when there were too many tries, with the time to wait', async () => {
    const { subject, code } = await withApp();
    const browser = openBrowser();
    const { address } = await givePassword(browser, subject);
    for (let count = 0; count < 10; count += 1) await browser.go(testApp, `${address}/code`, { code: 'x' });
    const refused = await browser.go(testApp, `${address}/code`, { code: code() });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    expect(refused.body).toContain('Too many attempts.');
  });

  test('isn’t asked for without a factor', async () => {
    const { subject } = await testApp.signUp('Ann');
    const browser = openBrowser();
    const answer = await browser.send(testApp, 'sign-in', credentials(subject));
    expect(await isSignedIn(await browser.follow(testApp, answer))).toBe(true);
  });
});

describe('TWO_FACTOR=teachers', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await openTestApp(await open('sqlite'), { TWO_FACTOR: 'teachers' });
  });

  const chooseRole = async (token: string, role: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const { id } = (await testApp.call('GET', '/users/me/', { headers })).json<User>();
    return testApp.call('PUT', `/users/${id}/role`, { headers, payload: { role } });
  };
  const fields = (name: string) => ({ name: 'Ann', email: `${name}@example.org`, password: 'correct horse' });
  const errorOf = (location: unknown) => new URL(String(location)).searchParams.get('error');

  test('an invited teacher sets up an app at the sign-up, and keeps recovery codes', async () => {
    const browser = openBrowser();
    const options = { email: null, role: 'teacher', lifetimeMs: 60_000 } as const;
    const { publicUrl } = testApp.settings;
    const { link } = await createInvitation(testApp.database.db, options, { publicUrl, now: testApp.now() });
    await browser.go(testApp, link);
    const signedUp = await browser.send(testApp, 'sign-up', fields('invited'));
    const address = String(signedUp.headers.location);
    expect(address).toMatch(/second-step$/);
    const page = await browser.go(testApp, address);
    expect(titleOf(page)).toBe('Set up a second step');
    const shown = /<code>([A-Z2-7 ]+)<\/code>/.exec(page.body)?.[1] ?? '';
    const secret = shown.replaceAll(' ', '');
    // A reload shows the same secret; another sign-in doesn't.
    expect((await browser.go(testApp, address)).body).toContain(shown);
    const other = openBrowser();
    const elsewhere = await other.send(testApp, 'sign-in', fields('invited'));
    expect((await other.go(testApp, String(elsewhere.headers.location))).body).not.toContain(shown);
    const wrong = await browser.go(testApp, `${address}/authenticator`, { code: '000000' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('That code isn’t right.');
    const right = await browser.go(testApp, `${address}/authenticator`, {
      code: appCode(secret, testApp.now()),
    });
    expect([right.statusCode, titleOf(right)]).toEqual([200, 'Save your recovery codes']);
    expect(right.body.match(/<li><code>/g)).toHaveLength(10);
    const done = await browser.go(testApp, `${address}/done`, {});
    expect(await browser.follow(testApp, done)).toMatch(/^eyJ/);
    expect(await browser.renew(testApp)).toMatch(/^eyJ/);
  });

  test('a person who becomes a teacher sets up a passkey at the next renewal', async () => {
    const browser = openBrowser();
    const token = await browser.follow(testApp, await browser.send(testApp, 'sign-up', fields('chosen')));
    expect(await browser.renew(testApp)).toMatch(/^eyJ/);
    expect((await chooseRole(token, 'teacher')).statusCode).toBe(200);
    const renewal = await browser.authorize(testApp, { prompt: 'none' });
    expect(errorOf(renewal.headers.location)).toBe('login_required');

    const answer = await browser.send(testApp, 'sign-in', fields('chosen'));
    const address = String(answer.headers.location);
    const page = await browser.go(testApp, address);
    const credential = JSON.stringify(softwarePasskey().create(optionsIn(page.body)));
    const hostile = await browser.go(testApp, `${address}/new-passkey`, { credential: '{}' });
    expect(hostile.statusCode).toBe(400);
    // The challenge is used up.
    expect((await browser.go(testApp, `${address}/new-passkey`, { credential })).statusCode).toBe(400);
    const again = await browser.go(testApp, address);
    const right = await browser.go(testApp, `${address}/new-passkey`, {
      credential: JSON.stringify(softwarePasskey().create(optionsIn(again.body))),
    });
    expect(titleOf(right)).toBe('Save your recovery codes');
    expect(await browser.follow(testApp, await browser.go(testApp, address))).toMatch(/^eyJ/);
  });

  test('students are asked for nothing', async () => {
    const browser = openBrowser();
    const token = await browser.follow(testApp, await browser.send(testApp, 'sign-up', fields('student')));
    expect((await chooseRole(token, 'student')).statusCode).toBe(200);
    expect(await browser.renew(testApp)).toMatch(/^eyJ/);
  });
});
