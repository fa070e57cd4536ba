import { open, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { type Database, type Executor, fileFolders, mediaFolder } from '../database/open-database.ts';
import { tablesIn, type Table } from '../database/tables.ts';
import { withSnapshot } from '../database/transaction.ts';
import { unlessMissing } from '../files/disk.ts';
import type { MediaStore } from '../files/media-store.ts';
import { filePath, type Manifest, manifestPath, rowsPath } from './backup-format.ts';
import type { BackupTarget } from './backup-target.ts';
import { pagesOf } from './backup-rows.ts';

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

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }), []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

const addFolder = async (target: BackupTarget, dataDir: string, folder: string): Promise<BackupFile[]> => {
  const added: BackupFile[] = [];
  for (const from of await filesIn(join(dataDir, folder))) {
    const path = relative(dataDir, from).split(sep).join('/');
    // The server may have deleted it.
    const file = await unlessMissing(open(from), null);
    if (file) added.push(await addFile(target, path, file.createReadStream()));
  }
  return added;
};

export type ContentOptions = {
  dataDir: string;
  store: MediaStore | null;
  migration: string;
  now: number;
};

/** Rows come from one snapshot. */
export const addContent = async (
  target: BackupTarget,
  { db }: Database,
  { dataDir, store, migration, now }: ContentOptions,
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
