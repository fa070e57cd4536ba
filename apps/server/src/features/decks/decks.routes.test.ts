import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DeckPackage } from '@sixty/contract/decks';
import { beforeAll, expect, it } from 'vitest';
import { describeDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { picture, svg } from '../../files/testing/samples.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { formats, membersOf, packageOf, zipOf } from './testing/anki-packages.ts';

const zero = Buffer.alloc(0);
const words = [
  { fields: ['<div>Haus</div>', 'house<br>home'] },
  { fields: ['<img src="le%20chat.png">', 'le chat [sound:chat.mp3]'], deck: 1 },
  { fields: ['<img src="gone.png">x', ''] },
  { fields: ['&lt;b&gt;', '<img src="bad.svg">'] },
  { fields: ['{{c1::Paris}} is in {{c2::France}}', 'extra'], type: 1 },
];

const sampleWith = async () => ({
  decks: ['German', 'French::Animals'],
  types: [
    { name: 'Basic', fields: ['Front', 'Back'] },
    { name: 'Cloze', fields: ['Text', 'Extra'], isCloze: true },
  ],
  notes: words,
  media: { 'le chat.png': await picture('png'), 'bad.svg': svg, '../../evil.png': await picture('png') },
});

describeDatabase('Anki packages', (open) => {
  let database: TestDatabase;
  let app: TestApp;
  let ann: Caller;
  beforeAll(async () => {
    database = await open();
    app = await openTestApp(database);
    ann = await app.signUp('Ann');
  });

  const send = async (content: Buffer, field = 'file') => {
    const form = new FormData();
    form.append(field, new File([new Uint8Array(content)], 'words.apkg'));
    const encoded = new Response(form);
    return app.call('POST', '/decks', {
      as: ann,
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
  };
  const read = async (content: Buffer) => {
    const answer = await send(content);
    expect(answer.statusCode, answer.body).toBe(200);
    return DeckPackage.parse(answer.json());
  };
  const refusal = async (content: Buffer) => {
    const { statusCode, json } = await send(content);
    return [statusCode, json<{ detail: string }>().detail] as const;
  };
  const incoming = () => readdir(join(database.settings.dataDir, 'incoming'));

  it.each(formats)(
    'of the format %s give notes once, with clean text, pictures, and what is lost',
    async (format) => {
      const {
        decks,
        note_types: types,
        notes,
        lost,
      } = await read(await packageOf(format, await sampleWith()));
      expect(decks).toEqual([{ name: 'German' }, { name: 'French::Animals' }]);
      expect(types).toEqual([
        { name: 'Basic', fields: ['Front', 'Back'] },
        { name: 'Cloze', fields: ['Text', 'Answers', 'Extra'] },
      ]);
      expect(notes).toEqual([
        { deck: 0, type: 0, fields: ['Haus', 'house\nhome'] },
        {
          deck: 1,
          type: 0,
          fields: ['', 'le chat'],
          pictures: { 0: expect.stringMatching(/^\/api\/media\/[\w-]{22}$/) as string },
        },
        { deck: 0, type: 0, fields: ['x', ''] },
        { deck: 0, type: 0, fields: ['<b>', ''] },
        { deck: 0, type: 1, fields: ['____ is in ____', 'Paris, France', 'extra'] },
      ]);
      expect(Object.fromEntries(lost.map(({ what, count }) => [what, count]))).toEqual({
        sounds: 1,
        missing_pictures: 1,
        refused_pictures: 1,
      });
      expect(await incoming()).toEqual([]);
      const address = Object.values(notes[1]?.pictures ?? {})[0] ?? '';
      expect((await app.app.inject(address)).headers['content-type']).toBe('image/png');
    },
  );

  it('without a media map, or with one that can’t be read, have no pictures', async () => {
    const { media: _map, ...members } = membersOf('legacy1', await sampleWith());
    for (const content of [members, { ...members, media: Buffer.from('[nonsense') }]) {
      const { notes, lost } = await read(await zipOf(content));
      expect(notes).toHaveLength(words.length);
      expect(lost).toContainEqual({ what: 'missing_pictures', count: 3 });
    }
  });

  it('that can’t be read are refused with a sentence, and leave nothing', async () => {
    expect(await refusal(Buffer.from('Haus;house'))).toEqual([
      415,
      'This isn’t an Anki package. Choose a file that ends in .apkg or .colpkg.',
    ]);
    const members = membersOf('latest', { notes: words });
    const cut = { ...members, 'collection.anki21b': members['collection.anki21b']?.subarray(0, 300) ?? zero };
    expect(await refusal(await zipOf(cut))).toEqual([
      400,
      'This package is damaged. In Anki, export it again.',
    ]);
    expect(await incoming()).toEqual([]);
  });

  it('are refused before they fill the disk, and need to be there', async () => {
    const head = {
      as: ann,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '500000000' },
    };
    const answer = await app.call('POST', '/decks', { ...head, payload: Buffer.from('--x') });
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      413,
      'This file is too large. It can have 100 MB.',
    ]);
    expect((await send(Buffer.from('x'), 'other')).statusCode).toBe(400);
  });
});
