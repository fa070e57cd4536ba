import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

type SampleNote = { deck?: number; type?: number; fields: readonly string[] };

export type Sample = {
  decks?: readonly string[];
  types?: readonly { name: string; fields: readonly string[]; isCloze?: boolean }[];
  notes: readonly SampleNote[];
  media?: Readonly<Record<string, Buffer>>;
  /** Statements that run last. */
  sql?: string;
};

export type Format = 'latest' | 'legacy2' | 'legacy1';
export const formats: readonly Format[] = ['latest', 'legacy2', 'legacy1'];

const fieldSeparator = '\u001f';
const basic: NonNullable<Sample['types']> = [{ name: 'Basic', fields: ['Front', 'Back'] }];
const bytesOf = (...parts: (number | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : part)));
const varint = (value: number): Buffer =>
  value < 128 ? Buffer.from([value]) : bytesOf((value % 128) + 128, varint(Math.floor(value / 128)));
const message = (tag: number, content: Buffer): Buffer => bytesOf(tag, varint(content.length), content);

const tablesOf = (isLatest: boolean): string => `
  create table col (id integer primary key, models text, decks text);
  create table notes (id integer primary key, guid text, mid integer, flds text);
  create table cards (id integer primary key, nid integer, did integer, ord integer, odid integer);
  ${
    isLatest
      ? `create table notetypes (id integer primary key, name text not null COLLATE nocase, config blob);
         create table fields (ntid integer, ord integer, name text not null COLLATE nocase, config blob,
           primary key (ntid, ord)) without rowid;
         create table decks (id integer primary key, name text not null COLLATE nocase);
         create unique index idx_fields_name_ntid on fields (name, ntid);
         create unique index idx_decks_name on decks (name);`
      : ''
  }`;

/** Each note has two cards, as of a reversed type; the second one is in a filtered deck. */
const writeDatabase = (sample: Sample, isLatest: boolean): Buffer => {
  const { decks = ['Default'], types = basic, notes, sql = '' } = sample;
  const folder = mkdtempSync(join(tmpdir(), 'sixty-anki-'));
  const path = join(folder, 'collection');
  const database = new DatabaseSync(path, { defensive: false });
  database.exec(tablesOf(isLatest));
  const run = (statement: string, ...values: (string | number | Buffer)[]) =>
    database.prepare(statement).run(...values);
  const models = Object.fromEntries(
    types.map(({ name, fields, isCloze = false }, index) => [
      String(index + 11),
      { name, type: isCloze ? 1 : 0, flds: fields.map((field, ord) => ({ name: field, ord })) },
    ]),
  );
  const decksJson = Object.fromEntries(decks.map((name, index) => [String(index + 21), { name }]));
  run('insert into col values (1, ?, ?)', JSON.stringify(models), JSON.stringify(decksJson));
  if (isLatest) {
    for (const [index, name] of decks.entries())
      run('insert into decks values (?, ?)', index + 21, name.replaceAll('::', fieldSeparator));
    for (const [index, { name, fields, isCloze = false }] of types.entries()) {
      run(
        'insert into notetypes values (?, ?, ?)',
        index + 11,
        name,
        isCloze ? Buffer.from([8, 1]) : Buffer.alloc(0),
      );
      for (const [ord, field] of fields.entries())
        run("insert into fields values (?, ?, ?, x'')", index + 11, ord, field);
    }
  }
  database.exec('begin');
  const addNote = database.prepare('insert into notes values (?, ?, ?, ?)');
  const addCard = database.prepare('insert into cards values (?, ?, ?, ?, ?)');
  for (const [index, { deck = 0, type = 0, fields }] of notes.entries()) {
    addNote.run(index + 1, `guid-${index}`, type + 11, fields.join(fieldSeparator));
    addCard.run(2 * index + 2, index + 1, 99, 1, deck + 21);
    addCard.run(2 * index + 1, index + 1, deck + 21, 0, 0);
  }
  database.exec(`commit; ${sql}`);
  // Only Anki has its collation, so a table with one is written with another name first.
  if (isLatest)
    database.exec(
      `pragma writable_schema = on; update sqlite_schema set sql = replace(sql, 'COLLATE nocase', 'COLLATE unicase')`,
    );
  database.close();
  const content = readFileSync(path);
  rmSync(folder, { recursive: true });
  return content;
};

/** A zip file whose directory names one empty file so many times. */
export const zipOfMany = (count: number): Buffer => {
  const name = Buffer.from('0');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x0403_4b50);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x0201_4b50);
  entry.writeUInt16LE(name.length, 28);
  const directory = Buffer.concat(Array.from({ length: count }, () => Buffer.concat([entry, name])));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length + name.length, 16);
  return Buffer.concat([local, name, directory, end]);
};

export const zipOf = async (members: Readonly<Record<string, Buffer>>): Promise<Buffer> => {
  const zip = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, content] of Object.entries(members)) await zip.add(name, new Uint8ArrayReader(content));
  return Buffer.from(await zip.close());
};

const decoy: Sample = { notes: [{ fields: ['Please update to the latest Anki version', ''] }] };

/** The members of a package; changes replace them, and remove those that are null. */
export const membersOf = (format: Format, sample: Sample): Record<string, Buffer> => {
  const media = Object.entries(sample.media ?? {});
  const isLatest = format === 'latest';
  const packed = (content: Buffer): Buffer => (isLatest ? zstdCompressSync(content) : content);
  const map = isLatest
    ? Buffer.concat(
        media.map(([name, content]) =>
          message(10, bytesOf(message(10, Buffer.from(name)), 16, varint(content.length))),
        ),
      )
    : Buffer.from(JSON.stringify(Object.fromEntries(media.map(([name], index) => [index, name]))));
  const files = Object.fromEntries(media.map(([, content], index) => [String(index), packed(content)]));
  const shared = { media: packed(map), ...files };
  const old = writeDatabase(format === 'legacy1' ? sample : decoy, false);
  switch (format) {
    case 'latest':
      return {
        meta: Buffer.from([8, 3]),
        'collection.anki2': old,
        'collection.anki21b': packed(writeDatabase(sample, true)),
        ...shared,
      };
    case 'legacy2':
      return { 'collection.anki2': old, 'collection.anki21': writeDatabase(sample, false), ...shared };
    case 'legacy1':
      return { 'collection.anki2': old, ...shared };
  }
};

export const packageOf = (format: Format, sample: Sample): Promise<Buffer> =>
  zipOf(membersOf(format, sample));
