import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { minuteMs } from '@sixty/domain/days';
import { releaseLease, renewLease, takeLease } from '../database/lease.repository.ts';
import type { Database } from '../database/open-database.ts';
import { sentenceOfDiskError } from './backup-problem.ts';
import { listBackups } from './stored-backups.ts';

type Log = {
  readonly info: (details: object, message: string) => void;
  readonly error: (details: object, message: string) => void;
};

export type ScheduleOptions = {
  readonly database: Database;
  readonly folder: string;
  readonly everyMs: number;
  readonly log: Log;
  /** Resolves to a sentence for the log. */
  readonly makeBackup: (signal: AbortSignal) => Promise<string>;
  readonly now?: () => number;
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
