import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Collection, collectionLimits } from '@sixty/contract/collections';
import { mediaLimits } from '@sixty/contract/media';
import { mediaIdOf, mediaUrlOf } from '@sixty/domain/images';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeDatabase, type TestDatabase, testDatabases } from '../../database/testing/each-database.ts';
import { insertUser } from '../../database/testing/rows.ts';
import { newId } from '../../database/values.ts';
import { padded, pdf, picture, pngThatClaims } from '../../files/testing/samples.ts';
import { newCollection } from '../../testing/new-collection.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

type Headers = Readonly<Record<string, string>>;
type SavedItem = { name: string; svg?: string; count?: number; back?: { svg?: string } };

const dataUrl = (type: string, content: Buffer): string =>
  `data:${type};base64,${content.toString('base64')}`;
const markup = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="5"/></svg>';

describeDatabase('a collection that is saved with pictures in its items', (open) => {
  let database: TestDatabase;
  let app: TestApp;
  let ann: Headers;
  beforeAll(async () => {
    database = await open();
    app = await openTestApp(database);
    ann = (await app.signUp('Ann')).headers;
  });
  const save = (items: readonly unknown[], which: { id?: string; headers?: Headers } = {}) =>
    app.app.inject({
      method: which.id === undefined ? 'POST' : 'PUT',
      url: which.id === undefined ? '/api/collections' : `/api/collections/${which.id}`,
      headers: which.headers ?? ann,
      payload: {
        name: 'Animals',
        description: JSON.stringify(items),
        category: 'Science',
        status: 'public',
      },
    });
  const saved = async (...parameters: Parameters<typeof save>) => {
    const answer = await save(...parameters);
    expect([200, 201]).toContain(answer.statusCode);
    const collection = answer.json<Collection>();
    return { collection, items: JSON.parse(collection.description) as SavedItem[] };
  };
  const referencesOf = async (collectionId: string) => {
    const rows = await database.db
      .selectFrom('media_references')
      .select('media_id')
      .where('collection_id', '=', collectionId)
      .execute();
    return new Set(rows.map(({ media_id }) => `/api/media/${media_id}`));
  };
  const count = async () => {
    const files = await Promise.all(
      ['incoming', 'media'].map((folder) => readdir(join(database.settings.dataDir, folder)).catch(() => [])),
    );
    const rows = await database.db.selectFrom('media').select('id').execute();
    const collections = await database.db.selectFrom('collections').select('id').execute();
    return { files: files.flat().length, rows: rows.length, collections: collections.length };
  };

  it('stores no picture for people who may not save it', async () => {
    const { collection } = await saved(['cat']);
    const { headers } = await app.signUp('Ben');
    const items = [{ name: 'cat', svg: dataUrl('image/png', await picture('png', 9, 9)) }];
    const before = await count();
    const statuses = [];
    for (const id of [collection.collection_id, 'AAAAAAAAAAAAAAAAAAAAAA'])
      statuses.push((await save(items, { id, headers })).statusCode);
    expect(statuses).toEqual([403, 404]);
    expect(await count()).toEqual(before);
  });

  it('stores no picture if the collection or game is refused for something else', async () => {
    const { headers } = await app.signUp('Fay');
    const cat = dataUrl('image/png', await picture('png', 9, 10));
    const items = [{ name: 'cat', svg: cat }, { name: 'dog' }];
    const foreign = 'https://example.org/a.png';
    const saveGame = (...images: readonly string[]) =>
      app.call('POST', '/game-collections/', {
        headers,
        payload: {
          name: 'Pets',
          type: 'matching_game',
          category: 'game',
          status: 'private',
          description: JSON.stringify(images.map((imageUrl) => ({ word: 'pet', imageUrl }))),
        },
      });
    const { collection } = await saved(['cat'], { headers });
    const id = collection.collection_id;
    const before = await count();
    const statuses = [
      await save([...items, { name: 'elsewhere', svg: foreign }], { headers }),
      await saveGame(cat, foreign),
    ];
    const full = await saved(['The rest of the quota'], { headers });
    await database.db
      .updateTable('collections')
      .set({ description_bytes: collectionLimits.bytesPerUser - 50 })
      .where('id', '=', full.collection.collection_id)
      .execute();
    statuses.push(await save(items, { headers }), await save(items, { id, headers }), await saveGame(cat));
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 413, 413, 413]);
    expect(await count()).toEqual({ ...before, collections: before.collections + 1 });
  });

  it('gets the URLs of media, and is otherwise unchanged', async () => {
    const { collection, items } = await saved([
      'plain text',
      { name: 'cat', svg: dataUrl('image/png', await picture('png')), type: 'image', count: 3, id: 'x' },
      { name: 'dots', svg: markup, count: 1 },
      { name: 'drawn', svg: `data:image/svg+xml,${encodeURIComponent(markup)}`, type: 'image' },
      { name: 'poem', svg: dataUrl('application/pdf', pdf), type: 'image' },
    ]);
    expect(items.map(({ name, svg }) => [name, svg])).toEqual([
      ['plain text', undefined],
      ['cat', expect.stringMatching(/^\/api\/media\/[\w-]{22}$/)],
      ['dots', markup],
      ['drawn', `data:image/svg+xml,${encodeURIComponent(markup)}`],
      ['poem', expect.stringMatching(/^\/api\/media\/[\w-]{22}\.pdf$/)],
    ]);
    expect(items[1]).toMatchObject({ count: 3, id: 'x', type: 'image' });
    const served = await app.app.inject(items[1]?.svg ?? '');
    expect((await sharp(served.rawPayload).metadata()).format).toBe('png');
    expect((await app.app.inject(items[4]?.svg ?? '')).rawPayload.equals(pdf)).toBe(true);
    expect(await referencesOf(collection.collection_id)).toEqual(
      new Set([items[1]?.svg, items[4]?.svg?.replace('.pdf', '')]),
    );
  });

  it('stores a repeated picture once, whatever its type says', async () => {
    const png = await picture('png', 31, 31);
    const before = await count();
    const { items } = await saved([
      { name: 'a', svg: dataUrl('image/png', png) },
      { name: 'b', svg: dataUrl('image/jpeg', png) },
      { name: 'c', svg: ` data:;BASE64,${encodeURIComponent(png.toString('base64'))}` },
    ]);
    expect(new Set(items.map(({ svg }) => svg)).size).toBe(1);
    const after = await count();
    expect({ files: after.files - before.files, rows: after.rows - before.rows }).toEqual({
      files: 1,
      rows: 1,
    });
  });

  it('may be much larger than without them', async () => {
    const { items } = await saved([
      { name: 'a', svg: dataUrl('image/jpeg', padded(await picture('jpeg', 41, 41))) },
    ]);
    expect(items[0]?.svg).toMatch(/^\/api\/media\//);
    expect((await save([{ name: 'b', svg: markup.padEnd(2_097_152) }])).statusCode).toBe(413);
    const long = Array.from({ length: 2000 }, (_, n) => `${n}`.padEnd(1000, 'é'));
    expect((await save(long)).statusCode).toBe(413);
  });

  it('is refused completely if one is invalid, with its position', async () => {
    const before = await count();
    const answer = await save([
      'fine',
      { name: 'bomb', svg: dataUrl('image/png', await pngThatClaims(30_000, 30_000)) },
      { name: 'page', svg: dataUrl('text/html', Buffer.from('<script>alert(1)</script>')) },
      { name: 'nothing', svg: 'data:,' },
      { name: 'no base64', svg: 'data:image/png;base64,%E0%A4%A' },
      { name: 'too large', svg: dataUrl('image/png', padded(await picture('png', 5, 5), 5_242_881)) },
      { name: 'half', svg: dataUrl('image/jpeg', (await picture('jpeg', 600, 400)).subarray(0, 400)) },
    ]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      code: 'invalid',
      detail: 'The picture of item 2: Image dimensions must be 4096x4096 pixels or smaller',
      errors: [
        ['1', 'The picture of item 2: Image dimensions must be 4096x4096 pixels or smaller'],
        ['2', 'The picture of item 3: Only JPEG, PNG, GIF, and WebP images are allowed'],
        ['3', 'The picture of item 4: Only JPEG, PNG, GIF, and WebP images are allowed'],
        ['4', 'The picture of item 5: Failed to verify image dimensions'],
        ['5', 'The picture of item 6: Image size must be less than 5MB'],
        ['6', 'The picture of item 7: Failed to verify image dimensions'],
      ].map(([place, message]) => ({ path: `description.${place}`, message })),
    });
    expect(await count()).toEqual(before);
  });

  it('updates its media references with an edit', async () => {
    const [a, b] = [await picture('png', 51, 51), await picture('png', 52, 52)];
    const first = await saved([{ name: 'a', svg: dataUrl('image/png', a) }]);
    const id = first.collection.collection_id;
    const url = first.items[0]?.svg ?? '';
    const second = await saved(
      [
        { name: 'a', svg: url },
        { name: 'b', svg: dataUrl('image/png', b) },
      ],
      { id },
    );
    expect(await referencesOf(id)).toEqual(new Set([url, second.items[1]?.svg]));
    await saved([{ name: 'b', svg: second.items[1]?.svg }], { id });
    expect(await referencesOf(id)).toEqual(new Set([second.items[1]?.svg]));
    await saved(['text'], { id });
    expect(await referencesOf(id)).toEqual(new Set());
  });

  it('stores the pictures of backs as well, and counts those and sounds as its own', async () => {
    const [front, back] = [await picture('png', 55, 55), await picture('png', 56, 56)];
    const sound = mediaUrlOf({ id: newId(), isPdf: false });
    await database.db
      .insertInto('media')
      .values({
        id: mediaIdOf(sound) ?? '',
        user_id: await insertUser(database.db),
        content_hash: 'sound',
        content_type: 'image/png',
        bytes: 9,
        width: 1,
        height: 1,
        created_at: 1,
        used_at: 1,
      })
      .execute();
    const before = await count();
    const items = [
      { name: 'a', svg: dataUrl('image/png', front), back: { svg: dataUrl('image/png', back) } },
      { name: 'b', back: { name: 'A', svg: dataUrl('image/png', front) }, audio: sound, back_audio: sound },
    ];
    const { collection, items: read } = await saved(items);
    const [first, second] = read;
    const [a, b] = [first?.svg, first?.back?.svg];
    expect(second).toMatchObject({ back: { name: 'A', svg: a }, audio: sound, back_audio: sound });
    expect(await referencesOf(collection.collection_id)).toEqual(new Set([a, b, sound]));
    expect(await count()).toMatchObject({ files: before.files + 2, rows: before.rows + 2 });
    await saved([{ name: 'b', back: { name: 'A', svg: a } }], { id: collection.collection_id });
    expect(await referencesOf(collection.collection_id)).toEqual(new Set([a]));
  });

  it.each([
    [
      { back: { svg: 'https://example.org/a.png' } },
      'The picture of "cat" isn’t stored here. Please upload it.',
    ],
    [{ audio: 'https://example.org/a.mp3' }, 'The sound of "cat" isn’t stored here. Please upload it.'],
    [{ back: { svg: 'data:image/png;base64,AA==' } }, /^The picture of item 1: /],
    [{ back_audio: 'data:audio/mpeg;base64,AA==' }, /^The sound of item 1: /],
    [{ back: { name: '' } }, 'The back of "cat" needs a text or a picture.'],
    [{ name: '', back: { name: 'gato' } }, 'An item has a back without a front. Please add the front.'],
    [{ back: { name: 'x'.repeat(1001) } }, 'Please keep the back of each item to 1000 characters.'],
    [{ accepted: ['x'.repeat(201)] }, '"cat" can have up to 20 other right answers of up to 200 characters.'],
  ])('is refused with %j', async (sides, detail) => {
    const before = await count();
    const answer = await save([{ name: 'cat', ...sides }]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid', detail: expect.stringMatching(detail) });
    expect(await count()).toEqual(before);
  });

  it('ignores unknown media, and shows those of others, as a copy does', async () => {
    const { collection, items } = await saved([
      { name: 'cat', svg: dataUrl('image/png', await picture('png', 61, 61)) },
      { name: 'gone', svg: '/api/media/AAAAAAAAAAAAAAAAAAAAAA' },
    ]);
    const url = items[0]?.svg ?? '';
    expect(items[1]?.svg).toBe('/api/media/AAAAAAAAAAAAAAAAAAAAAA');
    expect(await referencesOf(collection.collection_id)).toEqual(new Set([url]));
    const ben = (await app.signUp('Ben')).headers;
    const copy = await app.app.inject({
      method: 'POST',
      url: `/api/collections/${collection.collection_id}/duplicate`,
      headers: ben,
    });
    expect(copy.statusCode).toBe(201);
    expect(await referencesOf(copy.json<Collection>().collection_id)).toEqual(new Set([url]));
  });

  it('that is repeated under its key is stored once, with one picture', async () => {
    const before = await count();
    const svg = dataUrl('image/png', await picture('png', 71, 71));
    const headers = { ...ann, 'idempotency-key': 'the-same' };
    const [first, second] = [
      await saved([{ name: 'a', svg }], { headers }),
      await saved([{ name: 'a', svg }], { headers }),
    ];
    expect(second.collection).toEqual(first.collection);
    const after = await count();
    expect(after).toEqual({
      files: before.files + 1,
      rows: before.rows + 1,
      collections: before.collections + 1,
    });
  });

  it('is refused if its owner’s quota is used up', async () => {
    const cleo = (await app.signUp('Cleo')).headers;
    const first = await saved([{ name: 'a', svg: dataUrl('image/png', await picture('png', 81, 81)) }], {
      headers: cleo,
    });
    const url = first.items[0]?.svg ?? '';
    await database.db
      .updateTable('media')
      .set({ bytes: mediaLimits.bytesPerUser })
      .where('id', '=', url.split('/').at(-1) ?? '')
      .execute();
    const before = await count();
    const svg = dataUrl('image/png', await picture('png', 82, 82));
    expect((await save([{ name: 'b', svg }], { headers: cleo })).statusCode).toBe(413);
    expect(await count()).toEqual(before);
  });
});

