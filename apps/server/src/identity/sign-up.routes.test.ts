import type { User } from '@sixty/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../database/testing/each-database.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { createInvitation } from './invitations.ts';
import { openBrowser } from './testing/browser.ts';
import { startMailServer } from './testing/mail-server.ts';
import { startOtherProvider } from './testing/other-provider.ts';

const open = testDatabases();
const openWith = async (env: Readonly<Record<string, string>>) => openTestApp(await open('sqlite'), env);

const titleOf = ({ body }: { body: string }) => /<h1>(.*?)<\/h1>/.exec(body)?.[1];
const fieldsOf = (email: string) => ({ name: 'Ann', email, password: 'correct horse' });
const school = JSON.stringify([
  { id: 'school', name: 'School', issuer: 'https://id.example', client_id: 'a', client_secret: 'b' },
]);

const linkFrom = async (
  { database, settings }: TestApp,
  { email = null, role = null }: { email?: string | null; role?: 'teacher' | null } = {},
  now = Date.now(),
): Promise<string> => {
  const options = { email, role, lifetimeMs: 3_600_000 };
  return (await createInvitation(database.db, options, { publicUrl: settings.publicUrl, now })).link;
};

describe.each([
  ['invite', 'New accounts need an invitation.'],
  ['closed', 'New accounts can’t be made here.'],
])('SIGN_UP=%s', (mode, sentence) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await openWith({ SIGN_UP: mode, SIGN_ON_PROVIDERS: school });
  });

  test('has a sentence on the sign-in page instead of a link, even where an account was asked for', async () => {
    const browser = openBrowser();
    for (const hint of ['login', 'signup']) {
      const page = await browser.go(testApp, await browser.begin(testApp, { screen_hint: hint }));
      expect(titleOf(page)).toBe('Sign in');
      expect(page.body).toContain(sentence);
      expect(page.body).not.toContain('Create an account');
      expect(page.body).toContain('Continue with School');
    }
  });

  test('refuses the form', async () => {
    const browser = openBrowser();
    const answer = await browser.send(testApp, 'sign-up', fieldsOf('ann@example.org'));
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain(sentence);
    expect((await browser.send(testApp, 'sign-in', fieldsOf('ann@example.org'))).statusCode).toBe(401);
  });
});

describe('an invitation', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await openWith({ SIGN_UP: 'invite' });
  });

  test('leads to the form, and its user has its role and isn’t asked for one', async () => {
    const browser = openBrowser();
    const link = await linkFrom(testApp, { email: 'rosa@example.org', role: 'teacher' });
    const opened = await browser.go(testApp, link);
    expect([opened.statusCode, titleOf(opened)]).toEqual([200, 'You’re invited to Sixty']);
    const [cookie] = opened.cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/interaction' });

    const address = await browser.begin(testApp);
    const page = await browser.go(testApp, address);
    expect(titleOf(page)).toBe('Create an account');
    expect(page.body).toContain('value="rosa@example.org"');
    expect(titleOf(await browser.go(testApp, `${address}?sign-in`))).toBe('Sign in');
    const answer = await browser.go(testApp, `${address}/sign-up`, fieldsOf('rosa@example.org'));
    expect(answer.statusCode).toBe(303);
    expect(answer.cookies.find(({ name }) => name === cookie?.name)).toMatchObject({ value: '', maxAge: 0 });
    const token = await browser.follow(testApp, answer);
    const me = await testApp.call('GET', '/users/me/', { headers: { authorization: `Bearer ${token}` } });
    expect(me.json<User>()).toMatchObject({ role: 'teacher', is_role_chosen: true });
  });

  test('says why it doesn’t work if it is wrong, used, or expired', async () => {
    const said = async (link: string) => {
      const page = await openBrowser().go(testApp, link);
      return [page.statusCode, titleOf(page), /<p>(.*?)<\/p>/.exec(page.body)?.[1]];
    };
    const title = 'This link doesn’t work';
    const unknown = [404, title, 'This isn’t an invitation. Please check that you have the whole link.'];
    for (const token of ['', 'x', 'x'.repeat(43), 'x'.repeat(3000), '%00', '&token=b'])
      expect(await said(`/account/invitation?token=${token}`)).toEqual(unknown);
    const old = await linkFrom(testApp, {}, testApp.now() - 3_600_000);
    expect(await said(old)).toEqual([410, title, 'This invitation has expired. Please ask for a new one.']);

    const link = await linkFrom(testApp);
    const [one, two] = [openBrowser(), openBrowser()];
    for (const browser of [one, two]) await browser.go(testApp, link);
    const email = (name: string) => fieldsOf(`${name}@example.org`);
    expect((await one.send(testApp, 'sign-up', email('one'))).statusCode).toBe(303);
    const late = await two.send(testApp, 'sign-up', email('two'));
    const used = 'This invitation was used already. If it was you, please sign in.';
    expect([late.statusCode, titleOf(late)]).toEqual([410, title]);
    expect(late.body).toContain(used);
    expect(await said(link)).toEqual([410, title, used]);
  });

  test('doesn’t open a closed Sixty', async () => {
    const closed = await openWith({ SIGN_UP: 'closed' });
    const page = await openBrowser().go(closed, await linkFrom(closed));
    expect([page.statusCode, titleOf(page), page.cookies]).toEqual([403, 'This link doesn’t work', []]);
  });
});

