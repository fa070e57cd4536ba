import type { User } from '@sixty/contract/users';
import { beforeEach, expect, it } from 'vitest';
import { describeDatabase, type TestDatabase } from '../database/testing/each-database.ts';
import { withTransaction } from '../database/transaction.ts';
import { newCollection } from '../testing/new-collection.ts';
import { type Caller, openTestApp, type TestApp } from '../testing/test-app.ts';
import { findAccount, verifyEmail } from './accounts.ts';
import { beginAuthenticator, confirmAuthenticator } from './two-factor-set-up.ts';
import { describeTwoFactor } from './two-factor.ts';
import { loadSecrets } from './secrets.ts';
import { admitFederatedPerson } from './sign-up.ts';
import { appCode } from './testing/authenticator-app.ts';
import { openBrowser } from './testing/browser.ts';
import { resetTokenFor } from './testing/reset-token.ts';
import { makeResetLink } from './password-reset.ts';

const email = 'person-1@example.org';
const password = 'correct horse';
const newPassword = 'a quiet pond at noon';
const titleOf = ({ body }: { body: string }) => /<h1>(.*?)<\/h1>/.exec(body)?.[1];
type Browser = ReturnType<typeof openBrowser>;

describeDatabase('an address that nobody has proven', (open) => {
  let database: TestDatabase;
  let app: TestApp;
  /** Signed up with the owner's address; has an authenticator app, a known device, a session, and a collection. */
  let stranger: {
    subject: string;
    id: string;
    browser: Browser;
    token: string;
  };
  let secret = '';

  const as = (token: string): Caller => ({ headers: { authorization: `Bearer ${token}` } });
  const me = async (token: string) => app.call('GET', '/users/me/', { as: as(token) });
  const namesOf = async (token: string) =>
    (await app.call('GET', '/users/me/collections', { as: as(token) }))
      .json<readonly { name: string }[]>()
      .map(({ name }) => name);
  const signIn = (browser: Browser, typed = password) =>
    browser.send(app, 'sign-in', { email, password: typed });
  const twoFactor = () => describeTwoFactor(database.db, stranger.subject);
  const audited = () =>
    database.db.selectFrom('audit_entries').select(['actor_id', 'act', 'target_id', 'outcome']).execute();
  const rowOf = (id: string) =>
    database.db
      .selectFrom('users')
      .select(['email', 'email_verified_at'])
      .where('id', '=', id)
      .executeTakeFirst();
  const tokenOfLink = () => resetTokenFor(database, email, app.now());
  const openLink = (browser: Browser, token: string, more = '') =>
    browser.go(app, `/account/reset-password?token=${token}${more}`);

  beforeEach(async () => {
    database = await open();
    app = await openTestApp(database);
    const { subject } = await app.signUp('Stranger');
    const browser = openBrowser();
    const token = await browser.follow(app, await signIn(browser));
    const { id } = (await me(token)).json<User>();
    await app.call('POST', '/collections', { as: as(token), payload: { ...newCollection, name: 'Theirs' } });
    const now = app.now();
    const { twoFactorKey: key } = await loadSecrets(database, now);
    const deps = {
      database,
      key,
      publicUrl: app.settings.publicUrl,
      rule: 'optional',
      now: () => now,
    } as const;
    const setUp = { accountId: subject, setupKey: subject, isDuringSignIn: false };
    ({ secret } = await beginAuthenticator(deps, setUp));
    await confirmAuthenticator(deps, setUp, appCode(secret, now));
    stranger = { subject, id, browser, token };
  });

  it('gives way to its owner, who has a link to it and starts with an empty account', async () => {
    const owner = openBrowser();
    const token = await tokenOfLink();
    const asked = await openLink(owner, token);
    expect([asked.statusCode, titleOf(asked)]).toEqual([200, 'Did you make this account?']);
    expect(asked.body).not.toMatch(/Stranger|Theirs/);
    // Not without an answer.
    const unclaimed = await owner.go(app, '/account/reset-password', { token, password: newPassword });
    expect([unclaimed.statusCode, titleOf(unclaimed)]).toEqual([400, 'Did you make this account?']);
    expect((await me(stranger.token)).statusCode).toBe(200);

    const left = await owner.go(app, '/account/not-mine', { token });
    expect(left.statusCode).toBe(303);
    const invited = await owner.go(app, String(left.headers.location));
    expect(titleOf(invited)).toBe('You’re invited to Sixty');
    const joined = await owner.send(app, 'sign-up', { name: 'Owner', email, password: newPassword });
    const ownersToken = await owner.follow(app, joined);
    const person = (await me(ownersToken)).json<User>();
    expect(person).toMatchObject({ name: 'Owner', email });
    expect(person.id).not.toBe(stranger.id);
    expect(await namesOf(ownersToken)).toEqual([]);
    expect(await rowOf(person.id)).toMatchObject({ email_verified_at: expect.any(Number) as unknown });

    expect((await me(stranger.token)).statusCode).toBe(401);
    const renewal = await stranger.browser.authorize(app, { prompt: 'none' });
    expect(String(renewal.headers.location)).toContain('login_required');
    expect((await signIn(stranger.browser)).statusCode).toBe(401);
    expect(await twoFactor()).toEqual({ authenticator: null, passkeys: [], recovery_codes_left: 0 });
    // What they stored is nobody's now, for the operator to export or remove.
    expect(await rowOf(stranger.id)).toEqual({ email: null, email_verified_at: null });
    const kept = await database.db.selectFrom('collections').select('user_id').execute();
    expect(kept).toEqual([{ user_id: stranger.id }]);
    expect(await audited()).toEqual([
      { actor_id: null, act: 'yield_address', target_id: stranger.id, outcome: 'done' },
    ]);

    for (const path of ['/account/not-mine', '/account/reset-password'])
      expect((await owner.go(app, path, { token, password: newPassword, mine: 'yes' })).statusCode).toBe(400);
  });

  it('of a device that its maker knows: it is unknown to the owner’s account', async () => {
    const owner = openBrowser();
    const left = await owner.go(app, '/account/not-mine', { token: await tokenOfLink() });
    await owner.go(app, String(left.headers.location));
    await owner.follow(
      app,
      await owner.send(app, 'sign-up', { name: 'Owner', email, password: newPassword }),
    );
    for (let count = 0; count < 10; count += 1) await signIn(openBrowser(), 'wrong');
    expect((await signIn(stranger.browser, newPassword)).statusCode).toBe(429);
    expect((await signIn(owner, newPassword)).statusCode).toBe(303);
  });

  it('stays with its maker, who has a link to it: with everything in the account, and its second step', async () => {
    const token = await tokenOfLink();
    const form = await openLink(stranger.browser, token, '&mine=yes');
    expect(titleOf(form)).toBe('Choose a new password');
    expect(form.body).toContain('name="mine" value="yes"');
    const fields = { token, password: newPassword, mine: 'yes' };
    expect((await stranger.browser.go(app, '/account/reset-password', fields)).statusCode).toBe(200);
    const answer = await signIn(stranger.browser, newPassword);
    const later = app.now() + 30_000;
    app.setNow(later);
    const step = String(answer.headers.location);
    expect(step).toMatch(/second-step$/);
    const done = await stranger.browser.go(app, `${step}/code`, { code: appCode(secret, later) });
    expect(await namesOf(await stranger.browser.follow(app, done))).toEqual(['Theirs']);
    expect(await rowOf(stranger.id)).toMatchObject({
      email,
      email_verified_at: expect.any(Number) as unknown,
    });
    expect(await audited()).toEqual([]);
    // From now on it is proven: a thief of the mailbox gets no second account, and not around the second step.
    expect(titleOf(await openLink(openBrowser(), await tokenOfLink()))).toBe('Choose a new password');
    expect(
      (await openBrowser().go(app, '/account/not-mine', { token: await tokenOfLink() })).statusCode,
    ).toBe(400);
  });

  it('is neither given away by an admin’s link, which proves nothing, nor by a disabled person', async () => {
    const { publicUrl } = app.settings;
    const made = await makeResetLink(
      database.db,
      stranger.subject,
      { publicUrl, provesEmail: false },
      app.now(),
    );
    const token = new URL(made?.link ?? '').searchParams.get('token') ?? '';
    expect(titleOf(await openLink(openBrowser(), token))).toBe('Choose a new password');
    expect((await openBrowser().go(app, '/account/not-mine', { token })).statusCode).toBe(400);

    await database.db.updateTable('users').set({ disabled_at: 1 }).where('id', '=', stranger.id).execute();
    const own = await tokenOfLink();
    expect(titleOf(await openLink(openBrowser(), own))).toBe('Choose a new password');
    expect((await openBrowser().go(app, '/account/not-mine', { token: own })).statusCode).toBe(400);
    expect((await findAccount(database.db, stranger.subject))?.email).toBe(email);
  });

  it('is given to one of two who use a link at once', async () => {
    const token = await tokenOfLink();
    const owner = openBrowser();
    const answers = await Promise.all([
      owner.go(app, '/account/not-mine', { token }),
      owner.go(app, '/account/not-mine', { token }),
      owner.go(app, '/account/reset-password', { token, password: newPassword, mine: 'yes' }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode < 400)).toHaveLength(1);
  });

  it('leaves nothing of an account that was never used', async () => {
    const { subject } = await app.signUp('Other');
    const token = await resetTokenFor(database, 'person-2@example.org', app.now());
    expect((await openBrowser().go(app, '/account/not-mine', { token })).statusCode).toBe(303);
    expect(await findAccount(database.db, subject)).toBeNull();
    expect(await audited()).toMatchObject([{ act: 'yield_address', target_id: subject }]);
  });

  const arrive = (isEmailVerified: boolean, kind: 'open' | 'closed' = 'open') =>
    withTransaction(database.db, (executor) =>
      admitFederatedPerson(
        executor,
        {
          connection: 'school',
          subject: 'owner',
          name: 'Owner',
          fallbackName: 'School',
          email,
          isEmailVerified,
          now: app.now(),
        },
        { rule: { kind }, invitation: null },
      ),
    );

  it('gives way to a provider that verified it: the account is closed until a link to the address opens it', async () => {
    await arrive(false);
    expect((await me(stranger.token)).statusCode).toBe(200);
    const ownersAccount = (await arrive(true)) ?? '';
    expect((await me(stranger.token)).statusCode).toBe(401);
    expect((await signIn(stranger.browser)).statusCode).toBe(401);
    expect(await twoFactor()).toEqual({ authenticator: null, passkeys: [], recovery_codes_left: 0 });
    expect(await namesOf(await app.tokenFor(ownersAccount))).toEqual([]);
    await arrive(true);
    expect(await audited()).toEqual([
      { actor_id: null, act: 'yield_address', target_id: stranger.id, outcome: 'done' },
    ]);
    // The owner may have made it, before the school had a provider.
    const fields = { token: await tokenOfLink(), password: newPassword, mine: 'yes' };
    await openBrowser().go(app, '/account/reset-password', fields);
    const owner = openBrowser();
    expect(await namesOf(await owner.follow(app, await signIn(owner, newPassword)))).toEqual(['Theirs']);
    await arrive(true);
    expect((await signIn(owner, newPassword)).statusCode).toBe(303);
  });

  it('stays open for its maker if Sixty refuses the person whom a provider verified', async () => {
    expect(await arrive(true, 'closed')).toBeNull();
    expect((await me(stranger.token)).statusCode).toBe(200);
    expect(await audited()).toEqual([]);
    // People with an account always come in.
    await arrive(false);
    expect(await arrive(true, 'closed')).not.toBeNull();
    expect((await me(stranger.token)).statusCode).toBe(401);
  });

  it('that is proven gives way to nobody', async () => {
    await verifyEmail(database.db, stranger.subject, app.now());
    await arrive(true);
    expect((await me(stranger.token)).statusCode).toBe(200);
    expect(await twoFactor()).toMatchObject({ recovery_codes_left: 10 });
  });
});