// Refused before the database is used, so one is enough.
describe('a collection with too large items', () => {
  const open = testDatabases();
  afterEach(() => vi.restoreAllMocks());

  it('is refused before it is read', async () => {
    const { app, signUp } = await openTestApp(await open('sqlite'));
    const { headers } = await signUp('Ann');
    const parse = vi.spyOn(JSON, 'parse');
    const send = async (payload: string) => {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/collections',
        headers: { ...headers, 'content-type': 'application/json' },
        payload,
      });
      const isRead = parse.mock.calls.some(([text]) => text === payload);
      parse.mockClear();
      return { statusCode, isRead };
    };
    for (const payload of [
      '['.repeat(3_000_000),
      `"${'x'.repeat(3_000_000)}"`,
      `"data:image/png;base64,${'A'.repeat(19_000_000)}"`,
      `["data:","${'x'.repeat(3_000_000)}"]`,
      `data:${'['.repeat(14_000_000)}`,
    ]) {
      expect(await send(payload)).toEqual({ statusCode: 413, isRead: false });
    }
    // A check slower than linear times out.
    for (const payload of [
      `"data:${'['.repeat(14_000_000)}"`,
      ...[`data:${';'.repeat(14_000_000)},`, `data:${'a'.repeat(14_000_000)}`, 'data:,'.repeat(10_000)].map(
        (svg) => JSON.stringify({ ...newCollection, description: JSON.stringify([{ name: 'a', svg }]) }),
      ),
    ]) {
      expect(await send(payload)).toEqual({ statusCode: 400, isRead: true });
    }
  });
});
