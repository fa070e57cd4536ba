import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { NewerDatabaseError, migrate } from './database/migrate.ts';
import { DatabaseOpenError, openDatabase } from './database/open-database.ts';
import { purgeExpired } from './database/purge.ts';
import { scrub } from './database/scrub.ts';
import { sweepFeedbackFiles } from './features/feedback/feedback.service.ts';
import { sweepMedia } from './features/media/sweep.service.ts';
import { findForeignPlace, installationOf, placesOf } from './files/installation.ts';
import type { Place } from './files/installation.ts';
import { MediaStoreUnavailableError } from './files/media-store.ts';
import { openMediaStore } from './files/open-media-store.ts';
import { sweepIncoming } from './files/upload.ts';
import { readSettings } from './settings.ts';
import type { Settings } from './settings.ts';

/** Ends the process with one sentence that says what to do. */
const giveUp = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const prepareDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    giveUp(`The folder ${dataDir} cannot be written: choose another one with DATA_DIR.`);
  }
};

const listenProblem = (error: unknown, { port, host }: Settings): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop what uses it, or choose another one with PORT.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this account: choose another one with PORT.`;
  return `Sixty cannot listen on ${host}, port ${port}: ${messageOf(error)}`;
};

const purgeEveryMs = 3_600_000;
/** How long a stop waits for what is in flight. */
const stopWithinMs = 10_000;

const main = async (): Promise<void> => {
  const read = readSettings(process.env);
  if (!read.ok) return giveUp(read.problem);
  const { settings } = read;
  prepareDataDir(settings.dataDir);

  const database = await openDatabase(settings)
    .then(async (opened) => {
      await migrate(opened.db);
      return opened;
    })
    .catch((error: unknown) => {
      const isPlain = error instanceof DatabaseOpenError || error instanceof NewerDatabaseError;
      return giveUp(isPlain ? error.message : `The database cannot be used: ${messageOf(error)}`);
    });

  const places = placesOf(settings);
  const installation = await installationOf(database.db, Date.now());
  // A bucket that does not answer now is asked again before anything in it is touched.
  const foreign = await findForeignPlace(places, installation).catch((error: unknown) =>
    error instanceof MediaStoreUnavailableError
      ? null
      : giveUp(`DATA_DIR cannot be used: ${messageOf(error)}`),
  );
  if (foreign) {
    await database.close();
    return giveUp(
      `${foreign.name} belongs to another database: start Sixty with that one, or with an empty folder and bucket of its own.`,
    );
  }

  const webRoot =
    process.env['SIXTY_DEVELOPMENT'] === 'true' ? null : join(import.meta.dirname, '../../web/dist');
  const app = await buildApp({ settings, database, webRoot });

  const store = openMediaStore(settings);
  const { dataDir } = settings;
  const [ownFolder, bucket = ownFolder] = places;
  /** Clears away, in a place that is still ours, the files that no row names. */
  const clearAway = async (place: Place, clear: () => Promise<Record<string, number>>): Promise<void> => {
    if (await findForeignPlace([place], installation))
      throw new Error(`${place.name} belongs to another database now: nothing in it is cleared away.`);
    const cleared = await clear();
    if (Object.values(cleared).some((count) => count > 0)) app.log.info(cleared, 'files were cleared away');
  };
  const clearMessages = async (now: number) => ({
    incoming: await sweepIncoming(dataDir, now),
    feedback: await sweepFeedbackFiles(database.db, dataDir, now),
  });

  const purge = async (): Promise<void> => {
    const now = Date.now();
    const tasks = [
      purgeExpired(database.db, now),
      // For deletions that a crash interrupted.
      scrub(database),
      clearAway(ownFolder, () => clearMessages(now)),
      clearAway(bucket, () => sweepMedia({ database, store, dataDir }, now)),
    ];
    for (const outcome of await Promise.allSettled(tasks)) {
      if (outcome.status === 'rejected')
        app.log.warn({ err: outcome.reason }, 'what is over was not cleared away');
    }
  };
  const purging = setInterval(() => void purge(), purgeEveryMs);

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    clearInterval(purging);
    setTimeout(() => giveUp('Some calls did not end in time and were cut off.'), stopWithinMs).unref();
    await app.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await database.close();
    giveUp(listenProblem(error, settings));
  }
  process.stdout.write(`Sixty is ready: ${settings.publicUrl}\n`);
  await purge();
};

await main();
