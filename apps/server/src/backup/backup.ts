import { existsSync } from 'node:fs';
import { open, readdir, rename } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import {
  type Database,
  type Executor,
  fileFolders,
  incomingFolder,
  mediaFolder,
} from '../database/open-database.ts';
import { migrationOf, refuseDatabaseOfOtherVersion } from '../database/migrate.ts';
import { freeBytesOf } from '../database/disk-reserve.ts';
import { tablesIn, type Table } from '../database/tables.ts';
import { withSnapshot } from '../database/transaction.ts';
import { deleteAtExit, requireDiskSpace, syncFolder, unlessMissing } from '../files/disk.ts';
import type { MediaStore } from '../files/media-store.ts';
import { archiveTarget, type BackupTarget, folderTarget, type Guard } from './backup-target.ts';
import {
  archiveSuffix,
  BackupRefusedError,
  draftSuffix,
  filePath,
  type Manifest,
  manifestPath,
  rowsPath,
  sentenceOfDiskError,
} from './backup-format.ts';
import { pagesOf } from './backup-rows.ts';

export type BackupOptions = {
  dataDir: string;
  /** New folder, or file if encrypted (`.tar.age`). */
  path: string;
  now: number;
  store?: MediaStore | null;
  /** Public keys of age; encrypts if there are any. */
  recipients?: readonly string[];
  freeBytes?: (folder: string) => Promise<number>;
};

const addTable = async (
  executor: Executor,
  table: Table,
  target: BackupTarget,
): Promise<Manifest['tables'][number]> => {
  let count = 0;
  const lines = async function* () {
    for await (const rows of pagesOf(executor, table)) {
      count += rows.length;
      yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    }
  };
  const { sha256 } = await target.add(rowsPath(table.name), lines());
  return { name: table.name, rows: count, sha256 };
};

type BackupFile = Manifest['files'][number];

const addFile = async (
  target: BackupTarget,
  path: string,
  content: AsyncIterable<Buffer>,
): Promise<BackupFile> => ({ path, ...(await target.add(filePath(path), content)) });

const addMedia = async (target: BackupTarget, store: MediaStore): Promise<BackupFile[]> => {
  const added: BackupFile[] = [];
  for await (const some of store.list()) {
    for (const { key, name } of some) {
      const content = key && (await store.read(key, null));
      if (content) added.push(await addFile(target, `${mediaFolder}/${name}`, Readable.from([content])));
    }
  }
  return added;
};

const addFolder = async (target: BackupTarget, dataDir: string, folder: string): Promise<BackupFile[]> => {
  const added: BackupFile[] = [];
  const options = { recursive: true, withFileTypes: true } as const;
  for (const entry of await unlessMissing(readdir(join(dataDir, folder), options), [])) {
    if (!entry.isFile()) continue;
    const from = join(entry.parentPath, entry.name);
    // The server may have deleted it.
    const file = await unlessMissing(open(from), null);
    const path = relative(dataDir, from).split(sep).join('/');
    if (file) added.push(await addFile(target, path, file.createReadStream()));
  }
  return added;
};

/** Rows come from one snapshot. */
const addContent = async (
  target: BackupTarget,
  { db }: Database,
  { dataDir, store = null, now }: BackupOptions,
  migration: string,
): Promise<Manifest> => {
  const tables = await withSnapshot(db, async (trx) => {
    const all: Manifest['tables'] = [];
    for (const table of await tablesIn(trx)) all.push(await addTable(trx, table, target));
    return all;
  });
  const files = store ? await addMedia(target, store) : [];
  for (const folder of fileFolders)
    if (!store || folder !== mediaFolder) files.push(...(await addFolder(target, dataDir, folder)));

  const created_at = new Date(now).toISOString();
  const manifest: Manifest = { product: 'sixty', format: 1, created_at, migration, tables, files };
  await target.add(manifestPath, Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]));
  return manifest;
};

const requireNewPlace = (path: string, draft: string, dataDir: string): void => {
  if (existsSync(path)) throw new BackupRefusedError(`${path} already exists: choose a new name.`);
  if (existsSync(draft))
    throw new BackupRefusedError(`${draft} is left from an interrupted backup: delete it.`);
  const isInside = (folder: string) => `${path}${sep}`.startsWith(`${resolve(dataDir, folder)}${sep}`);
  if ([...fileFolders, incomingFolder].some(isInside))
    throw new BackupRefusedError(
      `The folder ${dirname(path)} is part of the data to back up: choose another one.`,
    );
};

/**
 * The database may be older, and in use. Needs its own process: `node:sqlite` blocks the event loop.
 *
 * @throws BackupRefusedError
 */
export const writeBackup = async (
  database: Database,
  options: BackupOptions,
): Promise<{ path: string; rows: number; files: number }> => {
  const { dataDir, recipients = [], freeBytes = freeBytesOf } = options;
  const isEncrypted = recipients.length > 0;
  const given = resolve(options.path);
  const path = isEncrypted && !given.endsWith(archiveSuffix) ? `${given}${archiveSuffix}` : given;
  const draft = `${path}${draftSuffix}`;
  const folder = dirname(path);

  requireNewPlace(path, draft, dataDir);
  await refuseDatabaseOfOtherVersion(database.db);
  const migration = await migrationOf(database.db);
  if (migration === null) throw new BackupRefusedError('The database is empty: there is nothing to back up.');

  const spoolDir = join(dataDir, incomingFolder);
  const guard: Guard = async () => {
    await requireDiskSpace(folder, freeBytes);
    if (isEncrypted) await requireDiskSpace(spoolDir, freeBytes);
  };
  const keepDraft = deleteAtExit(draft);
  let target: BackupTarget | null = null;
  try {
    await guard();
    target = isEncrypted
      ? await archiveTarget(draft, { recipients, spoolDir, guard })
      : await folderTarget(draft, guard);
    const { tables, files } = await addContent(target, database, options, migration);
    await target.finish();
    await rename(draft, path);
    await syncFolder(folder);
    return { path, rows: tables.reduce((sum, table) => sum + table.rows, 0), files: files.length };
  } catch (error) {
    await target?.discard();
    const sentence = sentenceOfDiskError(error, folder);
    throw sentence === null ? error : new BackupRefusedError(sentence);
  } finally {
    keepDraft();
  }
};
