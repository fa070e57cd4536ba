import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Collection } from '@sixty/contract/collections';
import type { Media } from '@sixty/contract/media';
import type { Receipt } from '@sixty/contract/shop';
import type { User } from '@sixty/contract/users';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { purgeExpired, retention } from '../../database/purge.ts';
import { findNearStems, forgetUnusedSpellings } from '../../database/search/spellings.repository.ts';
import { describeEachDatabase } from '../../database/testing/each-database.ts';
import type { TestDatabase } from '../../database/testing/each-database.ts';
import { tables } from '../../database/tables.ts';
import { insertUser } from '../../database/testing/rows.ts';
import { openMediaStore } from '../../files/open-media-store.ts';
import { pdf, picture } from '../../files/testing/samples.ts';
import { findOrCreateConnectedAccount } from '../../identity/accounts.repository.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { findPeople, removePerson } from './people.service.ts';
import { sendFiles } from '../media/testing/send-files.ts';

type Headers = Readonly<Record<string, string>>;

const call = (
  { app }: TestApp,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  headers: Headers,
  payload?: object,
) => app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });

const done = async (...parameters: Parameters<typeof call>) => {
  const answer = await call(...parameters);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
};

const fields = { name: 'Vowels', description: '["a"]', category: 'Language Arts', status: 'private' };

const save = async (app: TestApp, headers: Headers, changes: object = {}): Promise<Collection> =>
  (await done(app, 'POST', '/collections', headers, { ...fields, ...changes })).json<Collection>();

const upload = async (app: TestApp, headers: Headers, content: Buffer): Promise<Media> =>
  (await sendFiles(app, headers, [['file', content]])).json<Media>();

/** All that is in the tables, as text; and the names and contents of all files. */
const everything = async ({ db, settings }: TestDatabase) => {
  const rows = await Promise.all(
    [...tables.map(({ name }) => name), 'public_collections', 'search_spellings'].map(async (name) =>
      JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows),
    ),
  );
  const names = await readdir(settings.dataDir, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    names
      .filter((entry) => entry.isFile())
      .map(async (entry) => ({
        name: entry.name,
        content: await readFile(join(entry.parentPath, entry.name), 'latin1'),
      })),
  );
  return { text: rows.join('\n'), files };
};

const canary = 'canary7f3k9';

const pay = async (app: TestApp, headers: Headers, amount: number): Promise<Receipt> => {
  const { url, clientSecret } = (
    await done(app, 'POST', '/create-payment-intent', headers, { amount })
  ).json<{ url: string; clientSecret: string }>();
  const paid = await app.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.settings.publicUrl },
    payload: new URLSearchParams({ number: '4242424242424242', expiry: '12/44', cvc: '123' }).toString(),
  });
  expect(paid.statusCode, paid.body).toBe(303);
  return (await done(app, 'GET', `/receipts/${clientSecret}`, headers)).json<Receipt>();
};

/** Names under which things were found once, and are not any more. */
const leaveFormerNames = async (app: TestApp, headers: Headers): Promise<void> => {
  const rename = (display_name: string) =>
    done(app, 'PUT', '/users/me/display_name', headers, { display_name });
  await rename('canaryold name');
  const publish = (name: string) => save(app, headers, { name, status: 'public' });
  const [renamed, hidden, deleted] = [
    await publish('canaryone'),
    await publish('canarytwo'),
    await publish('canarythree'),
  ];
  await done(app, 'PUT', `/collections/${renamed.collection_id}`, headers, {
    ...fields,
    name: 'Letters',
    status: 'public',
  });
  await done(app, 'PUT', `/collections/${hidden.collection_id}`, headers, { ...fields, name: 'canarytwo' });
  await done(app, 'DELETE', `/collections/${deleted.collection_id}`, headers);
  await rename('');
};

