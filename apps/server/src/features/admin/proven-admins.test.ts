import { beforeEach, expect, it } from 'vitest';
import { describeDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { findOrCreateConnectedAccount } from '../../identity/accounts.ts';
import { createInvitation } from '../../identity/invitations.ts';
import { openBrowser } from '../../identity/testing/browser.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { findPeople, printResetLink } from './found-people.ts';
import { warnOfUnprovenAdmins } from './people.ts';

const email = 'ada@school.example';
const password = 'a staple battery';

describeDatabase('a person whose address ADMINS names', (open) => {
  let database: TestDatabase;
  let app: TestApp;
  beforeEach(async () => {
    database = await open();
    app = await openTestApp(database, { ADMINS: email });
  });

  const browser = openBrowser();
  const isAdmin = async (token: string): Promise<unknown> =>
    (await app.call('GET', '/users/me/sign_in', { headers: { authorization: `Bearer ${token}` } })).json();
  const signUp = async () =>
    browser.follow(app, await browser.send(app, 'sign-up', { name: 'Ada', email, password }));

  it('is no admin after a sign-up, but after a link that the operator printed, from the next call on', async () => {
    expect(await isAdmin(await signUp())).toMatchObject({ is_admin: false });
    const warnings: string[] = [];
    const warn = () => warnOfUnprovenAdmins(database.db, app.settings, (text) => warnings.push(text));
    await warn();
    expect(warnings).toEqual([expect.stringContaining(email)]);

    const [ada] = await findPeople(database.db, { email });
    const { publicUrl } = app.settings;
    const made = ada && (await printResetLink({ database, publicUrl }, ada, Date.now()));
    const token = new URL(made?.link ?? '').searchParams.get('token') ?? '';
    const next = 'another staple battery';
    await browser.go(app, '/account/reset-password', { token, password: next, mine: 'yes' });
    const signedIn = await browser.send(app, 'sign-in', { email, password: next });
    expect(await isAdmin(await browser.follow(app, signedIn))).toMatchObject({ is_admin: true });
    await warn();
    expect(warnings).toHaveLength(1);
  });

  it('is an admin after an invitation for the address, and not after one for anyone', async () => {
    const invite = async (invited: string | null) => {
      const invitation = { email: invited, role: null, lifetimeMs: 60_000 };
      const { publicUrl } = app.settings;
      const { link } = await createInvitation(database.db, invitation, { publicUrl, now: Date.now() });
      const visitor = openBrowser();
      await visitor.go(app, link);
      const sent = await visitor.send(app, 'sign-up', { name: 'Ada', email, password });
      return isAdmin(await visitor.follow(app, sent));
    };
    expect(await invite(null)).toMatchObject({ is_admin: false });
    await database.db.deleteFrom('accounts').execute();
    await database.db.deleteFrom('users').execute();
    expect(await invite(email)).toMatchObject({ is_admin: true });
  });

  it.each([
    [true, true],
    [false, false],
  ])(
    'of another provider that verified the address (%s), is an admin: %s',
    async (isEmailVerified, expected) => {
      const subject = await findOrCreateConnectedAccount(database.db, {
        connection: 'school',
        subject: 'ada',
        name: 'Ada',
        fallbackName: 'School',
        email,
        isEmailVerified,
        newId: 'by-school',
        now: Date.now(),
      });
      expect(await isAdmin(await app.tokenFor(subject))).toEqual({ kind: 'connection', is_admin: expected });
    },
  );
});