describe('people of another provider', () => {
  const started = startOtherProvider();
  afterAll(async () => (await started).stop());

  const arriveAs = async (
    testApp: TestApp,
    claims: { sub: string; [claim: string]: unknown },
    browser = openBrowser(),
  ) => {
    const { callbackFor } = await started;
    const left = await browser.go(testApp, `${await browser.begin(testApp)}/federated/school`);
    const callback = callbackFor(String(left.headers.location), claims);
    const back = await browser.go(testApp, `/federated/school/callback?${callback}`);
    return browser.go(testApp, String(back.headers.location));
  };

  test('need an invitation too, unless they have an account', async () => {
    const testApp = await openWith({ SIGN_UP: 'invite', SIGN_ON_PROVIDERS: (await started).setting });
    const refused = await arriveAs(testApp, { sub: 'pia' });
    expect([refused.statusCode, titleOf(refused)]).toEqual([403, 'You don’t have an account yet']);
    expect(refused.body).toContain('New accounts need an invitation.');
    expect(await testApp.database.db.selectFrom('accounts').select('id').execute()).toEqual([]);

    const browser = openBrowser();
    await browser.go(testApp, await linkFrom(testApp, { role: 'teacher' }));
    const admitted = await arriveAs(testApp, { sub: 'pia' }, browser);
    expect(admitted.statusCode).toBe(303);
    expect(admitted.cookies.find(({ name }) => name.includes('invitation'))).toMatchObject({ maxAge: 0 });
    const token = await browser.follow(testApp, admitted);
    const me = await testApp.call('GET', '/users/me/', { headers: { authorization: `Bearer ${token}` } });
    expect(me.json<User>()).toMatchObject({ role: 'teacher' });
    expect((await arriveAs(testApp, { sub: 'pia' })).statusCode).toBe(303);
    expect((await arriveAs(testApp, { sub: 'paul' }, browser)).statusCode).toBe(403);
  });

  test('need an address of the domain', async () => {
    const testApp = await openWith({
      SIGN_UP: 'domain:school.example',
      SIGN_ON_PROVIDERS: (await started).setting,
    });
    const email = 'Pia@School.example';
    const verified = { email_verified: true };
    for (const [sub, claims] of Object.entries({
      none: {},
      elsewhere: { email: 'pia@sub.school.example', ...verified },
      two: { email: 'pia@elsewhere.test@school.example', ...verified },
      unverified: { email, email_verified: false },
      unsaid: { email },
    }))
      expect((await arriveAs(testApp, { sub, ...claims })).statusCode, sub).toBe(403);
    expect((await arriveAs(testApp, { sub: 'paul', email, ...verified })).statusCode).toBe(303);
    const trusted = await openWith({
      SIGN_UP: 'domain:school.example',
      SIGN_ON_PROVIDERS: JSON.stringify([{ ...(await started).entry, trust_email: true }]),
    });
    expect((await arriveAs(trusted, { sub: 'pia', email })).statusCode).toBe(303);
    expect((await arriveAs(trusted, { sub: 'ben', email, email_verified: false })).statusCode).toBe(403);
  });
});

