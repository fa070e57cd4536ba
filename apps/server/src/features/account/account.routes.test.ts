import type { User } from '@sixty/contract/users';
import { expect, it } from 'vitest';
import { applyRetention, retention, retentionRules } from '../../database/retention.ts';
import { describeDatabase } from '../../database/testing/each-database.ts';
import { insertUser } from '../../database/testing/rows.ts';
import { openMediaStore } from '../../files/open-media-store.ts';
import { picture } from '../../files/testing/samples.ts';
import { findOrCreateConnectedAccount } from '../../identity/accounts.ts';
import { findPeople } from '../admin/found-people.ts';
import {
  call,
  canary,
  done,
  type Headers,
  leaveCanaries,
  openAccounts,
  pay,
  save,
  upload,
} from './testing/accounts.ts';

describeDatabase('an account', (open) => {
  it('has a display name, under which others find its collections, and loses it when it is empty', async () => {
    const { app, ann } = await openAccounts(open);
    await save(app, ann.headers, { status: 'public' });
    const shown = await done(app, 'PUT', '/users/me/display_name', ann.headers, {
      display_name: '  Frau Holle ',
    });
    expect(shown.json()).toMatchObject({ display_name: 'Frau Holle' });
    const found = async (query: string) =>
      (await call(app, 'GET', `/public-collections/search?query=${query}&search_type=creator`, {})).json<
        object[]
      >();
    expect(await found('holle')).toMatchObject([{ creator_display_name: 'Frau Holle' }]);
    expect(await found('holel')).toHaveLength(1);
    await done(app, 'PUT', '/users/me/display_name', ann.headers, { display_name: '' });
    expect(await found('holle')).toEqual([]);
    const named = async (display_name: string) =>
      (await done(app, 'PUT', '/users/me/display_name', ann.headers, { display_name })).json<User>();
    for (const unseen of ['\u200b', '\u3164 \u2060', '\u202e'])
      expect(await named(unseen)).toMatchObject({ display_name: null });
    expect(await named('\u202eHolle')).toMatchObject({ display_name: 'Holle' });
    await done(app, 'PUT', '/users/me/display_name', ann.headers, { display_name: 'x'.repeat(60) });
    for (const display_name of [7, null, 'x'.repeat(61), 'a\nb', undefined])
      expect(
        (await call(app, 'PUT', '/users/me/display_name', ann.headers, { display_name })).statusCode,
      ).toBe(400);
  });

  it('changes its password if the current one is right, and is signed out everywhere', async () => {
    const { app, ann, database } = await openAccounts(open);
    expect((await call(app, 'GET', '/users/me/sign_in', ann.headers)).json()).toEqual({
      kind: 'password',
      is_admin: false,
    });
    const change = (current_password: unknown, new_password: unknown) =>
      call(app, 'PUT', '/users/me/password', ann.headers, { current_password, new_password });
    expect((await change('wrong', 'a much better one')).json()).toMatchObject({
      errors: [{ path: 'current_password' }],
    });
    expect((await change('correct horse', 'short')).json()).toMatchObject({
      errors: [{ path: 'new_password' }],
    });
    expect((await change('correct horse', 7)).statusCode).toBe(400);
    await database.db
      .insertInto('oidc_payloads')
      .values({
        model: 'Session',
        id: 's',
        payload: '{}',
        account_id: ann.subject,
        expires_at: Date.now() + 1e6,
      })
      .execute();
    expect((await change('correct horse', 'a much better one')).statusCode).toBe(204);
    const { expires_at } = await database.db
      .selectFrom('oidc_payloads')
      .select('expires_at')
      .where('id', '=', 's')
      .executeTakeFirstOrThrow();
    expect(expires_at).toBe(0);
    expect((await change('a much better one', 'and once more')).statusCode).toBe(401);
    const again = { authorization: `Bearer ${await app.tokenFor(ann.subject)}` };
    const passwords = { current_password: 'correct horse', new_password: 'and once more' };
    expect((await call(app, 'PUT', '/users/me/password', again, passwords)).statusCode).toBe(400);
  });

  it('exports everything stored about it, and nothing of others', async () => {
    const { app, ann, ben, database } = await openAccounts(open);
    const { open: shared, document } = await leaveCanaries(app, ann.headers);
    await save(app, ben.headers, { name: 'of ben' });
    const answer = await done(app, 'GET', '/users/me/export', ann.headers);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="sixty-my-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    const file = answer.json<Record<string, { [key: string]: unknown }[]>>();
    expect(file).toMatchObject({
      format: 'sixty-export',
      version: 1,
      user: { display_name: `${canary} shown` },
      account: {
        email: 'person-1@example.org',
        has_password: true,
        created_at: expect.any(String) as unknown,
      },
      name_lists: expect.arrayContaining([
        expect.objectContaining({ name: `${canary} class`, names: [`${canary} pupil`] }),
      ]) as unknown,
      benchmarks: [{ name: `${canary} table`, rows: [{ grade: canary }] }],
      completions: [{ collection_id: shared.collection_id, count: 1 }],
      reports: [{ collection_name: `${canary} report`, scored: false, items: [{ name: `${canary} seen` }] }],
      orders: [{ status: 'pending', lines: [{ name: 'Single License' }] }],
      feedback: [
        { message: `${canary} message`, files: [{ name: `${canary}.pdf` }, { name: `${canary}.png` }] },
      ],
    });
    expect(
      file['collections']?.map(({ name }) => name).toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
    ).toEqual([`${canary} collection`, `${canary} game`, `${canary} hidden`]);
    expect(file['collections']?.[0]).toMatchObject({ front_language: null, accents_matter: false });
    const [media] = file['media'] ?? [];
    expect(media?.['id']).toBe(document.id);
    expect(Buffer.from(String(media?.['content_base64']), 'base64').toString('latin1')).toContain(
      `${canary} document`,
    );
    expect(answer.body).not.toContain('of ben');
    const secret = await database.db.selectFrom('accounts').select('password_hash').execute();
    for (const { password_hash } of secret) expect(answer.body).not.toContain(password_hash);
  });

  it('is an empty but complete file for a new user', async () => {
    const { app, ben } = await openAccounts(open);
    const file = (await done(app, 'GET', '/users/me/export', ben.headers)).json<object>();
    expect(file).toMatchObject({
      collections: [],
      reports: [],
      media: [],
      feedback: [],
      orders: [],
      licences: [],
    });
  });

  it('is distinguished from others with the same address by the way of signing in', async () => {
    const { database, app, ann } = await openAccounts(open);
    await done(app, 'GET', '/users/me/', ann.headers);
    const { db } = database;
    const email = 'person-1@example.org';
    const person = { connection: 'school', subject: 'pupil-1', name: 'Ann', fallbackName: 'School', email };
    const now = Date.now();
    const subject = await findOrCreateConnectedAccount(db, { ...person, newId: 'by-school', now });
    await insertUser(db, { subject, email, issuer: 'embedded' });
    await insertUser(db, { subject: 'elsewhere|1', email, issuer: 'https://id.example/' });
    const people = await findPeople(db, { email });
    expect(people.map(({ ways }) => ways.join()).toSorted()).toEqual([
      'https://id.example/',
      'password',
      'school',
    ]);
  });

  it('exports the user’s own part in a license only', async () => {
    const { app, ann, ben } = await openAccounts(open);
    const { order_id, licences: licenses } = await pay(app, ann.headers, 69.95);
    const key = licenses[0]?.key;
    await done(app, 'POST', '/licences/redeem', ben.headers, { key });
    const exported = async (headers: Headers) => {
      const { body } = await done(app, 'GET', '/users/me/export', headers);
      return { body, licences: (JSON.parse(body) as { licences: Record<string, unknown>[] }).licences };
    };
    const idOf = async (headers: Headers) => (await done(app, 'GET', '/users/me/', headers)).json<User>().id;
    const [ofAnn, ofBen] = [await exported(ann.headers), await exported(ben.headers)];
    expect(ofAnn.licences).toHaveLength(5);
    expect(ofAnn.licences.find((license) => license['key'] === key)).toMatchObject({
      is_bought: true,
      is_mine: false,
      is_test: true,
      order_id,
    });
    expect(ofAnn.body).not.toContain(await idOf(ben.headers));
    expect(ofBen.licences).toMatchObject([{ key, is_bought: false, is_mine: true, order_id: null }]);
    expect(ofBen.body).not.toContain(await idOf(ann.headers));
    expect(ofBen.body).not.toContain(order_id);
  });

  it('includes media without their file and tombstones of purged collections', async () => {
    const { database, app, ann } = await openAccounts(open);
    const media = await upload(app, ann.headers, await picture('png', 20, 20));
    const { collection_id } = await save(app, ann.headers);
    await done(app, 'DELETE', `/collections/${collection_id}`, ann.headers);
    await applyRetention(database.db, retentionRules, Date.now() + retention.deletedCollectionMs);
    await openMediaStore(app.settings).remove({ id: media.id, type: 'image/png' });
    expect((await done(app, 'GET', '/users/me/export', ann.headers)).json()).toMatchObject({
      collections: [],
      purged_collections: [{ collection_id, was_public: false }],
      media: [{ id: media.id, content_base64: null }],
    });
  });

  it('without a password of its own is exported with its connection, and signed out everywhere', async () => {
    const { database, app, ann } = await openAccounts(open);
    await done(app, 'GET', '/users/me/', ann.headers);
    await database.db
      .updateTable('accounts')
      .set({ email: null, password_hash: null })
      .where('id', '=', ann.subject)
      .execute();
    const school = { connection: 'school', subject: 'ann-7', email: 'ann@school' };
    await database.db
      .insertInto('account_connections')
      .values({ ...school, account_id: ann.subject, created_at: 1 })
      .execute();
    await database.db
      .insertInto('oidc_payloads')
      .values({ model: 'Session', id: 's', payload: '{}', account_id: ann.subject, expires_at: 1e15 })
      .execute();
    expect((await call(app, 'GET', '/users/me/sign_in', ann.headers)).json()).toEqual({
      kind: 'connection',
      is_admin: false,
    });
    expect((await done(app, 'GET', '/users/me/export', ann.headers)).json()).toMatchObject({
      account: { has_password: false, connections: [school] },
    });
    const passwords = { current_password: 'correct horse', new_password: 'a much better one' };
    expect((await call(app, 'PUT', '/users/me/password', ann.headers, passwords)).statusCode).toBe(409);
    await done(app, 'POST', '/users/me/sign_out_everywhere', ann.headers);
    const states = await database.db
      .selectFrom('oidc_payloads')
      .select('expires_at')
      .where('account_id', '=', ann.subject)
      .execute();
    expect(new Set(states.map(({ expires_at }) => expires_at))).toEqual(new Set([0]));
  });

  it('allows ten wrong passwords, and then none for a while', async () => {
    const { app, ann } = await openAccounts(open);
    const guess = async () => {
      const passwords = { current_password: 'wrong', new_password: 'a much better one' };
      return (await call(app, 'PUT', '/users/me/password', ann.headers, passwords)).statusCode;
    };
    for (let n = 0; n < 10; n += 1) expect(await guess()).toBe(400);
    expect(await guess()).toBe(429);
  });
});
