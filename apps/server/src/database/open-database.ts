import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type LogConfig, sql, SqliteAdapter } from 'kysely';
import { databaseProblem } from './database-error.ts';
import { type DatabaseDisk, diskReserve, unknownDisk } from './disk-reserve.ts';
import { type DatabaseTimeouts, commandTimeouts } from './limits.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite-driver.ts';

export const sqliteFileName = 'sixty.sqlite';

export const fileFolders = ['media', 'feedback'] as const;
export type FileFolder = (typeof fileFolders)[number];

export const mediaFolder: FileFolder = 'media';

/** On the same disk as the files, so that moving uploads is atomic. */
export const incomingFolder = 'incoming';

export type DialectName = 'sqlite' | 'postgres';

/** The database or an open transaction, in which queries on the database itself would deadlock. */
export type Executor = Kysely<Schema>;

export type Database = {
  db: Kysely<Schema>;
  dialect: DialectName;
  limits: DatabaseTimeouts;
  disk: DatabaseDisk;
  close: () => Promise<void>;
};

export type ObservedQuery = { durationMs: number; hasFailed: boolean };

export type DatabaseSettings = {
  dataDir: string;
  /** Null for SQLite in `dataDir`. */
  databaseUrl: string | null;
  /** For SQLite; default: a reserve in `dataDir`. */
  disk?: DatabaseDisk;
  onQuery?: (query: ObservedQuery) => void;
};

/** `message` is for operators, without passwords. */
export class DatabaseOpenError extends Error {
  override readonly name = 'DatabaseOpenError';
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const logOf = ({ onQuery }: DatabaseSettings): LogConfig =>
  onQuery
    ? ({ level, queryDurationMillis }) =>
        onQuery({ durationMs: queryDurationMillis, hasFailed: level === 'error' })
    : [];

const openSqlite = (
  settings: DatabaseSettings,
  { waitMs }: DatabaseTimeouts,
  disk: DatabaseDisk,
): Kysely<Schema> => {
  const { dataDir } = settings;
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
  return new Kysely<Schema>({
    dialect: sqliteDialect({ file: join(dataDir, sqliteFileName), waitMs, disk }),
    log: logOf(settings),
  });
};

const openPostgres = async (
  settings: DatabaseSettings,
  databaseUrl: string,
  limits: DatabaseTimeouts,
): Promise<Kysely<Schema>> => {
  // Loading takes 10 MB.
  const { postgresDialect } = await import('./postgres-dialect.ts');
  return new Kysely<Schema>({ dialect: postgresDialect(databaseUrl, limits), log: logOf(settings) });
};

const sqliteReasons: Readonly<Record<string, string>> = {
  busy: 'another process keeps it locked',
  disk_full: 'disk full',
};

const databaseAddress = (databaseUrl: string): string => {
  const url = URL.parse(databaseUrl);
  return url ? `${url.host}${url.pathname}` : 'its address';
};

/**
 * Connects once, so that wrong settings fail early; doesn't migrate.
 *
 * @throws DatabaseOpenError
 */
export const openDatabase = async (
  settings: DatabaseSettings,
  limits: DatabaseTimeouts = commandTimeouts,
): Promise<Database> => {
  const { dataDir, databaseUrl } = settings;
  const disk = databaseUrl === null ? (settings.disk ?? diskReserve(dataDir)) : unknownDisk;
  const db =
    databaseUrl === null
      ? openSqlite(settings, limits, disk)
      : await openPostgres(settings, databaseUrl, limits);
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    const problem = databaseProblem(error);
    if (databaseUrl === null) {
      const reason = sqliteReasons[problem ?? ''] ?? reasonOf(error);
      throw new DatabaseOpenError(`The database in ${dataDir} cannot be opened: ${reason}.`, {
        cause: error,
      });
    }
    const reason = problem === 'unavailable' ? 'it cannot be reached' : reasonOf(error);
    throw new DatabaseOpenError(
      `PostgreSQL at ${databaseAddress(databaseUrl)} (DATABASE_URL) cannot be used: ${reason}.`,
      { cause: error },
    );
  }
  const dialect = databaseUrl === null ? 'sqlite' : 'postgres';
  return { db, dialect, limits, disk, close: () => db.destroy() };
};

export const dialectOf = <Tables>(executor: Kysely<Tables>): DialectName =>
  executor.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';

/**
 * Truncating SQLite's log removes copies of deleted data, except what a reader uses. PostgreSQL reuses the space
 * by itself.
 */
export const truncateWal = async ({ db }: Pick<Database, 'db'>): Promise<void> => {
  if (dialectOf(db) === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
};
