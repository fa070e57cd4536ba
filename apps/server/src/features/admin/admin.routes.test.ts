import { type AuditEntry, type FeedbackEntry, type Person } from '@sixty/contract/admin';
import * as contract from '@sixty/contract/admin';
import type { Endpoint } from '@sixty/contract/endpoint';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '../../database/testing/each-database.ts';
import { everythingIn } from '../../database/testing/everything.ts';
import { insertUser } from '../../database/testing/rows.ts';
import { startMailServer } from '../../identity/testing/mail-server.ts';
import { openBrowser } from '../../identity/testing/browser.ts';
import { refusalOf, type TestApp } from '../../testing/test-app.ts';
import { pdf } from '../../files/testing/samples.ts';
import { caller, usual } from '../feedback/testing/feedback-forms.ts';
import { arrive, type Member, openAdminApp, proof } from './testing/admin-app.ts';

const endpoints = Object.values(contract).filter(
  (part): part is typeof contract.listPeople => 'path' in (part as object),
) as readonly Endpoint[];

const listed = async (app: TestApp, as: Member, query = ''): Promise<Person[]> => {
  const answer = await app.call('GET', `/admin/people${query}`, { as });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Person[]>();
};

const audited = async (app: TestApp, as: Member) =>
  (await app.call('GET', '/admin/audit', { as }))
    .json<AuditEntry[]>()
    .map(({ actor, act, target, outcome, detail }) => [
      actor?.name ?? null,
      act,
      target?.name ?? target?.id ?? null,
      outcome,
      detail,
    ]);

