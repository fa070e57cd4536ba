import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { MediaStore } from '../files/media-store.ts';
import { parseStoredFileName } from '../files/stored-file.ts';
import {
  digestOf,
  filesFolder,
  type Manifest,
  readManifest,
  type Refused,
  refused,
  rowsFile,
} from './backup-format.ts';
import { fileFolders, mediaFolder } from '../database/data-folder.ts';
import { isKnownMigration, migrate, migrationOf } from '../database/migrate.ts';
import type { Database } from '../database/open-database.ts';
import type { Schema } from '../database/schema.ts';
import { tablesIn } from '../database/tables.ts';
import { withTransaction } from '../database/transaction.ts';

export type RestoreOutcome =
  { readonly kind: 'restored'; readonly rows: number; readonly files: number } | Refused;

const findDamage = async (sourceDir: string, manifest: Manifest): Promise<string | null> => {
  const files = [
    ...manifest.tables.map(({ name, sha256 }) => ({ file: rowsFile(sourceDir, name), sha256 })),
    ...manifest.files.map(({ path, sha256 }) => ({ file: join(filesFolder(sourceDir), path), sha256 })),
  ];
  for (const { file, sha256 } of files) {
    const found = await digestOf(file).catch(() => null);
    if (found !== sha256) return file;
  }
  return null;
};

const hasRows = async ({ db }: Database): Promise<boolean> => {
  for (const { name } of await tablesIn(db)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
};

const filledFolder = async (dataDir: string): Promise<string | null> => {
  for (const name of fileFolders) {
    const folder = join(dataDir, name);
    const entries = await readdir(folder).catch(() => []);
    if (entries.length > 0) return folder;
  }
  return null;
};

const Row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
type Row = z.output<typeof Row>;

/** Per statement: SQLite allows 32,766 values, PostgreSQL 65,535. */
const maxValues = 20_000;
const maxBytes = 4_000_000;

const insertRows = async (trx: Transaction<Schema>, table: string, rows: readonly Row[]): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}
  `.execute(trx);
};

/** `readline` also splits at U+2028, which JSON allows unescaped. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${String(chunk)}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

const restoreTable = async (trx: Transaction<Schema>, sourceDir: string, table: string): Promise<void> => {
  let batch: Row[] = [];
  let valueCount = 0;
  let byteCount = 0;
  for await (const line of linesOf(rowsFile(sourceDir, table))) {
    const row = Row.parse(JSON.parse(line));
    const width = Object.keys(row).length;
    if (valueCount + width > maxValues || byteCount + line.length > maxBytes) {
      await insertRows(trx, table, batch);
      batch = [];
      valueCount = 0;
      byteCount = 0;
    }
    batch.push(row);
    valueCount += width;
    byteCount += line.length;
  }
  await insertRows(trx, table, batch);
};

type RestoreOptions = {
  readonly dataDir: string;
  readonly sourceDir: string;
  /** Null if media belong in DATA_DIR. */
  readonly store?: MediaStore | null;
};

const restoreFiles = async (
  manifest: Manifest,
  { sourceDir, dataDir, store }: RestoreOptions,
): Promise<void> => {
  for (const { path } of manifest.files) {
    if (store && path.startsWith(`${mediaFolder}/`)) {
      const key = parseStoredFileName(path.slice(mediaFolder.length + 1));
      if (key) await store.put(key, await readFile(join(filesFolder(sourceDir), path)));
      continue;
    }
    const to = join(dataDir, path);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await copyFile(join(filesFolder(sourceDir), path), to);
  }
};

/**
 * Restores a backup into an empty database of either kind, then migrates. Checks everything before writing;
 * rows are restored atomically.
 */
export const restoreBackup = async (database: Database, options: RestoreOptions): Promise<RestoreOutcome> => {
  const { dataDir, sourceDir } = options;
  const manifest = await readManifest(sourceDir);
  if (!manifest) return refused(`There is no complete backup in ${sourceDir}.`);
  const { migration } = manifest;
  if (!isKnownMigration(migration)) {
    return refused(
      `The backup was made by a newer version of Sixty (migration ${migration}): restore it with that.`,
    );
  }
  const isOurs = ({ path }: { path: string }) => fileFolders.some((folder) => path.startsWith(`${folder}/`));
  const damage = manifest.files.every(isOurs) ? await findDamage(sourceDir, manifest) : sourceDir;
  if (damage !== null) return refused(`The backup is damaged: ${damage} doesn't match the manifest.`);
  const current = await migrationOf(database.db);
  if ((await hasRows(database)) || (current !== null && current !== migration)) {
    return refused(
      'A backup can only be restored into an empty database, before the first start of Sixty. This one isn’t empty.',
    );
  }
  const filled = await filledFolder(dataDir);
  if (filled !== null)
    return refused(`A backup can only be restored into an empty DATA_DIR: there are files in ${filled}.`);

  await migrate(database.db, migration);
  try {
    await restoreFiles(manifest, options);
    await withTransaction(database, async (trx) => {
      for (const { name } of manifest.tables) await restoreTable(trx, sourceDir, name);
    });
  } catch (error) {
    for (const folder of fileFolders) await rm(join(dataDir, folder), { recursive: true, force: true });
    throw error;
  }
  await migrate(database.db);
  return {
    kind: 'restored',
    rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    files: manifest.files.length,
  };
};
