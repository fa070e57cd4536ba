import { dayMs, hourMs, minuteMs } from '@sixty/domain/days';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from './config/settings.ts';
import { leaseEndsAt, takeLease } from './database/lease.repository.ts';
import { type Database, truncateWal } from './database/open-database.ts';
import { applyRetention, reportBatch, type RetentionRule, retentionRules } from './database/retention.ts';
import { deleteDormantAccounts } from './features/account/dormant-accounts.ts';
import { archivedClasses } from './features/classes/classes.ts';
import { oldFeedback, removeAbandonedFeedbackFiles } from './features/feedback/feedback.ts';
import { removeAbandonedMedia, unusedMedia } from './features/media/media.ts';
import { findLocationOwnedByOther, type StorageLocation } from './files/installation.ts';
import { openMediaStore } from './files/open-media-store.ts';
import { sweepIncoming } from './files/upload.ts';
import { createMailer } from './identity/mail.ts';
import { diskWatcher } from './plugins/full-disk.ts';

const lease = { name: 'housekeeping', durationMs: hourMs };

type HourlySchedule = {
  /** Does the job if nobody did in the last hour. Never rejects. */
  check: () => Promise<void>;
  /** Epoch milliseconds. */
  nextAt: () => number;
};

/** The lease is never released, so that one process does the job per hour. */
export const hourlySchedule = (options: {
  database: Database;
  job: (now: number) => Promise<void>;
  onError: (error: unknown) => void;
  now?: () => number;
}): HourlySchedule => {
  const { database, job, onError, now = Date.now } = options;
  let nextAt = now();
  return {
    check: async () => {
      try {
        const startedAt = now();
        const isTaken = await takeLease(database.db, { ...lease, now: startedAt });
        nextAt = (await leaseEndsAt(database.db, lease.name)) ?? startedAt;
        if (isTaken) await job(startedAt);
      } catch (error) {
        onError(error);
      }
    },
    nextAt: () => nextAt,
  };
};

const checkIntervalMs = minuteMs;
const cleanUpIntervalMs = hourMs;
const diskIntervalMs = 10_000;

type HousekeepingOptions = {
  settings: Settings;
  database: Database;
  locations: readonly [StorageLocation, ...StorageLocation[]];
  installation: string;
  log: FastifyBaseLogger;
};

export const rulesOf = ({
  dataDir,
  classRetentionDays,
  retention,
}: Pick<Settings, 'dataDir' | 'classRetentionDays' | 'retention'>): RetentionRule[] => {
  const { feedbackDays, reportDays } = retention;
  return [
    ...retentionRules,
    archivedClasses({ retentionDays: classRetentionDays }),
    ...(feedbackDays === null ? [] : [oldFeedback(dataDir, feedbackDays * dayMs)]),
    ...(reportDays === null
      ? []
      : [
          {
            table: 'reports',
            column: 'created_at',
            keptMs: reportDays * dayMs,
            batch: reportBatch,
          } as const,
        ]),
  ];
};

type Counts = Readonly<Record<string, number>>;

const createTasks = ({ settings, database, locations, installation, log }: HousekeepingOptions) => {
  const { dataDir } = settings;
  const store = openMediaStore(settings);
  const [ownFolder, bucket = ownFolder] = locations;
  const dormancyDeps = {
    database,
    store,
    dataDir,
    sendMail: createMailer(settings.mail),
    publicUrl: settings.publicUrl,
    logError: (error: unknown, message: string) => log.error({ err: error }, message),
  };

  /** Deletes nothing if another database has taken the place over. */
  const inOwnLocation = async (
    location: StorageLocation,
    deleteUnused: () => Promise<Counts>,
  ): Promise<Counts> => {
    if (await findLocationOwnedByOther([location], installation))
      throw new Error(`${location.name} belongs to another database: no file in it was deleted`);
    return deleteUnused();
  };

  const deleteOldRows = async (now: number): Promise<Counts> => {
    try {
      return await applyRetention(database.db, rulesOf(settings), now);
    } finally {
      await truncateWal(database);
    }
  };

  const finish = async (tasks: Readonly<Record<string, Promise<Counts | void>>>): Promise<void> => {
    const wait = async ([task, done]: readonly [string, Promise<Counts | void>]): Promise<void> => {
      try {
        const deleted = Object.entries((await done) ?? {}).filter(([, count]) => count > 0);
        if (deleted.length > 0) log.info({ task, ...Object.fromEntries(deleted) }, 'old data deleted');
      } catch (error) {
        log.warn({ err: error, task }, 'housekeeping failed');
      }
    };
    await Promise.all(Object.entries(tasks).map(wait));
  };
  return {
    /** In one process at a time. */
    deleteOld: (now: number): Promise<void> =>
      finish({
        retention: deleteOldRows(now),
        dormantAccounts: deleteDormantAccounts(dormancyDeps, settings.retention.accountDays, now),
        media: inOwnLocation(bucket, async () => ({
          ...(await applyRetention(database.db, [unusedMedia(store)], now)),
          abandoned: await removeAbandonedMedia({ database, store }, now),
        })),
      }),
    /** In each process: DATA_DIR can be local. */
    cleanUp: (): Promise<void> =>
      finish({
        // After deletions interrupted by a crash.
        scrub: truncateWal(database),
        files: inOwnLocation(ownFolder, async () => ({
          incoming: await sweepIncoming(dataDir, Date.now()),
          feedback: await removeAbandonedFeedbackFiles(database.db, dataDir, Date.now()),
        })),
      }),
  };
};

export type Housekeeping = {
  /** Epoch milliseconds. */
  nextPurgeAt: () => number;
  stop: () => void;
};

export const startHousekeeping = (options: HousekeepingOptions): Housekeeping => {
  const { database, log } = options;
  const { deleteOld, cleanUp } = createTasks(options);
  const onError = (error: unknown): void => log.warn({ err: error }, 'housekeeping failed');
  const { check, nextAt } = hourlySchedule({ database, job: deleteOld, onError });
  const watchDisk = diskWatcher(database.disk, log);
  const timers = [
    setInterval(() => void check(), checkIntervalMs),
    setInterval(() => void cleanUp(), cleanUpIntervalMs),
    setInterval(() => void watchDisk(), diskIntervalMs),
  ];
  void watchDisk().then(() => Promise.all([cleanUp(), check()]));
  return { nextPurgeAt: nextAt, stop: () => timers.forEach(clearInterval) };
};
