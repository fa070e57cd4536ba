import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { sqliteFileName } from './data-folder.ts';
import { databaseProblem } from './database-error.ts';
import { postgresDialect } from './postgres-dialect.ts';
import type { Schema } from './schema.ts';
import { SqliteDialect } from './sqlite-driver.ts';

export type DialectName = 'sqlite' | 'postgres';

/**
 * The database or an open transaction. Required first parameter of everything that queries: using the database inside
 * an open transaction would deadlock.
 */
export type Executor = Kysely<Schema>;

export type Database = {
  readonly db: Kysely<Schema>;
  readonly dialect: DialectName;
  /** Waits for running queries, then closes. Idempotent. */
  readonly close: () => Promise<void>;
};

export type DatabaseSettings = {
  /** Folder of the SQLite file and media; created if missing. */
  readonly dataDir: string;
  /** `postgres://…`, or null for SQLite in `dataDir`. */
  readonly databaseUrl: string | null;
};

/** The database can't be opened. `message` is a sentence for the operator, without passwords. */
export class DatabaseOpenError extends Error {
  override readonly name = 'DatabaseOpenError';
}

/** The time limit of an API call: beyond it nobody waits for the result. */
const usualTimeoutMs = 30_000;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const openSqlite = (dataDir: string): Kysely<Schema> => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new DatabaseOpenError(
      `The folder ${dataDir} (DATA_DIR) cannot be written to: ${reasonOf(error)}.`,
      {
        cause: error,
      },
    );
  }
  return new Kysely<Schema>({ dialect: new SqliteDialect({ file: join(dataDir, sqliteFileName) }) });
};

/** Host and database of an address for messages, without credentials. */
const placeOf = (databaseUrl: string): string => {
  const url = URL.parse(databaseUrl);
  return url ? `${url.host}${url.pathname}` : 'its address';
};

/**
 * Opens the database and connects once, so that wrong settings fail at the start. Doesn't migrate (see `migrate`).
 *
 * @param statementTimeoutMs PostgreSQL's statement timeout; null for none, as backups need.
 * @param connectionTimeoutMs PostgreSQL's connection timeout; by default, as long as the server lets callers wait.
 * @throws DatabaseOpenError if the folder isn't writable, the file isn't a database, or PostgreSQL refuses.
 */
export const openDatabase = async (
  settings: DatabaseSettings,
  statementTimeoutMs: number | null = usualTimeoutMs,
  connectionTimeoutMs?: number,
): Promise<Database> => {
  const { dataDir, databaseUrl } = settings;
  const db =
    databaseUrl === null
      ? openSqlite(dataDir)
      : new Kysely<Schema>({
          dialect: postgresDialect(databaseUrl, statementTimeoutMs, connectionTimeoutMs),
        });
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    const problem = databaseProblem(error);
    if (databaseUrl === null) {
      const reason = problem === 'busy' ? 'another process keeps it locked' : reasonOf(error);
      throw new DatabaseOpenError(`The database in ${dataDir} cannot be opened: ${reason}.`, {
        cause: error,
      });
    }
    const reason = problem === 'unavailable' ? 'it cannot be reached' : reasonOf(error);
    throw new DatabaseOpenError(
      `PostgreSQL at ${placeOf(databaseUrl)} (DATABASE_URL) cannot be used: ${reason}.`,
      { cause: error },
    );
  }
  return { db, dialect: databaseUrl === null ? 'sqlite' : 'postgres', close: () => db.destroy() };
};