/** Leaves the canary in every text that a person can leave. */
const leaveCanaries = async (app: TestApp, headers: Headers) => {
  const named = { name: `${canary} collection`, description: JSON.stringify([`${canary} item`]) };
  await done(app, 'PUT', '/users/me/display_name', headers, { display_name: `${canary} shown` });
  const open = await save(app, headers, { ...named, status: 'public' });
  const hidden = await save(app, headers, { ...named, name: `${canary} hidden` });
  await done(app, 'DELETE', `/collections/${hidden.collection_id}`, headers);
  await done(app, 'POST', '/game-collections/', headers, {
    name: `${canary} game`,
    type: 'multiple_words',
    category: 'game',
    status: 'private',
    description: JSON.stringify([{ word: `${canary} word`, imageUrl: '' }]),
  });
  await done(app, 'POST', '/namelists/', headers, { name: `${canary} class`, names: [`${canary} pupil`] });
  await done(app, 'POST', '/reports', headers, {
    client_id: crypto.randomUUID(),
    collection_id: open.collection_id,
    collection_name: `${canary} report`,
    category: 'Language Arts',
    mode: 'auto',
    ending: 'completed',
    scored: false,
    started_at: new Date().toISOString(),
    time_taken: 1,
    speed: 1000,
    total_items: 1,
    missed_items: 0,
    skipped_items: 0,
    items: [{ name: `${canary} seen`, ms: 1000, outcome: 'seen' }],
  });
  await done(app, 'POST', `/collections/${open.collection_id}/complete`, headers);
  const document = await upload(app, headers, Buffer.concat([pdf, Buffer.from(`\n% ${canary} document\n`)]));
  const image = await picture('png', 8, 8);
  const form = new Response(
    (() => {
      const sent = new FormData();
      sent.append('message', `${canary} message`);
      sent.append('page_url', `/your-collections?${canary}`);
      sent.append('files', new File([new Uint8Array(pdf)], `${canary}.pdf`));
      sent.append('files', new File([new Uint8Array(image)], `${canary}.png`));
      return sent;
    })(),
  );
  const sent = await app.app.inject({
    method: 'POST',
    url: '/api/feedback',
    headers: { ...headers, 'content-type': form.headers.get('content-type') ?? '' },
    payload: Buffer.from(await form.arrayBuffer()),
  });
  expect(sent.statusCode, sent.body).toBe(201);
  await done(app, 'POST', '/create-payment-intent', headers, { amount: 29.95 });
  return { open, document };
};

