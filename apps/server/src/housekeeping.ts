import type { FastifyBaseLogger } from 'fastify';
import { hourMs, minuteMs } from '@sixty/domain/days';
import type { Settings } from './config/settings.ts';
import type { Database } from './database/open-database.ts';
import { purgeExpired } from './database/purge.ts';
import { scrub } from './database/scrub.ts';
import { applyRetention } from './features/account/retention.service.ts';
import { purgeArchivedClasses } from './features/classes/classes.ts';
import { sweepFeedbackFiles } from './features/feedback/feedback.ts';
import { sweepMedia } from './features/media/sweep.service.ts';
import { findForeignPlace, type Place } from './files/installation.ts';
import { openMediaStore } from './files/open-media-store.ts';
import { sweepIncoming } from './files/upload.ts';
import { createMailer } from './identity/mail.ts';
import { diskWatcher } from './plugins/full-disk.ts';
import { purgeSchedule } from './purge-schedule.ts';

const checkIntervalMs = minuteMs;
const tidyIntervalMs = hourMs;
const diskIntervalMs = 10_000;

type HousekeepingOptions = {
  readonly settings: Settings;
  readonly database: Database;
  readonly places: readonly [Place, ...Place[]];
  readonly installation: string;
  readonly log: FastifyBaseLogger;
};

const createTasks = ({ settings, database, places, installation, log }: HousekeepingOptions) => {
  const { dataDir, classRetentionDays: retentionDays } = settings;
  const store = openMediaStore(settings);
  const [ownFolder, bucket = ownFolder] = places;

  /** Deletes nothing if another database has taken the place over. */
  const sweep = async (place: Place, deleteUnused: () => Promise<Record<string, number>>): Promise<void> => {
    if (await findForeignPlace([place], installation))
      throw new Error(`${place.name} belongs to another database: no file in it was deleted`);
    const deleted = await deleteUnused();
    if (Object.values(deleted).some((count) => count > 0)) log.info(deleted, 'unused files deleted');
  };
  const deleteUnusedFiles = async (now: number) => ({
    incoming: await sweepIncoming(dataDir, now),
    feedback: await sweepFeedbackFiles(database.db, dataDir, now),
  });

  const retentionDeps = {
    database,
    store,
    dataDir,
    sendMail: createMailer(settings.mail),
    publicUrl: settings.publicUrl,
    logError: (error: unknown, message: string) => log.error({ err: error }, message),
  };
  const retain = async (now: number): Promise<void> => {
    const outcome = await applyRetention(retentionDeps, settings.retention, now);
    if (Object.values(outcome).some((count) => count > 0)) log.info(outcome, 'retention applied');
  };

  const finish = async (tasks: Readonly<Record<string, Promise<unknown>>>): Promise<void> => {
    const wait = async ([task, done]: readonly [string, Promise<unknown>]): Promise<void> => {
      try {
        await done;
      } catch (error) {
        if (task === 'purge') log.warn({ err: error }, 'purge failed');
        else log.warn({ err: error, task }, 'housekeeping failed');
      }
    };
    await Promise.all(Object.entries(tasks).map(wait));
  };
  return {
    /** In one process at a time. */
    purge: (now: number): Promise<void> =>
      finish({
        purge: purgeExpired(database.db, now),
        archivedClasses: purgeArchivedClasses(database, { retentionDays }, now),
        retention: retain(now),
        media: sweep(bucket, () => sweepMedia({ database, store, dataDir }, now)),
      }),
    /** In each process: DATA_DIR can be local. */
    tidy: (): Promise<void> =>
      finish({
        // After deletions interrupted by a crash.
        scrub: scrub(database),
        files: sweep(ownFolder, () => deleteUnusedFiles(Date.now())),
      }),
  };
};

export type Housekeeping = {
  /** Epoch milliseconds. */
  readonly nextPurgeAt: () => number;
  readonly stop: () => void;
};

export const startHousekeeping = (options: HousekeepingOptions): Housekeeping => {
  const { database, log } = options;
  const { purge, tidy } = createTasks(options);
  const onError = (error: unknown): void => log.warn({ err: error }, 'purge failed');
  const { check, nextAt } = purgeSchedule({ database, purge, onError });
  const watchDisk = diskWatcher(database.disk, log);
  const timers = [
    setInterval(() => void check(), checkIntervalMs),
    setInterval(() => void tidy(), tidyIntervalMs),
    setInterval(() => void watchDisk(), diskIntervalMs),
  ];
  void watchDisk().then(() => Promise.all([tidy(), check()]));
  return { nextPurgeAt: nextAt, stop: () => timers.forEach(clearInterval) };
};
