import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { minuteMs } from '@sixty/domain/days';
import { unlessMissing } from '../files/disk.ts';
import { releaseLease, renewLease, takeLease } from '../database/lease.repository.ts';
import type { Database } from '../database/open-database.ts';
import { draftSuffix, sentenceOfDiskError } from './backup-format.ts';

type StoredBackup = {
  name: string;
  /** Epoch milliseconds. */
  startedAt: number;
  /** Only these are deleted by `rotateBackups`, once complete. */
  isRotated: boolean;
};

const rotatedPrefix = 'scheduled-';

const nameOfBackup =
  /^(?<prefix>scheduled-)?(?<day>\d{4}-\d\d-\d\d)T(?<h>\d\d)-(?<m>\d\d)-(?<s>\d\d)-(?<ms>\d{3})Z(\.tar\.age)?(\.part)?$/;

export const newBackupName = (startedAt: number, { isRotated }: { isRotated: boolean }): string =>
  `${isRotated ? rotatedPrefix : ''}${new Date(startedAt).toISOString().replaceAll(/[:.]/g, '-')}`;

const parseName = (name: string): StoredBackup | null => {
  const { prefix, day, h, m, s, ms } = nameOfBackup.exec(name)?.groups ?? {};
  const startedAt = Date.parse(`${day}T${h}:${m}:${s}.${ms}Z`);
  return Number.isNaN(startedAt) ? null : { name, startedAt, isRotated: prefix !== undefined };
};

const isDraft = ({ name }: StoredBackup): boolean => name.endsWith(draftSuffix);

/** Includes drafts; newest first. */
const entriesIn = async (folder: string): Promise<StoredBackup[]> => {
  const names = await unlessMissing(readdir(folder), []);
  const parsed = names.map(parseName).filter((backup) => backup !== null);
  return parsed.toSorted((a, b) => b.startedAt - a.startedAt);
};

export const listBackups = async (folder: string): Promise<StoredBackup[]> =>
  (await entriesIn(folder)).filter((backup) => !isDraft(backup));

/** Renames it first: a half-deleted backup must not look complete. */
const remove = async (folder: string, backup: StoredBackup): Promise<void> => {
  const path = join(folder, backup.name);
  const draft = isDraft(backup) ? path : `${path}${draftSuffix}`;
  if (draft !== path) await rename(path, draft);
  await rm(draft, { recursive: true });
};

const abandonedMs = 24 * 60 * 60 * 1000;

/** Keeps the newest `keep` rotated backups, and no drafts of killed processes; returns how many were deleted. */
export const rotateBackups = async (folder: string, keep: number, now: number): Promise<number> => {
  const found = await entriesIn(folder);
  const rotated = found.filter((backup) => backup.isRotated && !isDraft(backup));
  const abandoned = found.filter((backup) => isDraft(backup) && backup.startedAt < now - abandonedMs);
  const outdated = [...rotated.slice(keep), ...abandoned];
  for (const backup of outdated) await remove(folder, backup);
  return outdated.length;
};

type Log = {
  info: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
};

type ScheduleOptions = {
  database: Database;
  folder: string;
  everyMs: number;
  log: Log;
  /** Resolves to a sentence for the log. */
  makeBackup: (signal: AbortSignal) => Promise<string>;
  now?: () => number;
};

const checkMs = minuteMs;
const retryMs = 15 * minuteMs;
const lease = { name: 'backup', durationMs: 5 * checkMs };

const reasonOf = (error: unknown, folder: string): string =>
  sentenceOfDiskError(error, folder) ?? (error instanceof Error ? error.message : String(error));

/** A start in the future comes from a wrong clock. */
const isDue = async ({ folder, everyMs }: ScheduleOptions, now: number): Promise<boolean> =>
  !(await listBackups(folder)).some(
    ({ isRotated, startedAt }) => isRotated && Math.abs(now - startedAt) < everyMs,
  );

/** A lease lets one process make the backup. */
export const backupSchedule = (options: ScheduleOptions) => {
  const { database, log, makeBackup, now = Date.now } = options;
  const stopping = new AbortController();
  let isRunning = false;
  let retryAt = 0;

  const run = async (): Promise<void> => {
    if (!(await takeLease(database.db, { ...lease, now: now() }))) return;
    isRunning = true;
    try {
      if (await isDue(options, now()))
        log.info({ outcome: await makeBackup(stopping.signal) }, 'backup written');
    } finally {
      isRunning = false;
      await releaseLease(database.db, lease.name);
    }
  };

  /** Never rejects. */
  const check = async (): Promise<void> => {
    try {
      if (isRunning) await renewLease(database.db, { ...lease, now: now() });
      else if (now() >= retryAt && (await isDue(options, now()))) await run();
    } catch (error) {
      if (stopping.signal.aborted) return;
      retryAt = now() + retryMs;
      log.error({ reason: reasonOf(error, options.folder) }, 'backup failed');
    }
  };
  return { check, stop: () => stopping.abort() };
};

/** The returned function also ends a running backup. */
export const scheduleBackups = (options: ScheduleOptions): (() => void) => {
  const schedule = backupSchedule(options);
  void schedule.check();
  const timer = setInterval(() => void schedule.check(), checkMs);
  return () => {
    clearInterval(timer);
    schedule.stop();
  };
};

/** In a child process: `node:sqlite` blocks the event loop. */
export const runBackupCommand = async (signal: AbortSignal): Promise<string> => {
  const command = join(import.meta.dirname, '../commands/backup.ts');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [command, '--rotate'], { signal });
    return stdout.trim();
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw said === '' ? error : new Error(said, { cause: error });
  }
};
