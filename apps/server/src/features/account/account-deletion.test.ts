import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Collection } from '@sixty/contract/collections';
import type { User } from '@sixty/contract/users';
import { expect, it } from 'vitest';
import { describeDatabase } from '../../database/testing/each-database.ts';
import { everythingIn } from '../../database/testing/everything.ts';
import { openMediaStore } from '../../files/open-media-store.ts';
import { picture } from '../../files/testing/samples.ts';
import { findOrCreateConnectedAccount } from '../../identity/accounts.ts';
import { newReport } from '../../testing/new-report.ts';
import { findPeople, removeFoundPerson } from '../admin/found-people.ts';
import {
  call,
  canary,
  done,
  leaveCanaries,
  leaveFormerNames,
  openAccounts,
  pay,
  save,
  upload,
} from './testing/accounts.ts';

const owner = { password: 'correct horse' };

describeDatabase('an account that is deleted', (open) => {
  it('is deleted by its owner only, who knows its password', async () => {
    const { app, ann } = await openAccounts(open);
    const remove = (body?: object) => call(app, 'DELETE', '/users/me', ann.headers, body);
    const idToken = await app.tokenFor(ann.subject, { audience: app.settings.auth.clientId, signedIn: -5 });
    for (const body of [
      {},
      { password: '' },
      { password: 'correct horses' },
      { password: 'x'.repeat(1000) },
      { id_token: idToken },
    ]) {
      const answer = await remove(body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        detail: 'That password isn’t right.',
        errors: [{ path: 'password' }],
      });
    }
    for (const body of [undefined, { password: 7 }, { password: null }, { passwort: 'correct horse' }])
      expect((await remove(body)).statusCode).toBe(400);
    expect((await call(app, 'GET', '/users/me/', ann.headers)).statusCode).toBe(200);
    expect((await remove(owner)).statusCode).toBe(204);
    expect((await call(app, 'GET', '/users/me/', ann.headers)).statusCode).toBe(401);
  });

  it('cannot be deleted by guessing its password', async () => {
    const { app, ann } = await openAccounts(open);
    const remove = (password: string) => call(app, 'DELETE', '/users/me', ann.headers, { password });
    for (let count = 0; count < 10; count += 1)
      expect((await remove(`correct horse ${count}`)).statusCode).toBe(400);
    expect((await remove('correct horse')).statusCode).toBe(429);
    expect((await call(app, 'GET', '/users/me/', ann.headers)).statusCode).toBe(200);
  });

  it('needs a fresh sign-in if its password is stored elsewhere', async () => {
    const { database, app } = await openAccounts(open);
    const subject = await findOrCreateConnectedAccount(database.db, {
      connection: 'school',
      subject: 'pupil-1',
      name: 'Sam',
      fallbackName: 'School',
      email: null,
      newId: 'by-school',
      now: Date.now(),
    });
    const headers = { authorization: `Bearer ${await app.tokenFor(subject)}` };
    await done(app, 'GET', '/users/me/', headers);
    const audience = app.settings.auth.clientId;
    const stale: Parameters<typeof app.tokenFor>[] = [
      [subject, { audience }],
      [subject, { audience, signedIn: -301 }],
      [subject, { audience, signedIn: 120 }],
      [subject, { audience, signedIn: -5, expiresIn: -120 }],
      [subject, { audience: 'https://api.example', signedIn: -5 }],
      [subject, { audience, issuer: 'https://evil.example/', signedIn: -5 }],
      ['account-1', { audience, signedIn: -5 }],
    ];
    const tokens = await Promise.all(stale.map((parameters) => app.tokenFor(...parameters)));
    for (const body of [
      {},
      { password: 'correct horse' },
      ...['', 'x.y.z', ...tokens].map((id_token) => ({ id_token })),
    ])
      expect((await call(app, 'DELETE', '/users/me', headers, body)).json()).toEqual({
        code: 'forbidden',
        detail: 'Please sign in again first, so we know it’s you.',
      });
    expect((await call(app, 'GET', '/users/me/', headers)).statusCode).toBe(200);
    const id_token = await app.tokenFor(subject, { audience, signedIn: -299 });
    await done(app, 'DELETE', '/users/me', headers, { id_token });
    expect((await call(app, 'GET', '/users/me/', headers)).statusCode).toBe(401);
  });

  it('leaves nothing behind, in tables or files', async () => {
    const { database, app, ann, ben } = await openAccounts(open);
    await save(app, ben.headers, { name: 'of ben', status: 'public' });
    await leaveFormerNames(app, ann.headers);
    await leaveCanaries(app, ann.headers);
    await pay(app, ann.headers, 29.95);
    const { id: userId } = (await done(app, 'GET', '/users/me/', ann.headers)).json<User>();
    for (const model of ['Session', 'Grant'])
      await database.db
        .insertInto('oidc_payloads')
        .values({ model, id: model, payload: `{"x":"${canary}"}`, account_id: ann.subject, expires_at: null })
        .execute();
    await database.db
      .insertInto('password_resets')
      .values({ token_hash: canary, account_id: ann.subject, created_at: 1, expires_at: 1e15, used_at: null })
      .execute();
    const before = await everythingIn(database);
    expect(before.text).toContain(canary);
    expect(before.files.some(({ content }) => content.includes(canary))).toBe(true);

    const answers = await Promise.all([
      call(app, 'DELETE', '/users/me', ann.headers, owner),
      call(app, 'DELETE', '/users/me', ann.headers, owner),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(204);
    const left = await everythingIn(database);
    expect(left.text).not.toContain(canary);
    expect(left.text).not.toContain('canary');
    for (const trace of [ann.subject, userId, 'person-1@example.org']) expect(left.text).not.toContain(trace);
    for (const { name, content } of left.files) {
      expect(name).not.toContain(canary);
      expect(content.includes(canary), name).toBe(false);
    }
    expect((await call(app, 'GET', '/users/me/', ann.headers)).statusCode).toBe(401);
    expect((await call(app, 'GET', '/collections/public', {})).json()).toMatchObject([{ name: 'of ben' }]);
  });

  it('is deleted even if a file of it can’t be removed', async () => {
    const { database, app, ann } = await openAccounts(open);
    await upload(app, ann.headers, await picture('png', 20, 20));
    const folder = join(database.settings.dataDir, 'media');
    const names = await readdir(folder);
    expect(names).toHaveLength(1);
    // `rm` fails on a folder in its place.
    const file = join(folder, names[0] ?? '');
    await rm(file);
    await mkdir(file);
    expect((await call(app, 'DELETE', '/users/me', ann.headers, owner)).statusCode).toBe(204);
    expect((await call(app, 'GET', '/users/me/', ann.headers)).statusCode).toBe(401);
    expect((await stat(file)).isDirectory()).toBe(true);
  });

  it('is deleted by an operator too, also before its first sign-in, and no other account is', async () => {
    const { database, app, ann, ben } = await openAccounts(open);
    await save(app, ann.headers, { name: canary });
    await done(app, 'GET', '/users/me/', ben.headers);
    await app.signUp('Cleo');
    const { dataDir } = database.settings;
    const deps = {
      database,
      store: openMediaStore(app.settings),
      dataDir,
      admins: [],
      actor: null,
      logError: () => expect.unreachable(),
    };
    const remove = async (email: string) => {
      const people = await findPeople(database.db, { email });
      for (const person of people) await removeFoundPerson(deps, person, Date.now());
      return people.map(({ kind, name, ways }) => [kind, name, ways]);
    };
    expect(await remove('person-9@example.org')).toEqual([]);
    expect(await remove(' Person-1@Example.org ')).toEqual([['user', expect.any(String), ['password']]]);
    expect(await remove('person-3@example.org')).toEqual([['account', 'Cleo', ['password']]]);
    const left = (await everythingIn(database)).text;
    for (const trace of [ann.subject, canary, 'person-1@', 'person-3@']) expect(left).not.toContain(trace);
    expect((await call(app, 'GET', '/users/me/', ben.headers)).statusCode).toBe(200);
  });

  it('finds nothing by a former name, except by words of others', async () => {
    const { database, app, ann, ben } = await openAccounts(open);
    const { headers: cleo } = await app.signUp('Cleo');
    await leaveFormerNames(app, cleo);
    const found = async (query: string) =>
      (await call(app, 'GET', `/public-collections/search?query=${query}`, {})).json<Collection[]>();
    expect((await everythingIn(database)).text).toContain('canarytwo');
    expect(await found('canary')).toEqual([]);

    const ofBen = await save(app, ben.headers, { name: 'sea-otters', status: 'public' });
    const own = await save(app, ann.headers, { name: 'otters', status: 'public' });
    await done(app, 'DELETE', `/collections/${own.collection_id}`, ann.headers);
    expect(await found('otetr')).toMatchObject([{ collection_id: ofBen.collection_id }]);
    await done(app, 'DELETE', `/collections/${ofBen.collection_id}`, ben.headers);
    expect(await found('otetr')).toEqual([]);
    await done(app, 'POST', `/collections/${own.collection_id}/restore`, ann.headers);
    expect(await found('otetr')).toMatchObject([{ collection_id: own.collection_id }]);
  });

  it('hides its receipts, and leaves its orders', async () => {
    const { database, app, ann, ben } = await openAccounts(open);
    const { licences: licenses } = await pay(app, ann.headers, 69.95);
    const { checkout_session_id: session } = await database.db
      .selectFrom('orders')
      .select('checkout_session_id')
      .executeTakeFirstOrThrow();
    const given = licenses[0]?.key;
    await done(app, 'POST', '/licences/redeem', ben.headers, { key: given });
    await done(app, 'POST', '/licences/redeem', ann.headers, { key: licenses[1]?.key });

    await done(app, 'DELETE', '/users/me', ann.headers, owner);
    for (const headers of [{}, ben.headers])
      expect((await call(app, 'GET', `/receipts/${session}`, headers)).statusCode).toBe(404);
    expect(await database.db.selectFrom('orders').select(['user_id', 'status']).execute()).toEqual([
      { user_id: null, status: 'paid' },
    ]);
    // Ben keeps the keys he was given and redeemed.
    expect((await call(app, 'GET', '/licences', ben.headers)).json()).toMatchObject([
      { key: given, status: 'mine', is_bought: false },
    ]);
    const { headers: cleo } = await app.signUp('Cleo');
    const redeem = async (key: string | undefined) =>
      (await call(app, 'POST', '/licences/redeem', cleo, { key })).statusCode;
    expect(await redeem(licenses[1]?.key)).toBe(409);
    await done(app, 'DELETE', '/users/me', ben.headers, owner);
    expect(await redeem(given)).toBe(409);
    expect(await redeem(licenses[2]?.key)).toBe(200);
  });

  it('leaves copies of others with their pictures, and their reports', async () => {
    const { app, ann, ben } = await openAccounts(open);
    const image = await upload(app, ann.headers, await picture('png', 20, 20));
    const own = await upload(app, ann.headers, await picture('png', 30, 30));
    const items = JSON.stringify([{ name: 'cat', svg: image.url }]);
    const shared = await save(app, ann.headers, { description: items, status: 'public' });
    await save(app, ann.headers, { description: JSON.stringify([{ name: 'dog', svg: own.url }]) });
    await done(app, 'POST', `/collections/${shared.collection_id}/duplicate`, ben.headers);
    // The same digest must not conflict.
    await upload(app, ben.headers, await picture('png', 20, 20));
    const report = () => newReport({ collection_id: shared.collection_id });
    await done(app, 'POST', '/reports', ben.headers, report());
    await done(app, 'DELETE', '/users/me', ann.headers, owner);
    expect((await app.app.inject({ url: image.url })).statusCode).toBe(200);
    expect((await app.app.inject({ url: own.url })).statusCode).toBe(404);
    await done(app, 'POST', '/reports', ben.headers, report());
    const { total_count } = (await call(app, 'GET', '/reports', ben.headers)).json<{ total_count: number }>();
    expect(total_count).toBe(2);
  });
});
