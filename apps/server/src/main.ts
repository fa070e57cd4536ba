import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { runBackupCommand, scheduleBackups } from './backup/scheduled-backups.ts';
import { serverLimits } from './database/limits.ts';
import { NewerDatabaseError, migrate } from './database/migrate.ts';
import {
  type Database,
  DatabaseOpenError,
  type DatabaseSettings,
  openDatabase,
} from './database/open-database.ts';
import { purgeExpired } from './database/purge.ts';
import { scrub } from './database/scrub.ts';
import { applyRetention } from './features/account/retention.service.ts';
import { purgeArchivedClasses } from './features/classes/retention.service.ts';
import { sweepFeedbackFiles } from './features/feedback/feedback.service.ts';
import { sweepMedia } from './features/media/sweep.service.ts';
import { findForeignPlace, installationOf, type Place, placesOf } from './files/installation.ts';
import { MediaStoreUnavailableError } from './files/media-store.ts';
import { openMediaStore } from './files/open-media-store.ts';
import { sweepIncoming } from './files/upload.ts';
import { localAccounts } from './identity/local-accounts.ts';
import { createMailer } from './identity/mail.ts';
import { readBuild } from './config/build.ts';
import { readSettings } from './config/settings.ts';
import { metricsServer } from './metrics/metrics-route.ts';
import { createMetrics } from './metrics/metrics.ts';
import { addProcessMetrics } from './metrics/process-metrics.ts';
import { addressesOf, serve } from './plugins/serve.ts';

const exitWith = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const prepareDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    exitWith(`The folder ${dataDir} is not writable: choose another one with DATA_DIR.`);
  }
};

type Address = { readonly setting: string; readonly port: number; readonly host: string };

const listenProblem = (error: unknown, { setting, port, host }: Address): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop the process that uses it, or choose another one with ${setting}.`;
  if (code === 'EACCES')
    return `Port ${port} is not permitted for this account: choose another one with ${setting}.`;
  return `Sixty cannot listen on ${host}, port ${port}: ${messageOf(error)}`;
};

/** Migrations may take any time, statements of the server may not. */
const openMigrated = async (settings: DatabaseSettings): Promise<Database> => {
  const patient = await openDatabase(settings);
  try {
    await migrate(patient.db);
  } finally {
    await patient.close();
  }
  return openDatabase(settings, serverLimits);
};

const purgeIntervalMs = 3_600_000;
const shutdownTimeoutMs = 10_000;

const main = async (): Promise<void> => {
  const read = readSettings(process.env);
  if (!read.ok) return exitWith(read.problem);
  const { settings } = read;
  prepareDataDir(settings.dataDir);

  const build = await readBuild();
  const metrics = settings.metrics && createMetrics(build);
  const observed = { ...settings, ...(metrics && { onQuery: metrics.observeQuery }) };
  const database = await openMigrated(observed).catch((error: unknown) => {
    const isForOperator = error instanceof DatabaseOpenError || error instanceof NewerDatabaseError;
    return exitWith(isForOperator ? error.message : `The database is not usable: ${messageOf(error)}`);
  });

  const places = placesOf(settings);
  const installation = await installationOf(database.db, Date.now());
  // `sweep` checks again before it deletes anything.
  const foreign = await findForeignPlace(places, installation).catch((error: unknown) =>
    error instanceof MediaStoreUnavailableError
      ? null
      : exitWith(`DATA_DIR is not usable: ${messageOf(error)}`),
  );
  if (foreign) {
    await database.close();
    return exitWith(
      `${foreign.name} belongs to another database: start Sixty with that one, or with an empty folder and bucket of its own.`,
    );
  }

  const webRoot =
    process.env['SIXTY_DEVELOPMENT'] === 'true' ? null : join(import.meta.dirname, '../../web/dist');
  let nextPurgeAt = Date.now();
  const app = await buildApp({
    settings,
    database,
    webRoot,
    build,
    metrics,
    nextPurgeAt: () => nextPurgeAt,
  });
  if (metrics) addProcessMetrics(metrics, settings, () => app.connections.count);

  const store = openMediaStore(settings);
  const { dataDir } = settings;
  const [ownFolder, bucket = ownFolder] = places;
  /** Deletes files without a row, unless the place belongs to another database by now. */
  const sweep = async (place: Place, deleteUnused: () => Promise<Record<string, number>>): Promise<void> => {
    if (await findForeignPlace([place], installation))
      throw new Error(`${place.name} belongs to another database: no file in it was deleted`);
    const deleted = await deleteUnused();
    if (Object.values(deleted).some((count) => count > 0)) app.log.info(deleted, 'unused files deleted');
  };
  const deleteUnusedFiles = async (now: number) => ({
    incoming: await sweepIncoming(dataDir, now),
    feedback: await sweepFeedbackFiles(database.db, dataDir, now),
  });

  const retentionDeps = {
    database,
    store,
    dataDir,
    accounts: settings.auth.isEmbedded ? localAccounts(database, Date.now) : null,
    sendMail: createMailer(settings.mail),
    publicUrl: settings.publicUrl,
    logError: (error: unknown, message: string) => app.log.error({ err: error }, message),
  };
  const retain = async (now: number): Promise<void> => {
    const outcome = await applyRetention(retentionDeps, settings.retention, now);
    if (Object.values(outcome).some((count) => count > 0)) app.log.info(outcome, 'retention applied');
  };

  const purge = async (): Promise<void> => {
    const now = Date.now();
    nextPurgeAt = now + purgeIntervalMs;
    const tasks = [
      purgeExpired(database.db, now),
      purgeArchivedClasses(database, { retentionDays: settings.classRetentionDays }, now),
      retain(now),
      // For deletions that a crash interrupted.
      scrub(database),
      sweep(ownFolder, () => deleteUnusedFiles(now)),
      sweep(bucket, () => sweepMedia({ database, store, dataDir }, now)),
    ];
    for (const outcome of await Promise.allSettled(tasks)) {
      if (outcome.status === 'rejected') app.log.warn({ err: outcome.reason }, 'purge failed');
    }
  };
  const purgeTimer = setInterval(() => void purge(), purgeIntervalMs);
  let stopBackups = (): void => {};

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    clearInterval(purgeTimer);
    stopBackups();
    setTimeout(
      () => exitWith('Some requests did not finish in time and were aborted.'),
      shutdownTimeoutMs,
    ).unref();
    await app.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

  const orExit = async (listening: Promise<unknown>, address: Address): Promise<void> => {
    try {
      await listening;
    } catch (error) {
      await database.close();
      exitWith(listenProblem(error, address));
    }
  };
  if (metrics && settings.metrics?.port) {
    const { port, host, token } = settings.metrics;
    const listening = metricsServer(metrics, token).listen({ port, host });
    await orExit(listening, { setting: 'METRICS_PORT', port, host });
  }
  const { port, host } = settings;
  await orExit(serve(app, await addressesOf(host), port), { setting: 'PORT', port, host });
  process.stdout.write(`Sixty is ready: ${settings.publicUrl}\n`);
  const { dir: folder, everyMs } = settings.backup;
  if (everyMs !== null) {
    const { log } = app;
    stopBackups = scheduleBackups({ database, folder, everyMs, log, makeBackup: runBackupCommand });
  }
  await purge();
};

await main();
