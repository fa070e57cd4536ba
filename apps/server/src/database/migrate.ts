import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { databaseProblem, isMissingTable } from './database-error.ts';
import { migrations } from './migrations/index.ts';
import type { Executor } from './open-database.ts';
import type { Schema } from './schema.ts';

const names = Object.keys(migrations);

export const latestMigration = names.at(-1) ?? '';

export const isKnownMigration = (name: string): boolean => names.includes(name);

const executedMigrations = async (db: Executor): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name).toSorted();
};

export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

const migratorOf = (db: Kysely<Schema>): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });

const refuseNewer = async (migrator: Migrator, db: Kysely<Schema>): Promise<void> => {
  const isFresh = (await migrator.getMigrations()).every((migration) => migration.executedAt === undefined);
  if (isFresh) return;
  const unknown = (await executedMigrations(db)).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new NewerDatabaseError(
      `The database was made by a newer version of Sixty (migration ${unknown}): start that version.`,
    );
  }
};

/**
 * Locks the database, so that concurrent processes wait for the first. Needs `patientLimits`.
 *
 * @throws NewerDatabaseError
 */
export const migrate = async (db: Kysely<Schema>, target: string = latestMigration): Promise<void> => {
  const migrator = migratorOf(db);
  await refuseNewer(migrator, db);
  const { error } = await migrator.migrateTo(target);
  if (error !== undefined) throw error;
};

/** @throws NewerDatabaseError */
export const refuseNewerDatabase = (db: Kysely<Schema>): Promise<void> => refuseNewer(migratorOf(db), db);

export const migrationOf = async (db: Kysely<Schema>): Promise<string | null> => {
  const done = (await migratorOf(db).getMigrations()).filter(
    (migration) => migration.executedAt !== undefined,
  );
  return done.at(-1)?.name ?? null;
};

export type Unreadiness = {
  readonly problem: 'migrations_missing' | 'busy' | 'unavailable' | 'disk_full' | 'unknown';
  readonly error: unknown;
};

const problemOf = (error: unknown): Unreadiness['problem'] => {
  if (isMissingTable(error)) return 'migrations_missing';
  const problem = databaseProblem(error);
  return problem === null || problem === 'conflict' ? 'unknown' : problem;
};

/** Null if ready. Never throws. */
export const findUnreadiness = async (db: Executor): Promise<Unreadiness | null> => {
  try {
    const executed = new Set(await executedMigrations(db));
    const isMigrated = names.every((name) => executed.has(name));
    return isMigrated ? null : { problem: 'migrations_missing', error: null };
  } catch (error) {
    return { problem: problemOf(error), error };
  }
};

export const isReady = async (db: Executor): Promise<boolean> => (await findUnreadiness(db)) === null;
