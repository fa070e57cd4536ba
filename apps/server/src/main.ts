import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { runBackupCommand, scheduleBackups } from './backup/scheduled-backups.ts';
import { readBuild } from './config/build.ts';
import { readSettings } from './config/settings.ts';
import { databaseProblem } from './database/database-error.ts';
import { serverTimeouts } from './database/limits.ts';
import { OtherVersionError, migrate } from './database/migrate.ts';
import {
  type Database,
  DatabaseOpenError,
  type DatabaseSettings,
  openDatabase,
} from './database/open-database.ts';
import {
  findLocationOwnedByOther,
  installationOf,
  type StorageLocation,
  storageLocationsOf,
  refuseUnfinishedRestore,
} from './files/installation.ts';
import { MediaStoreUnavailableError } from './files/media-store.ts';
import { type Housekeeping, startHousekeeping } from './housekeeping.ts';
import { metricsServer } from './metrics/metrics.ts';
import { logStream } from './plugins/request-log.ts';
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

type Address = { setting: string; port: number; host: string };

const listenProblem = (error: unknown, { setting, port, host }: Address): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop the process that uses it, or choose another one with ${setting}.`;
  if (code === 'EACCES')
    return `Port ${port} is not permitted for this account: choose another one with ${setting}.`;
  return `Sixty cannot listen on ${host}, port ${port}: ${messageOf(error)}`;
};

/** Migrations have no time limit. */
const openMigrated = async (
  settings: DatabaseSettings,
  locations: readonly StorageLocation[],
): Promise<Database> => {
  const patient = await openDatabase(settings);
  try {
    await refuseUnfinishedRestore(patient.db, locations);
    await migrate(patient.db);
  } finally {
    await patient.close();
  }
  return openDatabase(settings, serverTimeouts);
};

const shutdownTimeoutMs = 10_000;

const main = async (): Promise<void> => {
  const read = readSettings(process.env);
  if (!read.ok) return exitWith(read.problem);
  const { settings } = read;
  prepareDataDir(settings.dataDir);

  const build = await readBuild();
  // prom-client loads in 30 ms.
  const metrics = settings.metrics && (await import('./metrics/metrics.ts')).createMetrics(build);
  const observed = { ...settings, ...(metrics && { onQuery: metrics.observeQuery }) };
  const locations = storageLocationsOf(settings);
  const database = await openMigrated(observed, locations).catch((error: unknown) => {
    const isForOperator = error instanceof DatabaseOpenError || error instanceof OtherVersionError;
    const reason = databaseProblem(error) === 'disk_full' ? 'disk full' : messageOf(error);
    return exitWith(isForOperator ? error.message : `The database is not usable: ${reason}.`);
  });

  const installation = await installationOf(database.db, Date.now());
  // Housekeeping checks again before it deletes files.
  const foreign = await findLocationOwnedByOther(locations, installation).catch((error: unknown) =>
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
  let housekeeping: Housekeeping | null = null;
  const nextPurgeAt = () => housekeeping?.nextPurgeAt() ?? Date.now();
  let isStopping = false;
  const app = await buildApp({
    settings,
    database,
    webRoot,
    build,
    metrics,
    nextPurgeAt,
    isStopping: () => isStopping,
  });
  if (metrics) {
    const { addProcessMetrics } = await import('./metrics/process-metrics.ts');
    addProcessMetrics(metrics, settings, () => app.connections.count);
  }

  let stopBackups = (): void => {};

  const stop = async (drainMs: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    housekeeping?.stop();
    stopBackups();
    // Proxies keep opening connections until they poll /readyz again.
    await sleep(drainMs);
    setTimeout(
      () => exitWith('Some requests did not finish in time and were aborted.'),
      shutdownTimeoutMs,
    ).unref();
    await app.close();
    // Housekeeping that this interrupts goes on after the next start.
    app.log.level = 'silent';
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop(settings.drainMs));
  process.on('SIGINT', () => void stop(0));

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
  logStream.write(`Sixty is ready: ${settings.publicUrl}\n`);
  // V8 would keep 30 MB of garbage from the start until the heap grows.
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
  const { dir: folder, everyMs } = settings.backup;
  if (everyMs !== null) {
    const { log } = app;
    stopBackups = scheduleBackups({ database, folder, everyMs, log, makeBackup: runBackupCommand });
  }
  housekeeping = startHousekeeping({ settings, database, locations, installation, log: app.log });
};

await main();
