import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { type Database, fileFolders, incomingFolder } from '../database/open-database.ts';
import { migrationOf, refuseDatabaseOfOtherVersion } from '../database/migrate.ts';
import { freeBytesOf } from '../database/disk-reserve.ts';
import { deleteAtExit, requireDiskSpace, syncFolder } from '../files/disk.ts';
import type { MediaStore } from '../files/media-store.ts';
import { archiveTarget, type BackupTarget, folderTarget, type Guard } from './backup-target.ts';
import { addContent } from './backup-content.ts';
import {
  archiveSuffix,
  draftSuffix,
  type Manifest,
  type Refused,
  refused,
  sentenceOfDiskError,
} from './backup-format.ts';

export type BackupOutcome = { kind: 'written'; path: string; rows: number; files: number } | Refused;

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

const backupRefusalOf = async (
  { db }: Database,
  { path, draft, dataDir }: { path: string; draft: string; dataDir: string },
): Promise<Refused | null> => {
  if (existsSync(path)) return refused(`${path} already exists: choose a new name.`);
  if (existsSync(draft)) return refused(`${draft} is left from an interrupted backup: delete it.`);
  const isInside = (folder: string) => `${path}${sep}`.startsWith(`${resolve(dataDir, folder)}${sep}`);
  if ([...fileFolders, incomingFolder].some(isInside))
    return refused(`The folder ${dirname(path)} is part of the data to back up: choose another one.`);
  await refuseDatabaseOfOtherVersion(db);
  return null;
};

const writeDraft = async (
  target: BackupTarget,
  { draft, path }: { draft: string; path: string },
  add: () => Promise<Manifest>,
): Promise<BackupOutcome> => {
  try {
    const { tables, files } = await add();
    await target.finish();
    await rename(draft, path);
    await syncFolder(dirname(path));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { kind: 'written', path, rows, files: files.length };
  } catch (error) {
    await target.discard();
    throw error;
  }
};

/** The database may be older, and in use. Needs its own process: `node:sqlite` blocks the event loop. */
export const writeBackup = async (database: Database, options: BackupOptions): Promise<BackupOutcome> => {
  const { dataDir, now, store = null, recipients = [], freeBytes = freeBytesOf } = options;
  const isEncrypted = recipients.length > 0;
  const given = resolve(options.path);
  const path = isEncrypted && !given.endsWith(archiveSuffix) ? `${given}${archiveSuffix}` : given;
  const draft = `${path}${draftSuffix}`;
  const folder = dirname(path);

  const refusal = await backupRefusalOf(database, { path, draft, dataDir });
  if (refusal) return refusal;
  const migration = await migrationOf(database.db);
  if (migration === null) return refused('The database is empty: there is nothing to back up.');

  const spoolDir = join(dataDir, incomingFolder);
  const guard: Guard = async () => {
    await requireDiskSpace(folder, freeBytes);
    if (isEncrypted) await requireDiskSpace(spoolDir, freeBytes);
  };
  const keepDraft = deleteAtExit(draft);
  try {
    await guard();
    const target = isEncrypted
      ? await archiveTarget(draft, { recipients, spoolDir, guard })
      : await folderTarget(draft, guard);
    return await writeDraft(target, { draft, path }, () =>
      addContent(target, database, { dataDir, store, migration, now }),
    );
  } catch (error) {
    const sentence = sentenceOfDiskError(error, folder);
    if (sentence === null) throw error;
    return refused(sentence);
  } finally {
    keepDraft();
  }
};
