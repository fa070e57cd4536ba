import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { databaseProblem, isMissingTable } from './database-error.ts';
import { dialectOf, type Executor } from './open-database.ts';
import { migrations, replaced } from './migrations/index.ts';
import type { Schema } from './schema.ts';

const names = Object.keys(migrations);

export const latestMigration = names.at(-1) ?? '';

/** Returns null for one from which this version can go on. */
export const otherVersionOf = (migration: string): 'newer' | 'older' | null => {
  if (!names.includes(migration)) return 'newer';
  return replaced.includes(migration) ? 'older' : null;
};

const executedMigrations = async (db: Executor): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name).toSorted();
};

export class OtherVersionError extends Error {
  override readonly name = 'OtherVersionError';
}

/** While a migration waits for a table, later statements of running processes wait behind it: less than `waitMs`. */
const lockWaitMs = 500;
const retryPauseMs = 1000;
const retryLimitMs = 600_000;

const withShortWait = (migration: Migration): Migration => ({
  up: async (db) => {
    if (dialectOf(db) === 'postgres') await sql`set local lock_timeout = ${sql.lit(lockWaitMs)}`.execute(db);
    await migration.up(db);
  },
});

const migratorOf = (db: Kysely<Schema>): Migrator => {
  const entries = Object.entries(migrations).map(([name, each]) => [name, withShortWait(each)] as const);
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(entries) } });
};

const refuseOtherVersion = async (migrator: Migrator, db: Kysely<Schema>): Promise<void> => {
  const isFresh = (await migrator.getMigrations()).every((migration) => migration.executedAt === undefined);
  if (isFresh) return;
  const executed = await executedMigrations(db);
  const unknown = executed.find((name) => otherVersionOf(name) === 'newer');
  if (unknown !== undefined) {
    throw new OtherVersionError(
      `The database was made by a newer version of Sixty (migration ${unknown}): start that version.`,
    );
  }
  if (executed.every((name) => replaced.includes(name)))
    throw new OtherVersionError(
      'The database was made before Sixty 0.2.0: start 0.2.0 once, then this version.',
    );
};

/** PostgreSQL rolled all migrations back, because a session used a table or deadlocked. */
const isRepeatable = (db: Kysely<Schema>, error: unknown): boolean => {
  const problem = databaseProblem(error);
  return dialectOf(db) === 'postgres' && (problem === 'busy' || problem === 'conflict');
};

/**
 * Locks the database, so that concurrent processes wait for the first. Needs `commandTimeouts`. On PostgreSQL, tries
 * for ten minutes to lock tables that running processes or a backup use.
 *
 * @throws OtherVersionError
 */
export const migrate = async (db: Kysely<Schema>, target: string = latestMigration): Promise<void> => {
  const migrator = migratorOf(db);
  const startMs = performance.now();
  for (;;) {
    await refuseOtherVersion(migrator, db);
    const { error } = await migrator.migrateTo(target);
    if (error === undefined) return;
    if (!isRepeatable(db, error) || performance.now() - startMs > retryLimitMs) throw error;
    await sleep(retryPauseMs);
  }
};

/** @throws OtherVersionError */
export const refuseDatabaseOfOtherVersion = (db: Kysely<Schema>): Promise<void> =>
  refuseOtherVersion(migratorOf(db), db);

export const migrationOf = async (db: Kysely<Schema>): Promise<string | null> => {
  const done = (await migratorOf(db).getMigrations()).filter(
    (migration) => migration.executedAt !== undefined,
  );
  return done.at(-1)?.name ?? null;
};

export type Unreadiness = {
  problem: 'migrations_missing' | 'busy' | 'unavailable' | 'disk_full' | 'unknown';
  error: unknown;
};

const migrationProblemOf = (error: unknown): Unreadiness['problem'] => {
  if (isMissingTable(error)) return 'migrations_missing';
  const problem = databaseProblem(error);
  return problem === null || problem === 'conflict' ? 'unknown' : problem;
};

/** Returns why the database can't be used; null if it is ready. Never throws. */
export const findUnreadiness = async (db: Executor): Promise<Unreadiness | null> => {
  try {
    const executed = new Set(await executedMigrations(db));
    const isMigrated = names.every((name) => executed.has(name));
    return isMigrated ? null : { problem: 'migrations_missing', error: null };
  } catch (error) {
    return { problem: migrationProblemOf(error), error };
  }
};

export const isReady = async (db: Executor): Promise<boolean> => (await findUnreadiness(db)) === null;