describe('a sign-up where mail can be sent', () => {
  const mail = startMailServer();
  afterAll(async () => (await mail).stop());
  const shown = ({ statusCode, body }: { statusCode: number; body: string }) => [
    statusCode,
    body.replaceAll(/interaction\/[\w-]+/g, ''),
  ];
  const linkIn = (text: string) => /http:\S+/.exec(text)?.[0] ?? '';

  test('tells only the mailbox whether its address has an account', async () => {
    const { env, nextMail } = await mail;
    const testApp = await openWith(env);
    const browser = openBrowser();
    expect((await browser.go(testApp, `${await browser.begin(testApp)}/sign-up`)).body).not.toContain(
      'name="password"',
    );
    const fresh = await browser.send(testApp, 'sign-up', fieldsOf('ann@example.org'));
    expect(titleOf(fresh)).toBe('Check your email');
    expect(await testApp.database.db.selectFrom('accounts').select('id').execute()).toEqual([]);
    await browser.go(testApp, linkIn(await nextMail()));
    const joined = await browser.send(testApp, 'sign-up', fieldsOf('ann@example.org'));
    expect(joined.statusCode).toBe(303);
    const accounts = await testApp.database.db.selectFrom('accounts').select('email_verified').execute();
    expect(accounts).toEqual([{ email_verified: 1 }]);
    expect(shown(await openBrowser().send(testApp, 'sign-up', fieldsOf('Ann@example.org')))).toEqual(
      shown(fresh),
    );
    expect(await nextMail()).toContain('You already have one.');
  });

  test('takes no other address than the invited one, and none where Sixty is closed', async () => {
    const { env } = await mail;
    const send = async (rule: string, name: string) => {
      const testApp = await openWith({ SIGN_UP: rule, ...env });
      const browser = openBrowser();
      await browser.go(testApp, await linkFrom(testApp, { email: 'ann@example.org' }));
      return browser.send(testApp, 'sign-up', fieldsOf(`${name}@example.org`));
    };
    expect((await send('open', 'bo')).body).toContain('Please use the address that was invited');
    expect((await send('open', 'ann')).statusCode).toBe(303);
    expect((await send('closed', 'ann')).statusCode).toBe(403);
  });

  test('by an invitation for anyone makes one account, of whichever address is first', async () => {
    const { env, nextMail } = await mail;
    const testApp = await openWith({ SIGN_UP: 'invite', ...env });
    expect((await openBrowser().send(testApp, 'sign-up', fieldsOf('ann@example.org'))).statusCode).toBe(403);
    const invited = openBrowser();
    await invited.go(testApp, await linkFrom(testApp, { role: 'teacher' }));
    const links: string[] = [];
    const answers = [];
    for (const name of ['ann', 'bo', 'cleo']) {
      answers.push(shown(await invited.send(testApp, 'sign-up', fieldsOf(`${name}@example.org`))));
      links.push(linkIn(await nextMail()));
    }
    expect(answers[1]).toEqual(answers[0]);
    const outcomes = await Promise.all(
      ['ann', 'bo'].map(async (name, index) => {
        const browser = openBrowser();
        await browser.go(testApp, links[index] ?? '');
        return (await browser.send(testApp, 'sign-up', fieldsOf(`${name}@example.org`))).statusCode;
      }),
    );
    expect(outcomes.toSorted((a, b) => a - b)).toEqual([303, 410]);
    const roles = await testApp.database.db.selectFrom('accounts').select('invited_role').execute();
    expect(roles).toEqual([{ invited_role: 'teacher' }]);
    const late = openBrowser();
    await late.go(testApp, links[2] ?? '');
    expect((await late.send(testApp, 'sign-up', fieldsOf('cleo@example.org'))).statusCode).toBe(410);
  });
});

describe('SIGN_UP=domain', () => {
  const mail = startMailServer();
  afterAll(async () => (await mail).stop());

  test('takes addresses of the domain, and invited people from elsewhere', async () => {
    const testApp = await openWith({ SIGN_UP: 'domain:Example.org' });
    const browser = openBrowser();
    const page = await browser.go(testApp, `${await browser.begin(testApp)}/sign-up`);
    expect(page.body).toContain('Your address at example.org.');
    const refused = await browser.send(testApp, 'sign-up', fieldsOf('ann@elsewhere.test'));
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('Please use your address at example.org.');
    expect((await browser.send(testApp, 'sign-up', fieldsOf('ann@EXAMPLE.org'))).statusCode).toBe(303);
    const guest = openBrowser();
    await guest.go(testApp, await linkFrom(testApp));
    expect((await guest.send(testApp, 'sign-up', fieldsOf('guest@elsewhere.test'))).statusCode).toBe(303);
  });

  test('mails a link if it can, which proves that the address is theirs', async () => {
    const { env, nextMail } = await mail;
    const testApp = await openWith({ SIGN_UP: 'domain:example.org', ...env });
    const browser = openBrowser();
    const page = await browser.go(testApp, `${await browser.begin(testApp)}/sign-up`);
    expect(page.body).not.toContain('name="password"');
    const asked = (email: string) => browser.send(testApp, 'sign-up', fieldsOf(email));
    for (const email of ['ann@elsewhere.test', 'ann@sub.example.org', 'x@elsewhere.test@example.org', 'ann'])
      expect((await asked(email)).statusCode).toBe(400);
    expect(await testApp.database.db.selectFrom('accounts').select('id').execute()).toEqual([]);

    const sent = await asked('Ann@example.org');
    expect([sent.statusCode, titleOf(sent)]).toEqual([200, 'Check your email']);
    const first = await nextMail();
    expect(first).toContain('To: ann@example.org');
    const link = /http:\S+/.exec(first)?.[0] ?? '';
    const there = openBrowser();
    await there.go(testApp, link);
    expect((await there.send(testApp, 'sign-up', fieldsOf('principal@example.org'))).statusCode).toBe(400);
    expect((await there.send(testApp, 'sign-up', fieldsOf('ann@example.org'))).statusCode).toBe(303);

    // The page doesn't reveal whether an account exists.
    const shown = ({ body }: { body: string }) => body.replaceAll(/interaction\/[\w-]+/g, '');
    expect(shown(await asked('ann@example.org'))).toBe(shown(sent));
    expect(await nextMail()).toContain('You already have one.');
  });

  test('mails an address a few times an hour only', async () => {
    const { env, nextMail } = await mail;
    const testApp = await openWith({ SIGN_UP: 'domain:example.org', ...env });
    const browser = openBrowser();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await browser.send(testApp, 'sign-up', { email: 'bo@example.org' })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (let count = 0; count < 5; count += 1) await nextMail();
  });
});