describeEachDatabase('an account', (open) => {
  const openAccounts = async () => {
    const database = await open();
    const app = await openTestApp(database);
    return { database, app, ann: await app.signUp(`Ann ${canary}`), ben: await app.signUp('Ben') };
  };

  it('has a display name, under which others find its collections, and loses it when it is empty', async () => {
    const { app, ann } = await openAccounts();
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
    // Nobody is called what cannot be seen, nor turns round what stands behind the name.
    for (const unseen of ['\u200b', '\u3164 \u2060', '\u202e'])
      expect(await named(unseen)).toMatchObject({ display_name: null });
    expect(await named('\u202eHolle')).toMatchObject({ display_name: 'Holle' });
    await done(app, 'PUT', '/users/me/display_name', ann.headers, { display_name: 'x'.repeat(60) });
    for (const display_name of [7, null, 'x'.repeat(61), 'a\nb', undefined])
      expect(
        (await call(app, 'PUT', '/users/me/display_name', ann.headers, { display_name })).statusCode,
      ).toBe(400);
  });

  it('changes its password for the one that is right, and is signed out everywhere', async () => {
    const { app, ann, database } = await openAccounts();
    expect((await call(app, 'GET', '/users/me/sign_in', ann.headers)).json()).toEqual({ kind: 'password' });
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
    expect((await change('correct horse', 'and once more')).statusCode).toBe(400);
  });

  it('gives out everything that is stored about it, and nothing of anybody else', async () => {
    const { app, ann, ben, database } = await openAccounts();
    const { open: shared, document } = await leaveCanaries(app, ann.headers);
    await save(app, ben.headers, { name: 'of ben' });
    const answer = await done(app, 'GET', '/users/me/export', ann.headers);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="sixty-my-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    const file = answer.json<Record<string, { readonly [key: string]: unknown }[]>>();
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
    const [media] = file['media'] ?? [];
    expect(media?.['id']).toBe(document.id);
    expect(Buffer.from(String(media?.['content_base64']), 'base64').toString('latin1')).toContain(
      `${canary} document`,
    );
    expect(answer.body).not.toContain('of ben');
    const secret = await database.db.selectFrom('accounts').select('password_hash').execute();
    for (const { password_hash } of secret) expect(answer.body).not.toContain(password_hash);
  });

  it('is an empty but whole file for somebody new', async () => {
    const { app, ben } = await openAccounts();
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

  it('leaves nothing behind when it is deleted, in tables or files', async () => {
    const { database, app, ann, ben } = await openAccounts();
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
    const before = await everything(database);
    expect(before.text).toContain(canary);
    expect(before.files.some(({ content }) => content.includes(canary))).toBe(true);

    const answers = await Promise.all([
      call(app, 'DELETE', '/users/me', ann.headers),
      call(app, 'DELETE', '/users/me', ann.headers),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(204);
    const left = await everything(database);
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

  it('is gone also where something of it can only go later, which the purge makes good', async () => {
    const { database, app, ann, ben } = await openAccounts();
    await save(app, ben.headers, { name: 'Otters', status: 'public' });
    await save(app, ann.headers, { name: canary, status: 'public' });
    await database.db.schema.alterTable('search_spellings').renameTo('spellings_away').execute();
    expect((await call(app, 'DELETE', '/users/me', ann.headers)).statusCode).toBe(204);
    await database.db.schema.alterTable('spellings_away').renameTo('search_spellings').execute();
    expect((await everything(database)).text).toContain('canary');
    await forgetUnusedSpellings(database);
    expect((await everything(database)).text).not.toContain('canary');
    expect(await findNearStems(database.db, 'oters')).toEqual(['otter']);
  });

  it('is deleted by an operator too, also when nobody has come in with it yet, and nobody else is', async () => {
    const { database, app, ann, ben } = await openAccounts();
    await save(app, ann.headers, { name: canary });
    await done(app, 'GET', '/users/me/', ben.headers);
    const unused = await app.signUp('Cleo');
    const { dataDir } = database.settings;
    const room = {
      database,
      store: openMediaStore(app.settings),
      dataDir,
      logError: () => expect.unreachable(),
    };
    const remove = async (email: string) => {
      const people = await findPeople(database.db, email);
      for (const person of people) await removePerson(room, person, Date.now());
      return people.map(({ kind, name, ways }) => [kind, name, ways]);
    };
    expect(await remove('person-9@example.org')).toEqual([]);
    expect(await remove(' Person-1@Example.org ')).toEqual([['user', expect.any(String), ['password']]]);
    expect(await remove('person-3@example.org')).toEqual([['account', 'Cleo', ['password']]]);
    const left = (await everything(database)).text;
    for (const trace of [ann.subject, unused.subject, canary, 'person-1@', 'person-3@'])
      expect(left).not.toContain(trace);
    expect((await call(app, 'GET', '/users/me/', ben.headers)).statusCode).toBe(200);
  });

  it('is told from others of the same address by the way of signing in', async () => {
    const { database, app, ann } = await openAccounts();
    await done(app, 'GET', '/users/me/', ann.headers);
    const { db } = database;
    const email = 'person-1@example.org';
    const person = { connection: 'school', subject: 'pupil-1', name: 'Ann', nameless: 'School', email };
    const now = Date.now();
    const subject = await findOrCreateConnectedAccount(db, { ...person, newId: 'by-school', now });
    await insertUser(db, { subject, email, issuer: 'embedded' });
    await insertUser(db, { subject: 'elsewhere|1', email, issuer: 'https://id.example/' });
    const people = await findPeople(db, email);
    expect(people.map(({ ways }) => ways.join()).toSorted()).toEqual([
      'https://id.example/',
      'password',
      'school',
    ]);
  });

  it('leaves no word of a name that is not used any more, and those that others use', async () => {
    const { database, app, ann, ben } = await openAccounts();
    const { headers: cleo } = await app.signUp('Cleo');
    await leaveFormerNames(app, cleo);
    expect((await everything(database)).text).toContain('canarytwo');
    const spellings = await database.db.selectFrom('search_spellings').select('stem').execute();
    expect(spellings.filter(({ stem }) => stem.startsWith('cana'))).toEqual([]);

    // The one word is a part of another's: both are found by it.
    const ofBen = await save(app, ben.headers, { name: 'sea-otters', status: 'public' });
    const own = await save(app, ann.headers, { name: 'otters', status: 'public' });
    await done(app, 'DELETE', `/collections/${own.collection_id}`, ann.headers);
    const found = async () =>
      (await call(app, 'GET', '/public-collections/search?query=otetr', {})).json<Collection[]>();
    expect(await found()).toMatchObject([{ collection_id: ofBen.collection_id }]);
    await done(app, 'DELETE', `/collections/${ofBen.collection_id}`, ben.headers);
    expect(await findNearStems(database.db, 'otetr')).toEqual([]);
    await done(app, 'POST', `/collections/${own.collection_id}/restore`, ann.headers);
    expect(await found()).toMatchObject([{ collection_id: own.collection_id }]);
  });

  it('takes its receipts along, and leaves the books', async () => {
    const { database, app, ann, ben } = await openAccounts();
    const { licences } = await pay(app, ann.headers, 69.95);
    const { checkout_session_id: session } = await database.db
      .selectFrom('orders')
      .select('checkout_session_id')
      .executeTakeFirstOrThrow();
    const given = licences[0]?.key;
    await done(app, 'POST', '/licences/redeem', ben.headers, { key: given });
    await done(app, 'POST', '/licences/redeem', ann.headers, { key: licences[1]?.key });

    await done(app, 'DELETE', '/users/me', ann.headers);
    for (const headers of [{}, ben.headers])
      expect((await call(app, 'GET', `/receipts/${session}`, headers)).statusCode).toBe(404);
    expect(await database.db.selectFrom('orders').select(['user_id', 'status']).execute()).toEqual([
      { user_id: null, status: 'paid' },
    ]);
    // What was handed on is still Ben's; what was redeemed stays redeemed, also when Ben goes.
    expect((await call(app, 'GET', '/licences', ben.headers)).json()).toMatchObject([
      { key: given, status: 'mine', is_bought: false },
    ]);
    const { headers: cleo } = await app.signUp('Cleo');
    const redeem = async (key: string | undefined) =>
      (await call(app, 'POST', '/licences/redeem', cleo, { key })).statusCode;
    expect(await redeem(licences[1]?.key)).toBe(409);
    await done(app, 'DELETE', '/users/me', ben.headers);
    expect(await redeem(given)).toBe(409);
    expect(await redeem(licences[2]?.key)).toBe(200);
  });

  it('says of a licence what was the own part in it, and nothing of the other’s', async () => {
    const { app, ann, ben } = await openAccounts();
    const { order_id, licences } = await pay(app, ann.headers, 69.95);
    const key = licences[0]?.key;
    await done(app, 'POST', '/licences/redeem', ben.headers, { key });
    const exported = async (headers: Headers) => {
      const { body } = await done(app, 'GET', '/users/me/export', headers);
      return { body, licences: (JSON.parse(body) as { licences: Record<string, unknown>[] }).licences };
    };
    const idOf = async (headers: Headers) => (await done(app, 'GET', '/users/me/', headers)).json<User>().id;
    const [ofAnn, ofBen] = [await exported(ann.headers), await exported(ben.headers)];
    expect(ofAnn.licences).toHaveLength(5);
    expect(ofAnn.licences.find((licence) => licence['key'] === key)).toMatchObject({
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

  it('gives out also what has lost its file, and the stones of what is gone for good', async () => {
    const { database, app, ann } = await openAccounts();
    const media = await upload(app, ann.headers, await picture('png', 20, 20));
    const { collection_id } = await save(app, ann.headers);
    await done(app, 'DELETE', `/collections/${collection_id}`, ann.headers);
    await purgeExpired(database, Date.now() + retention.deletedCollectionMs);
    await openMediaStore(app.settings).remove({ id: media.id, type: 'image/png' });
    expect((await done(app, 'GET', '/users/me/export', ann.headers)).json()).toMatchObject({
      collections: [],
      purged_collections: [{ collection_id, was_public: false }],
      media: [{ id: media.id, content_base64: null }],
    });
  });

  it('without a password of its own is exported with its connection, and signed out everywhere', async () => {
    const { database, app, ann } = await openAccounts();
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
    expect((await call(app, 'GET', '/users/me/sign_in', ann.headers)).json()).toEqual({ kind: 'connection' });
    expect((await done(app, 'GET', '/users/me/export', ann.headers)).json()).toMatchObject({
      account: { has_password: false, connections: [school] },
    });
    const passwords = { current_password: 'correct horse', new_password: 'a much better one' };
    expect((await call(app, 'PUT', '/users/me/password', ann.headers, passwords)).statusCode).toBe(409);
    await done(app, 'POST', '/users/me/sign_out_everywhere', ann.headers);
    expect(await database.db.selectFrom('oidc_payloads').select('expires_at').execute()).toEqual([
      { expires_at: 0 },
    ]);
  });

  it('can have its password guessed ten times, and then not for a while', async () => {
    const { app, ann } = await openAccounts();
    const guess = async () => {
      const passwords = { current_password: 'wrong', new_password: 'a much better one' };
      return (await call(app, 'PUT', '/users/me/password', ann.headers, passwords)).statusCode;
    };
    for (let n = 0; n < 10; n += 1) expect(await guess()).toBe(400);
    expect(await guess()).toBe(429);
  });

  it('leaves others what is theirs: copies with their pictures, and reports', async () => {
    const { app, ann, ben } = await openAccounts();
    const image = await upload(app, ann.headers, await picture('png', 20, 20));
    const own = await upload(app, ann.headers, await picture('png', 30, 30));
    const items = JSON.stringify([{ name: 'cat', svg: image.url }]);
    const shared = await save(app, ann.headers, { description: items, status: 'public' });
    await save(app, ann.headers, { description: JSON.stringify([{ name: 'dog', svg: own.url }]) });
    await done(app, 'POST', `/collections/${shared.collection_id}/duplicate`, ben.headers);
    // The same picture, by both: its digest must not stand in the way.
    await upload(app, ben.headers, await picture('png', 20, 20));
    const report = (client_id: string) => ({
      client_id,
      collection_id: shared.collection_id,
      collection_name: 'Vowels',
      category: 'Language Arts',
      mode: 'auto',
      ending: 'completed',
      scored: false,
      started_at: new Date().toISOString(),
      time_taken: 1,
      speed: 1000,
      total_items: 1,
      missed_items: 0,
      skipped_items: 0,
      items: [{ name: 'cat', ms: 1000, outcome: 'seen' }],
    });
    await done(app, 'POST', '/reports', ben.headers, report(crypto.randomUUID()));
    await done(app, 'DELETE', '/users/me', ann.headers);
    expect((await app.app.inject({ url: image.url })).statusCode).toBe(200);
    expect((await app.app.inject({ url: own.url })).statusCode).toBe(404);
    // One that waited in a browser is still welcome.
    await done(app, 'POST', '/reports', ben.headers, report(crypto.randomUUID()));
    const { total_count } = (await call(app, 'GET', '/reports', ben.headers)).json<{ total_count: number }>();
    expect(total_count).toBe(2);
  });
});
