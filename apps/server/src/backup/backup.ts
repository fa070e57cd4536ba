import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type RawBuilder, sql } from 'kysely';
import { unlessMissing } from '../files/disk.ts';
import type { MediaStore } from '../files/media-store.ts';
import {
  filesFolder,
  type Manifest,
  manifestFile,
  type Refused,
  refused,
  rowsFile,
} from './backup-format.ts';
import { fileFolders, mediaFolder } from '../database/data-folder.ts';
import { migrationOf, refuseNewerDatabase } from '../database/migrate.ts';
import type { Database, Executor } from '../database/open-database.ts';
import { tablesIn, type Table } from '../database/tables.ts';
import { withSnapshot } from '../database/transaction.ts';

/** Limits memory: a collection may have 2 MB. */
const pageSize = 200;

type Row = Readonly<Record<string, unknown>>;

const firstPage = sql`true`;

async function* pagesOf(executor: Executor, { name, key }: Table): AsyncGenerator<readonly Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let after: RawBuilder<unknown> = firstPage; ;) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(name)} where ${after} order by ${columns} limit ${sql.lit(pageSize)}
    `.execute(executor);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = sql`(${columns}) > (${sql.join(key.map((column) => last[column]))})`;
  }
}

const writeTable = async (
  executor: Executor,
  table: Table,
  targetDir: string,
): Promise<Manifest['tables'][number]> => {
  const hash = createHash('sha256');
  const file = await open(rowsFile(targetDir, table.name), 'wx', 0o600);
  let count = 0;
  try {
    for await (const rows of pagesOf(executor, table)) {
      const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
      hash.update(lines);
      await file.write(lines);
      count += rows.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { name: table.name, rows: count, sha256: hash.digest('hex') };
};

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }), []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

type BackupFile = Manifest['files'][number];

const writeCopy = async (content: Readable, targetDir: string, path: string): Promise<BackupFile> => {
  const hash = createHash('sha256');
  let bytes = 0;
  const to = join(filesFolder(targetDir), path);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(to, { flags: 'wx', mode: 0o600 }),
  );
  return { path: path.split(sep).join('/'), bytes, sha256: hash.digest('hex') };
};

const copyMedia = async (store: MediaStore, targetDir: string): Promise<BackupFile[]> => {
  const copied: BackupFile[] = [];
  for await (const some of store.list()) {
    for (const { key, name } of some) {
      const content = key && (await store.read(key, null));
      if (content) copied.push(await writeCopy(Readable.from([content]), targetDir, join(mediaFolder, name)));
    }
  }
  return copied;
};

const copyFiles = async (
  { dataDir, store }: { readonly dataDir: string; readonly store: MediaStore | null },
  targetDir: string,
): Promise<BackupFile[]> => {
  const copied = store ? await copyMedia(store, targetDir) : [];
  for (const folder of fileFolders) {
    if (store && folder === mediaFolder) continue;
    for (const from of await filesIn(join(dataDir, folder))) {
      const copy = writeCopy(createReadStream(from), targetDir, relative(dataDir, from));
      const file = await unlessMissing(copy, null);
      if (file) copied.push(file);
    }
  }
  return copied;
};

export type BackupOutcome =
  { readonly kind: 'written'; readonly rows: number; readonly files: number } | Refused;

type BackupOptions = {
  readonly dataDir: string;
  readonly targetDir: string;
  readonly now: number;
  /** Null if media are in DATA_DIR. */
  readonly store?: MediaStore | null;
};

/**
 * Writes a backup into `targetDir`, which must be missing or empty. The database may be of an older version.
 * The server may keep running: rows come from one snapshot, then immutable files are copied. On SQLite the
 * snapshot occupies the connection, so run it in its own process.
 */
export const writeBackup = async (
  database: Database,
  { dataDir, targetDir, now, store = null }: BackupOptions,
): Promise<BackupOutcome> => {
  if ((await unlessMissing(readdir(targetDir), [])).length > 0) {
    return refused(`The folder ${targetDir} isn't empty: choose a new one.`);
  }
  const isInside = (folder: string) =>
    `${resolve(targetDir)}${sep}`.startsWith(`${resolve(dataDir, folder)}${sep}`);
  if (fileFolders.some(isInside)) {
    return refused(`The folder ${targetDir} is part of the data to back up: choose another one.`);
  }
  await refuseNewerDatabase(database.db);
  const migration = await migrationOf(database.db);
  if (migration === null) return refused('The database is empty: there is nothing to back up.');

  await mkdir(join(targetDir, 'rows'), { recursive: true, mode: 0o700 });
  const written = await withSnapshot(database.db, async (trx) => {
    const all: Manifest['tables'] = [];
    for (const table of await tablesIn(trx)) all.push(await writeTable(trx, table, targetDir));
    return all;
  });
  const files = await copyFiles({ dataDir, store }, targetDir);
  const manifest: Manifest = {
    product: 'sixty',
    format: 1,
    created_at: new Date(now).toISOString(),
    migration,
    tables: written,
    files,
  };

  const draft = await open(`${manifestFile(targetDir)}.part`, 'wx', 0o600);
  try {
    await draft.write(`${JSON.stringify(manifest, null, 2)}\n`);
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(`${manifestFile(targetDir)}.part`, manifestFile(targetDir));
  return { kind: 'written', rows: written.reduce((sum, table) => sum + table.rows, 0), files: files.length };
};
