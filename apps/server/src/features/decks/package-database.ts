import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isRecord, parseJson } from '@sixty/domain/json';
import { PackageError } from './package-files.ts';
import { protobufFields } from './protobuf.ts';

type NoteType = { name: string; isCloze: boolean; fields: readonly string[] };

type StoredNote = { typeId: number; deckId: number | undefined; fields: readonly string[] };

export type PackageDatabase = {
  types: ReadonlyMap<number, NoteType>;
  /** Names with their levels separated by `::`. */
  decks: ReadonlyMap<number, string>;
  notes: () => Iterable<StoredNote | null>;
  close: () => void;
};

const separator = '\u001f';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Views, virtual tables, and computed columns could run for ever. */
const isPlainTable = ({ type, sql }: Readonly<Record<string, unknown>>): boolean =>
  type === 'table' && !/^create\s+virtual|\bas\s*\(|generated/i.test(textOf(sql));

const isCloze = (config: unknown): boolean =>
  config instanceof Uint8Array &&
  [...protobufFields(Buffer.from(config))].some(({ number, value }) => number === 1 && value === 1);

/**
 * Takes Anki's own collation out of the schema of the copy: SQLite plans no statement for a table without row IDs that
 * has an index with an unknown collation. Names are read, never compared, so the order of the index doesn't matter.
 */
const removeCollation = (path: string): void => {
  const database = new DatabaseSync(path, { defensive: false, allowExtension: false });
  try {
    database.exec(`pragma journal_mode = memory; pragma writable_schema = on;
      update sqlite_schema set sql = replace(sql, 'COLLATE unicase', '') where sql like '%COLLATE unicase%'`);
  } finally {
    database.close();
  }
};

const readTables = (database: DatabaseSync): Pick<PackageDatabase, 'types' | 'decks'> => {
  const rows = (statement: string) => database.prepare(statement).all();
  const fields = Map.groupBy(rows('select ntid, ord, name from fields'), ({ ntid }) => ntid);
  return {
    types: new Map(
      rows('select id, name, config from notetypes').map(({ id, name, config }) => [
        Number(id),
        {
          name: textOf(name),
          isCloze: isCloze(config),
          fields: (fields.get(id ?? null) ?? [])
            .toSorted((one, other) => Number(one['ord']) - Number(other['ord']))
            .map((field) => textOf(field['name'])),
        },
      ]),
    ),
    decks: new Map(
      rows('select id, name from decks').map(({ id, name }) => [
        Number(id),
        textOf(name).replaceAll(separator, '::'),
      ]),
    ),
  };
};

const recordsOf = (json: unknown): [number, Readonly<Record<string, unknown>>][] => {
  const parsed = typeof json === 'string' ? parseJson(json) : null;
  return Object.entries(isRecord(parsed) ? parsed : {}).flatMap(([id, value]) =>
    isRecord(value) ? [[Number(id), value]] : [],
  );
};

const readJson = (database: DatabaseSync): Pick<PackageDatabase, 'types' | 'decks'> => {
  const row = database.prepare('select models, decks from col limit 1').get();
  return {
    types: new Map(
      recordsOf(row?.['models']).map(([id, { name, type, flds }]) => [
        id,
        {
          name: textOf(name),
          isCloze: type === 1,
          fields: (Array.isArray(flds) ? flds : []).filter(isRecord).map((field) => textOf(field['name'])),
        },
      ]),
    ),
    decks: new Map(recordsOf(row?.['decks']).map(([id, { name }]) => [id, textOf(name)])),
  };
};

/** The deck of each note's first card; that of a card in a filtered deck is its own one. */
const readDecksOfNotes = (database: DatabaseSync): ReadonlyMap<number, number> => {
  const first = new Map<number, { ord: number; deck: number }>();
  for (const { nid, did, odid, ord } of database.prepare('select nid, did, odid, ord from cards').iterate()) {
    const known = first.get(Number(nid));
    const deck = Number(odid) || Number(did);
    if (!known || Number(ord) < known.ord) first.set(Number(nid), { ord: Number(ord), deck });
  }
  return new Map([...first].map(([note, { deck }]) => [note, deck]));
};

/** @throws PackageError, or SQLite's error, for a file that is no collection. */
export const openPackageDatabase = (path: string): PackageDatabase => {
  removeCollation(path);
  const address = pathToFileURL(path);
  address.searchParams.set('immutable', '1');
  const database = new DatabaseSync(address, { readOnly: true, allowExtension: false });
  try {
    database.exec('pragma trusted_schema = off; pragma cell_size_check = on');
    const tables = new Map(
      database
        .prepare('select name, type, sql from sqlite_schema')
        .all()
        .map((row) => [row['name'], row]),
    );
    const isPlain = (name: string): boolean => isPlainTable(tables.get(name) ?? {});
    const hasTables = ['notetypes', 'fields', 'decks'].every(isPlain);
    if (!['notes', 'cards'].every(isPlain) || (!hasTables && !isPlain('col')))
      throw new PackageError('damaged');
    const decksOfNotes = readDecksOfNotes(database);
    return {
      ...(hasTables ? readTables(database) : readJson(database)),
      notes: function* notes() {
        for (const { id, mid, flds } of database.prepare('select id, mid, flds from notes').iterate())
          yield typeof flds === 'string'
            ? { typeId: Number(mid), deckId: decksOfNotes.get(Number(id)), fields: flds.split(separator) }
            : null;
      },
      close: () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
};
