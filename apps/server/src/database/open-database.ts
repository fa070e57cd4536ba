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
 * What a query runs on: the database, or an open transaction. The required first parameter of everything that
 * touches the database: using the database itself inside an open transaction waits for that transaction for ever.
 */
export type Executor = Kysely<Schema>;

export type Database = {
  readonly db: Kysely<Schema>;
  readonly dialect: DialectName;
  /** Waits for what is running and closes. Closing twice is no error. */
  readonly close: () => Promise<void>;
};

export type DatabaseSettings = {
  /** The folder of the SQLite file (and of media). Made when it is not there. */
  readonly dataDir: string;
  /** `postgres://…`, or null for SQLite in `dataDir`. */
  readonly databaseUrl: string | null;
};

/** The database cannot be opened as the settings stand. `message` is one sentence for the operator, without passwords. */
export class DatabaseNotOpened extends Error {
  override readonly name = 'DatabaseNotOpened';
}

/**
 * As long as a call of the API is given: what takes longer has nobody who waits for it, and keeps a connection from
 * others.
 */
const usualTimeoutMs = 30_000;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const openSqlite = (dataDir: string): Kysely<Schema> => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new DatabaseNotOpened(
      `The folder ${dataDir} (DATA_DIR) cannot be written to: ${reasonOf(error)}.`,
      {
        cause: error,
      },
    );
  }
  return new Kysely<Schema>({ dialect: new SqliteDialect({ file: join(dataDir, sqliteFileName) }) });
};

/** Host and database of an address, for a message: never the user's name or password. */
const placeOf = (databaseUrl: string): string => {
  const url = URL.parse(databaseUrl);
  return url ? `${url.host}${url.pathname}` : 'its address';
};

/**
 * Opens the database and reaches it once, so that a wrong setting is told at the start and not at the first call.
 * Does not migrate (see `migrate`).
 *
 * @param statementTimeoutMs after which PostgreSQL gives up a statement; null for never, as a backup needs it.
 * @param connectionTimeoutMs what connecting to PostgreSQL is given; as long as a server can let its callers wait, if left out.
 * @throws DatabaseNotOpened when the folder cannot be written to, the file is no database or PostgreSQL refuses.
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
      throw new DatabaseNotOpened(`The database in ${dataDir} cannot be opened: ${reason}.`, {
        cause: error,
      });
    }
    const reason = problem === 'away' ? 'it cannot be reached' : reasonOf(error);
    throw new DatabaseNotOpened(
      `PostgreSQL at ${placeOf(databaseUrl)} (DATABASE_URL) cannot be used: ${reason}.`,
      { cause: error },
    );
  }
  return { db, dialect: databaseUrl === null ? 'sqlite' : 'postgres', close: () => db.destroy() };
};
