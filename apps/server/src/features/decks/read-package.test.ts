import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { deckLimits } from '@sixty/contract/decks';
import { expect, it, onTestFinished } from 'vitest';
import { problemOf } from './package-files.ts';
import { readPackage } from './read-package.ts';
import { membersOf, packageOf, zipOf, zipOfMany } from './testing/anki-packages.ts';

const notes = [{ fields: ['Haus', 'house'] }];
const latest = membersOf('latest', { notes });
const legacy = membersOf('legacy1', { notes });
const database = legacy['collection.anki2'] ?? Buffer.alloc(0);

const read = async (content: Buffer) => {
  const folder = await mkdtemp(join(tmpdir(), 'sixty-package-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'package');
  await writeFile(path, content);
  return readPackage(path, join(folder, 'read'));
};

const endless = `alter table notes rename to n; create view notes as
  with recursive x (id) as (select 1 union all select id + 1 from x) select id, 11 as mid, 'a' as flds from x`;

it.each([
  ['text', () => Buffer.from('Haus;house'), 'notAnki'],
  ['nothing', () => Buffer.alloc(0), 'notAnki'],
  ['another zip file', () => zipOf({ 'word/document.xml': Buffer.from('<w/>') }), 'notAnki'],
  ['a cut file', async () => (await zipOf(latest)).subarray(0, -200), 'damaged'],
  ['a newer version', () => zipOf({ ...latest, meta: Buffer.from([8, 4]) }), 'tooNew'],
  ['a version that can’t be read', () => zipOf({ ...latest, meta: Buffer.from([255]) }), 'damaged'],
  [
    'a bomb',
    () =>
      zipOf({
        ...latest,
        'collection.anki21b': zstdCompressSync(Buffer.alloc(deckLimits.unpackedBytes + 1)),
      }),
    'tooLarge',
  ],
  ['names that leave a folder', () => zipOf({ ...legacy, '../../x': Buffer.alloc(1) }), 'unsafe'],
  ['a huge directory', () => zipOfMany(deckLimits.entries + 1), 'tooLarge'],
  ['no notes', () => packageOf('legacy1', { notes: [] }), 'empty'],
  ['no database', () => zipOf({ 'collection.anki2': Buffer.from('nonsense') }), 'damaged'],
  ['half a database', () => zipOf({ 'collection.anki2': database.subarray(0, 5000) }), 'damaged'],
  [
    'only the decoy of the newest format',
    () => {
      const { meta: _meta, 'collection.anki21b': content = Buffer.alloc(0), ...rest } = latest;
      return zipOf({ ...rest, 'collection.anki21b': content });
    },
    'damaged',
  ],
  ['a view that never ends', () => packageOf('legacy1', { notes, sql: endless }), 'damaged'],
])('refuses %s', async (_what, content, problem) => {
  const outcome = read(await content()).then(() => 'read', problemOf);
  expect(await outcome).toBe(problem);
});

it('counts notes that can’t be read, and drawings that hide parts of a picture', async () => {
  const content = await packageOf('legacy2', {
    types: [{ name: 'Image Occlusion', fields: ['Occlusion', 'Image'], isCloze: true }],
    notes: [
      { fields: ['{{c1::image-occlusion:rect:left=.1}}', '<img src="a.png">'] },
      { fields: ['{{c1::a}}', ''] },
      { fields: ['of no type', ''], type: 7 },
    ],
  });
  const { notes: found, lost } = await read(content);
  expect(found.map(({ fields }) => fields)).toEqual([['____', 'a', '']]);
  expect([...lost]).toEqual([
    ['image_occlusions', 1],
    ['unreadable_notes', 1],
  ]);
});
