import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Collection } from '@sixty/contract/collections';
import type { Media } from '@sixty/contract/media';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '../../database/testing/each-database.ts';
import type { TestDatabase } from '../../database/testing/each-database.ts';
import { tables } from '../../database/tables.ts';
import { pdf, picture } from '../../files/testing/samples.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
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

const save = async (app: TestApp, headers: Headers, changes: object = {}): Promise<Collection> =>
  (
    await done(app, 'POST', '/collections', headers, {
      name: 'Vowels',
      description: '["a"]',
      category: 'Language Arts',
      status: 'private',
      ...changes,
    })
  ).json<Collection>();

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

/** Leaves the canary in every text that a person can leave. */
const leaveCanaries = async (app: TestApp, headers: Headers) => {
  const named = { name: `${canary} collection`, description: JSON.stringify([`${canary} item`]) };
  await done(app, 'PUT', '/users/me/display_name', headers, { display_name: `${canary} shown` });
  const open = await save(app, headers, { ...named, status: 'public' });
  const hidden = await save(app, headers, { ...named, name: `${canary} hidden` });
  await done(app, 'DELETE', `/collections/${hidden.collection_id}`, headers);
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
  const form = new Response(
    (() => {
      const fields = new FormData();
      fields.append('message', `${canary} message`);
      fields.append('page_url', `/your-collections?${canary}`);
      fields.append('files', new File([new Uint8Array(pdf)], `${canary}.pdf`));
      return fields;
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
    expect(answer.headers['content-disposition']).toBe('attachment; filename="sixty-export.json"');
    const file = answer.json<Record<string, { readonly [key: string]: unknown }[]>>();
    expect(file).toMatchObject({
      format: 'sixty-export',
      version: 1,
      user: { display_name: `${canary} shown` },
      account: { email: 'person-1@example.org', has_password: true },
      name_lists: expect.arrayContaining([
        expect.objectContaining({ name: `${canary} class`, names: [`${canary} pupil`] }),
      ]) as unknown,
      completions: [{ collection_id: shared.collection_id, count: 1 }],
      reports: [{ collection_name: `${canary} report`, scored: false, items: [{ name: `${canary} seen` }] }],
      orders: [{ status: 'pending', lines: [{ name: 'Single License' }] }],
      feedback: [{ message: `${canary} message`, files: [{ name: `${canary}.pdf` }] }],
    });
    expect(
      file['collections']?.map(({ name }) => name).toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
    ).toEqual([`${canary} collection`, `${canary} hidden`]);
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
    await leaveCanaries(app, ann.headers);
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
    expect(left.text).not.toContain(ann.subject);
    for (const { name, content } of left.files) {
      expect(name).not.toContain(canary);
      expect(content.includes(canary), name).toBe(false);
    }
    expect((await call(app, 'GET', '/users/me/', ann.headers)).statusCode).toBe(401);
    expect((await call(app, 'GET', '/collections/public', {})).json()).toMatchObject([{ name: 'of ben' }]);
  });

  it('leaves others what is theirs: copies with their pictures, reports, and keys that were handed on', async () => {
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
