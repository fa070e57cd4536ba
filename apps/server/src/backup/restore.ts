import { hash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import {
  findLocationOwnedByOther,
  isRestoringMarker,
  type StorageLocation,
  replaceInstallation,
  restoringMarker,
} from '../files/installation.ts';
import { type MediaKey, type MediaStore, parseStoredFileName } from '../files/media-store.ts';
import {
  type Database,
  dialectOf,
  type Executor,
  fileFolders,
  mediaFolder,
  openDatabase,
} from '../database/open-database.ts';
import { databaseProblem } from '../database/database-error.ts';
import { newId } from '../database/values.ts';
import { migrate, migrationOf } from '../database/migrate.ts';
import type { Schema } from '../database/schema.ts';
import { tablesIn } from '../database/tables.ts';
import { withTransaction } from '../database/transaction.ts';
import { withTemporaryFolder } from '../files/disk.ts';
import { requireNewRecoveryCodes } from '../identity/recovery-codes.ts';
import { BackupRefusedError, filePath, inFolder } from './backup-format.ts';
import { digestOf, readIntactManifest, withBackupFolder } from './read-backup.ts';
import { restoreTable } from './backup-rows.ts';

type Restored = {
  rows: number;
  files: number;
  /** When the backup was made. */
  createdAt: string;
};

const hasRows = async (executor: Executor): Promise<boolean> => {
  for (const { name } of await tablesIn(executor)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(executor);
    if (rows.length > 0) return true;
  }
  return false;
};

const requireEmptyFolders = async (dataDir: string): Promise<void> => {
  for (const name of fileFolders) {
    const folder = join(dataDir, name);
    const entries = await readdir(folder).catch(() => []);
    if (entries.length > 0)
      throw new BackupRefusedError(
        `A backup can only be restored into an empty DATA_DIR: there are files in ${folder}.`,
      );
  }
};

type RestoreOptions = {
  dataDir: string;
  /** A folder, or an encrypted file. */
  path: string;
  identities?: readonly string[];
  store?: MediaStore | null;
  /** Places that are marked meanwhile. The first one is `dataDir`. */
  locations?: readonly StorageLocation[];
  now?: number;
  /** Takes effect after a file or a table. */
  signal?: AbortSignal;
  /** In the transaction, once all rows are migrated. */
  beforeCommit?: (executor: Executor) => Promise<void>;
};

const digestOfMedia = async (store: MediaStore, key: MediaKey): Promise<string | null> => {
  const content = await store.read(key, null);
  return content && hash('sha256', content);
};

const fileWriter = ({ dataDir, store }: RestoreOptions) => {
  const added: MediaKey[] = [];
  const removeFolders = async (): Promise<void> => {
    for (const folder of fileFolders) await rm(join(dataDir, folder), { recursive: true, force: true });
  };
  return {
    removeFolders,
    /** Returns the digest of the stored file; null if it is missing. */
    write: async (sourceDir: string, path: string): Promise<string | null> => {
      const from = inFolder(sourceDir, filePath(path));
      const key =
        path.startsWith(`${mediaFolder}/`) && parseStoredFileName(path.slice(mediaFolder.length + 1));
      if (store && key) {
        if (!(await store.has(key))) added.push(key);
        await store.put(key, await readFile(from));
        return digestOfMedia(store, key);
      }
      const to = join(dataDir, path);
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      await copyFile(from, to);
      return digestOf(to);
    },
    undo: async (): Promise<void> => {
      await removeFolders();
      for (const key of added) await store?.remove(key);
    },
  };
};

const inUse = new BackupRefusedError(
  'Another process uses the database, maybe another restore: nothing was restored.',
);
const notEmpty = new BackupRefusedError(
  'A backup can only be restored into an empty database, before the first start of Sixty. This one isn’t empty.',
);

/** SQLite's transaction has the lock already. */
const lockOtherRestores = async (executor: Executor): Promise<void> => {
  if (dialectOf(executor) === 'sqlite') return;
  // Reading and copying files takes long.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(executor);
  const { rows } = await sql<{ is_locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('sixty restore')) as is_locked
  `.execute(executor);
  if (rows[0]?.is_locked !== true) throw inUse;
};

/*
 * The states of a restore:
 *
 *   untouched ──▶ marked ──▶ complete
 *       ▲            │
 *       └── undone ◀─┘
 *
 * - marked: each location has the marker of this restore, so that Sixty doesn't start with a part of the backup. Files are
 *   written, and rows in one transaction. A failure removes the files and writes the former markers back. A process that
 *   is killed leaves files and markers, which the next restore replaces.
 * - complete: everything was written and compared; only the commit is left. If it fails, it may have arrived, so nothing is
 *   undone: the next start finds out whether the database has the installation ID of the marker.
 */
type RestoreState = 'untouched' | 'marked' | 'complete';

const markingOf = async (locations: readonly StorageLocation[], installation: string) => {
  const formerMarkers = await Promise.all(locations.map((location) => location.readOwnerMarker()));
  return {
    wasInterrupted: isRestoringMarker(formerMarkers[0] ?? null),
    mark: async (): Promise<void> => {
      for (const location of locations) await location.writeOwnerMarker(restoringMarker(installation));
    },
    /** The marker of an interrupted restore comes back, too: an empty Sixty must not start instead. */
    unmark: async (): Promise<void> => {
      for (const [index, location] of locations.entries())
        await location.writeOwnerMarker(formerMarkers[index] ?? null).catch(() => undefined);
    },
  };
};

/**
 * Restores into an empty database of either kind, then migrates. Checks everything before writing, and compares after.
 *
 * @throws BackupRefusedError
 */
export const restoreBackup = async (database: Database, options: RestoreOptions): Promise<Restored> => {
  const { dataDir, path, identities = [], locations = [], now = Date.now(), signal, beforeCommit } = options;
  const installation = newId();
  const marking = await markingOf(locations, installation);
  const files = fileWriter(options);
  let state = 'untouched' as RestoreState;

  const load = async (trx: Transaction<Schema>, sourceDir: string): Promise<Restored> => {
    const manifest = await readIntactManifest(sourceDir);
    const current = await migrationOf(trx);
    if (current !== null && current !== manifest.migration) throw notEmpty;
    await migrate(trx, manifest.migration);
    for (const file of manifest.files) {
      signal?.throwIfAborted();
      if ((await files.write(sourceDir, file.path)) !== file.sha256)
        throw new Error(`The file ${file.path} differs from the backup: nothing was restored.`);
    }
    for (const table of manifest.tables) {
      signal?.throwIfAborted();
      await restoreTable(trx, sourceDir, table);
    }
    await migrate(trx);
    if (locations.length > 0) await replaceInstallation(trx, installation, now);
    await beforeCommit?.(trx);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { rows, files: manifest.files.length, createdAt: manifest.created_at };
  };

  try {
    const restored = await withTransaction(database.db, async (trx) => {
      await lockOtherRestores(trx);
      if (await hasRows(trx)) throw notEmpty;
      // A transaction that is repeated after a conflict finds the files of its first attempt.
      if (state === 'untouched' && !marking.wasInterrupted) await requireEmptyFolders(dataDir);
      state = 'marked';
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      await marking.mark();
      await files.removeFolders();
      const loaded = await withBackupFolder(path, identities, (sourceDir) => load(trx, sourceDir));
      state = 'complete';
      return loaded;
    });
    // If this fails, the next start replaces the markers.
    await findLocationOwnedByOther(locations, installation).catch(() => undefined);
    return restored;
  } catch (error) {
    if (state === 'marked') {
      await files.undo().catch(() => undefined);
      await marking.unmark();
    }
    throw databaseProblem(error) === 'busy' ? inUse : error;
  }
};

export const verifyBackup = (path: string, identities: readonly string[]): Promise<Restored> =>
  withTemporaryFolder(async (dataDir) => {
    const database = await openDatabase({ dataDir, databaseUrl: null });
    try {
      return await restoreBackup(database, { dataDir, path, identities });
    } finally {
      await database.close();
    }
  });

/**
 * Ends all sessions, sign-ins, links, and recovery codes. In a restored backup, those that were ended or used since
 * would be open again.
 */
export const endOpenAccess = async (executor: Executor, now: number): Promise<void> => {
  await executor.deleteFrom('oidc_payloads').execute();
  await executor.deleteFrom('password_resets').execute();
  await requireNewRecoveryCodes(executor);
  for (const table of ['sign_up_invitations', 'class_invitations'] as const)
    await executor
      .updateTable(table)
      .set({ expires_at: now })
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .execute();
};