describeEachDatabase('administration', (open) => {
  it('is refused to everyone who is not a proven admin, at every call', async () => {
    const { app, ben } = await openAdminApp(open);
    const unproven = await (async () => {
      for (let n = 4; n < 9; n += 1) await app.signUp(`Person ${n}`);
      return arrive(app, 'Says to be an admin');
    })();
    expect((await app.call('GET', '/users/me/', { as: unproven })).json()).toMatchObject({
      email: 'person-9@example.org',
    });
    for (const { method, path } of endpoints)
      for (const as of [ben, unproven])
        expect(
          await refusalOf(
            app.call(method, path.replace('{id}', ben.id), {
              as,
              ...(method === 'GET' ? {} : { payload: proof }),
            }),
          ),
        ).toMatchObject({ status: 403, detail: 'This is for the people who run Sixty at your school.' });
    expect(endpoints).toHaveLength(9);
  });

  it('lists and finds people, newest first, with what they store, but no students of classes', async () => {
    const { app, database, ada, ida, ben } = await openAdminApp(open);
    await insertUser(database.db, { issuer: 'managed', name: 'Pupil' });
    await database.db
      .insertInto('media')
      .values({
        id: 'picture',
        user_id: ben.id,
        content_hash: 'h',
        content_type: 'image/png',
        bytes: 1200,
        created_at: 1,
        used_at: 1,
      })
      .execute();
    await caller(app).send(usual, [['plan.pdf', pdf]], ben.headers);
    const everyone = await listed(app, ada);
    expect(everyone.map(({ name }) => name).toSorted()).toEqual(['Ada Admin', 'Ben Báez', 'Ida Admin']);
    expect(everyone.find(({ id }) => id === ben.id)).toEqual({
      id: ben.id,
      name: 'Ben Báez',
      username: 'ben-báez',
      email: 'person-3@example.org',
      role: 'student',
      created_at: expect.any(String),
      last_day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      disabled_at: null,
      is_admin: false,
      bytes: 1200 + pdf.length,
    });
    for (const [search, found] of [
      ['baez', [ben.id]],
      ['ADMIN%20person-2', [ida.id]],
      ['person-3@example', [ben.id]],
      ['pupil', []],
      ['%25', []],
      ['a%00b', []],
    ] as const)
      expect((await listed(app, ada, `?search=${search}`)).map(({ id }) => id)).toEqual(found);
    const first = await app.call('GET', '/admin/people?limit=2', { as: ada });
    const next = /<\/api([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = (await app.call('GET', next, { as: ada })).json<Person[]>();
    expect([...first.json<Person[]>(), ...second]).toEqual(everyone);
  });

  it('ends the sign-ins of a disabled person at once, says so, and lets them in again', async () => {
    const { app, ada, ben } = await openAdminApp(open);
    const browser = openBrowser();
    const signIn = () =>
      browser.send(app, 'sign-in', { email: 'person-3@example.org', password: 'correct horse' });
    await browser.follow(app, await signIn());
    const disabled = await app.call('POST', `/admin/people/${ben.id}/disable`, { as: ada, payload: proof });
    expect(disabled.json()).toMatchObject({ id: ben.id, disabled_at: expect.any(String) });

    const sentence = 'This account is disabled. Please ask the person who runs Sixty at your school.';
    expect(await refusalOf(app.call('GET', '/users/me/', { as: ben }))).toMatchObject({
      status: 403,
      detail: sentence,
    });
    const silent = await browser.authorize(app, { prompt: 'none' });
    expect(String(silent.headers.location)).toContain('error=login_required');
    const refused = await signIn();
    expect(refused.statusCode).toBe(403);
    expect(refused.body).toContain(sentence);

    await app.call('POST', `/admin/people/${ben.id}/enable`, { as: ada, payload: proof });
    const token = await browser.follow(app, await signIn());
    const me = await app.call('GET', '/users/me/', { headers: { authorization: `Bearer ${token}` } });
    expect(me.statusCode).toBe(200);
    expect(await audited(app, ada)).toEqual([
      ['Ada Admin', 'enable', 'Ben Báez', 'done', null],
      ['Ada Admin', 'disable', 'Ben Báez', 'done', null],
    ]);
  });

  it('demands a proof for each act, and records the refusal', async () => {
    const { app, ada, ben } = await openAdminApp(open);
    for (const payload of [{}, { password: 'wrong horse' }])
      expect(
        (await app.call('POST', `/admin/people/${ben.id}/disable`, { as: ada, payload })).statusCode,
      ).toBe(400);
    expect((await listed(app, ada, '?search=baez'))[0]?.disabled_at).toBeNull();
    expect(await audited(app, ada)).toEqual(
      Array.from({ length: 2 }, () => ['Ada Admin', 'disable', 'Ben Báez', 'refused', 'not_proven']),
    );
  });

  it('protects admins from each other, and from themselves', async () => {
    const { app, ada, ida } = await openAdminApp(open);
    for (const target of [ada, ida])
      for (const [method, path] of [
        ['POST', `/admin/people/${target.id}/disable`],
        ['DELETE', `/admin/people/${target.id}`],
        ['POST', `/admin/people/${target.id}/reset_link`],
      ] as const)
        expect((await app.call(method, path, { as: ada, payload: proof })).statusCode).toBe(409);
    expect(await listed(app, ada)).toHaveLength(3);
    expect((await audited(app, ada)).map((entry) => entry.slice(3))).toEqual(
      Array.from({ length: 6 }, () => ['refused', 'conflict']),
    );
  });

  it('makes a link for a new password that does not prove the address', async () => {
    const { app, database, ada, ben } = await openAdminApp(open);
    const made = await app.call('POST', `/admin/people/${ben.id}/reset_link`, { as: ada, payload: proof });
    expect(made.json()).toEqual({
      link: expect.stringContaining('/account/reset-password?token='),
      mail: 'none',
    });
    const browser = openBrowser();
    const { link } = made.json<{ link: string }>();
    const token = new URL(link).searchParams.get('token') ?? '';
    const saved = await browser.go(app, '/account/reset-password', { token, password: 'a staple battery' });
    expect(saved.statusCode).toBe(200);
    const row = await database.db
      .selectFrom('users')
      .select('email_verified_at')
      .where('id', '=', ben.id)
      .executeTakeFirstOrThrow();
    expect(row.email_verified_at).toBeNull();
  });

  it('mails the link too, or says that it could not', async () => {
    const mailServer = await startMailServer();
    const { app, ada, ben } = await openAdminApp(open, mailServer.env);
    const make = async () =>
      (await app.call('POST', `/admin/people/${ben.id}/reset_link`, { as: ada, payload: proof })).json<{
        link: string;
        mail: string;
      }>();
    const { link, mail } = await make();
    expect(mail).toBe('sent');
    expect(await mailServer.nextMail()).toContain(link);
    await mailServer.stop();
    expect(await make()).toMatchObject({ link: expect.stringContaining('?token='), mail: 'failed' });
  });

  it('exports what the person can export, and records it', async () => {
    const { app, ada, ben } = await openAdminApp(open);
    const file = await app.call('POST', `/admin/people/${ben.id}/export`, { as: ada, payload: proof });
    expect(file.statusCode).toBe(200);
    expect(file.json()).toMatchObject({
      format: 'sixty-export',
      user: { id: ben.id },
      acts_of_admins: [{ act: 'export', outcome: 'done' }],
    });
  });

  it('removes a person, of whom the audit log keeps an ID only', async () => {
    const { app, database, ada, ben } = await openAdminApp(open);
    const removed = await app.call('DELETE', `/admin/people/${ben.id}`, { as: ada, payload: proof });
    expect(removed.statusCode, removed.body).toBe(204);
    expect((await app.call('GET', '/users/me/', { as: ben })).statusCode).toBe(401);
    const { text } = await everythingIn(database);
    for (const trace of ['Báez', 'person-3@', ben.subject]) expect(text).not.toContain(trace);
    expect(await audited(app, ada)).toEqual([['Ada Admin', 'remove', ben.id, 'done', null]]);
    expect(
      (await app.call('DELETE', `/admin/people/${ben.id}`, { as: ada, payload: proof })).statusCode,
    ).toBe(404);
  });

  it('lists feedback and deletes it', async () => {
    const { app, ada, ben } = await openAdminApp(open);
    await caller(app).send({ ...usual, message: 'The wheel is too fast' }, [['a.pdf', pdf]], ben.headers);
    const [message] = (await app.call('GET', '/admin/feedback', { as: ada })).json<FeedbackEntry[]>();
    expect(message).toMatchObject({
      user_id: ben.id,
      message: 'The wheel is too fast',
      files: [{ name: 'a.pdf', bytes: pdf.length }],
    });
    const remove = () => app.call('DELETE', `/admin/feedback/${message?.id}`, { as: ada, payload: proof });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect((await app.call('GET', '/admin/feedback', { as: ada })).json()).toEqual([]);
    expect(await audited(app, ada)).toEqual([['Ada Admin', 'delete_feedback', message?.id, 'done', null]]);
  });
});
