import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Collection } from '@sixty/contract/collections';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { describeDatabase } from '../../database/testing/each-database.ts';
import { picture } from '../../files/testing/samples.ts';
import { upload } from '../account/testing/accounts.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { readPackage } from './read-package.ts';

/** A reader from the facts of the format alone: a zip of an SQLite database, a JSON map, and numbered files. */
const readByHand = async (content: Buffer, folder: string) => {
  const entries = await new ZipReader(new Uint8ArrayReader(content)).getEntries();
  const members = new Map<string, Buffer>();
  for (const entry of entries)
    if (!entry.directory)
      members.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())));
  const path = join(folder, 'by-hand.db');
  await writeFile(path, members.get('collection.anki2') ?? '');
  const database = new DatabaseSync(path);
  onTestFinished(() => database.close());
  const col = database.prepare('select * from col').get();
  const json = (name: string) => JSON.parse(String(col?.[name])) as Record<string, Record<string, unknown>>;
  return {
    database,
    ver: col?.['ver'],
    models: json('models'),
    decks: json('decks'),
    notes: database.prepare('select * from notes order by id').all(),
    cards: database.prepare('select * from cards order by id').all(),
    names: JSON.parse(String(members.get('media'))) as Record<string, string>,
    members,
  };
};

describeDatabase('a collection as an Anki package', (open) => {
  let app: TestApp;
  let ann: Caller;
  let folder: string;
  let address: string;
  const svg = "<svg viewBox='0 0 1 1'><rect width='1' height='1'/></svg>";
  beforeAll(async () => {
    app = await openTestApp(await open());
    ann = await app.signUp('Ann');
    folder = await mkdtemp(join(tmpdir(), 'sixty-export-'));
    address = (await upload(app, ann.headers, await picture('png', 16, 16))).url;
    return () => rm(folder, { recursive: true });
  });

  const entries = () => [
    { name: 'a < b & "c"', back: { name: 'two\nlines' }, accepted: ['x', 'y'] },
    { name: 'cat', svg: address, type: 'image', back: { svg: address } },
    { name: 'same' },
    { name: 'same', back: { name: 'again' } },
    { name: 'drawn', svg, type: 'image' },
  ];
  const create = async (name: string, items: readonly object[]) => {
    const payload = { name, description: JSON.stringify(items), category: 'Science', status: 'private' };
    const answer = await app.call('POST', '/collections', { as: ann, payload });
    expect(answer.statusCode, answer.body).toBe(201);
    return Collection.parse(answer.json());
  };
  const download = async (id: string) => {
    const answer = await app.call('GET', `/collections/${id}/deck`, { as: ann });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/octet-stream']);
    return answer.rawPayload;
  };

  it('is read back by the reader of packages', async () => {
    const { collection_id: id } = await create('Wörter', entries());
    const path = join(folder, 'read.apkg');
    await writeFile(path, await download(id));
    const { decks, types, notes, pictures, lost } = await readPackage(path, join(folder, 'read'));
    expect([decks, types]).toEqual([
      [{ name: 'Wörter' }],
      [{ name: 'Sixty: two sides', fields: ['Front', 'Back', 'More answers'] }],
    ]);
    expect(notes.map(({ fields }) => fields)).toEqual([
      ['a < b & "c"', 'two\nlines', 'x; y'],
      ['cat', '', ''],
      ['same', '', ''],
      ['same', 'again', ''],
      ['', 'drawn', ''],
    ]);
    expect(pictures).toHaveLength(2);
    expect(lost.size).toBe(0);
  });

  it('has the tables, texts, and checksums that Anki expects', async () => {
    const { collection_id: id } = await create('Words', entries());
    const found = await readByHand(await download(id), folder);
    expect(found.ver).toBe(11);
    expect(found.database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(found.notes).toHaveLength(5);
    expect(found.cards.map(({ nid }) => nid)).toEqual(found.notes.map(({ id: note }) => note));
    const [model] = Object.values(found.models);
    const deck = found.decks[String(found.cards[0]?.['did'])];
    expect([model?.['id'], deck?.['name']]).toEqual([found.notes[0]?.['mid'], 'Words']);
    expect(((model?.['flds'] ?? []) as { name: string }[]).map(({ name }) => name)).toEqual([
      'Front',
      'Back',
      'More answers',
    ]);
    for (const { flds, sfld, csum } of found.notes) {
      expect(String(flds).split('\u001f')).toHaveLength(3);
      expect(csum).toBe(parseInt(createHash('sha1').update(String(sfld)).digest('hex').slice(0, 8), 16));
    }
    expect(found.notes[0]?.['flds']).toBe('a &lt; b &amp; &quot;c&quot;\u001ftwo<br>lines\u001fx; y');
    const named = Object.values(found.names);
    expect(named).toHaveLength(2);
    for (const [member, name] of Object.entries(found.names)) {
      expect(found.notes.some(({ flds }) => String(flds).includes(`<img src="${name}">`))).toBe(true);
      expect(found.members.get(member)?.length).toBeGreaterThan(0);
    }
  });

  it('keeps the identity of its notes through exports and edits of backs', async () => {
    const created = await create('Again', entries());
    const guids = async () =>
      (await readByHand(await download(created.collection_id), folder)).notes.map(({ guid }) => guid);
    const before = await guids();
    expect(new Set(before).size).toBe(5);
    const edited = entries().map((entry) => ({ ...entry, back: { name: 'new' } }));
    const payload = {
      name: 'Other',
      description: JSON.stringify(edited),
      category: 'Science',
      status: 'private',
    };
    await app.call('PUT', `/collections/${created.collection_id}`, { as: ann, payload });
    expect(await guids()).toEqual(before);
    const copy = await create('Again', entries());
    const ofCopy = (await readByHand(await download(copy.collection_id), folder)).notes.map(
      ({ guid }) => guid,
    );
    expect(ofCopy.some((guid) => before.includes(guid))).toBe(false);
  });
});
