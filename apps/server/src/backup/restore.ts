import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { MediaKey, MediaStore } from '../files/media-store.ts';
import { parseStoredFileName } from '../files/stored-file.ts';
import {
  digestOf,
  filePath,
  inFolder,
  type Manifest,
  readManifest,
  type Refused,
  refused,
  rowsPath,
} from './backup-format.ts';
import { restoreTable } from './restored-rows.ts';
import { fileFolders, mediaFolder } from '../database/data-folder.ts';
import { isKnownMigration, migrate, migrationOf } from '../database/migrate.ts';
import type { Database } from '../database/open-database.ts';
import { tablesIn } from '../database/tables.ts';
import { withTransaction } from '../database/transaction.ts';

export type RestoreOutcome =
  { readonly kind: 'restored'; readonly rows: number; readonly files: number } | Refused;

const findDamage = async (sourceDir: string, manifest: Manifest): Promise<string | null> => {
  const files = [
    ...manifest.tables.map(({ name, sha256 }) => ({ path: rowsPath(name), sha256 })),
    ...manifest.files.map(({ path, sha256 }) => ({ path: filePath(path), sha256 })),
  ];
  for (const { path, sha256 } of files) {
    const file = inFolder(sourceDir, path);
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

type RestoreOptions = {
  readonly dataDir: string;
  readonly sourceDir: string;
  readonly store?: MediaStore | null;
};

const digestOfMedia = async (store: MediaStore, key: MediaKey): Promise<string | null> => {
  const content = await store.read(key, null);
  return content && createHash('sha256').update(content).digest('hex');
};

/** Returns the digest of the stored file; null if it is missing. */
const restoreFile = async (
  path: string,
  { sourceDir, dataDir, store }: RestoreOptions,
): Promise<string | null> => {
  const from = inFolder(sourceDir, filePath(path));
  const key = path.startsWith(`${mediaFolder}/`) && parseStoredFileName(path.slice(mediaFolder.length + 1));
  if (store && key) {
    await store.put(key, await readFile(from));
    return digestOfMedia(store, key);
  }
  const to = join(dataDir, path);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to);
  return digestOf(to);
};

const restoreFiles = async (manifest: Manifest, options: RestoreOptions): Promise<void> => {
  for (const { path, sha256 } of manifest.files)
    if ((await restoreFile(path, options)) !== sha256)
      throw new Error(`The file ${path} differs from the backup: nothing was restored.`);
};

/**
 * Restores into an empty database of either kind, then migrates. Checks everything before writing, and compares
 * with the backup afterwards.
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
      for (const table of manifest.tables) await restoreTable(trx, sourceDir, table);
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
