import { closeSync, openSync } from 'node:fs';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type LimitNode,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { databaseProblem, SpaceReleasedError } from './database-error.ts';
import type { DatabaseDisk } from './disk-reserve.ts';
import { Lock, SqliteConnection } from './sqlite-connection.ts';

export type SqliteSettings = {
  file: string;
  waitMs: number;
  disk: DatabaseDisk;
};

const begin = CompiledQuery.raw('begin');
const beginImmediate = CompiledQuery.raw('begin immediate');
const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

const mayRetry = (error: unknown, { release }: DatabaseDisk): boolean =>
  databaseProblem(error) === 'disk_full' && release();

const withReserve = async <T>(disk: DatabaseDisk, work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!mayRetry(error, disk)) throw error;
    }
  }
};

const connect = async (
  { file, waitMs }: SqliteSettings,
  pragmas: readonly string[],
): Promise<SqliteConnection> => {
  const connection = new SqliteConnection(file, waitMs);
  try {
    for (const pragma of ['trusted_schema = off', ...pragmas])
      await connection.execute(CompiledQuery.raw(`pragma ${pragma}`));
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
};

const openWriter = (settings: SqliteSettings): Promise<SqliteConnection> =>
  connect(settings, [
    'journal_mode = wal',
    // Committed writes survive a power failure.
    'synchronous = full',
    'foreign_keys = on',
    // Overwrites deleted data.
    'secure_delete = on',
  ]);

const openReader = (settings: SqliteSettings): Promise<SqliteConnection> =>
  connect(settings, ['query_only = on']);

/** The reading connection refuses a write taken for a read. */
const isRead = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);

/** The connections of one process. Reads have their own, so that they continue during writes. */
type SqliteFile = {
  settings: SqliteSettings;
  reader: SqliteConnection;
  writer: SqliteConnection;
  /** Held while a statement or a transaction writes. */
  writing: Lock;
};

/** Takes SQLite's write lock; `writing.release()` must follow unless it fails. */
const beginWriting = async <R>(
  { settings: { waitMs, disk }, writer, writing }: SqliteFile,
  query: CompiledQuery,
): Promise<QueryResult<R>> => {
  const startMs = performance.now();
  await writing.acquire(waitMs);
  try {
    return await withReserve(disk, () => writer.execute<R>(query, startMs + waitMs - performance.now()));
  } catch (error) {
    writing.release();
    throw error;
  }
};

/** A full disk can make SQLite roll back the whole transaction. */
const executeInTransaction = async <R>(
  { settings: { disk }, writer }: SqliteFile,
  query: CompiledQuery,
): Promise<QueryResult<R>> => {
  try {
    return await writer.execute<R>(query);
  } catch (error) {
    if (!mayRetry(error, disk)) throw error;
    throw new SpaceReleasedError('space was released on the full disk', { cause: error });
  }
};

type Transaction = {
  connection: SqliteConnection;
  execute: <R>(query: CompiledQuery) => Promise<QueryResult<R>>;
  end: () => void;
};

class SqliteSession implements DatabaseConnection {
  readonly #file: SqliteFile;
  #transaction: Transaction | null = null;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction) return this.#transaction.execute<R>(query);
    if (isRead(query)) return this.#file.reader.execute<R>(query);
    const result = await beginWriting<R>(this.#file, query);
    this.#file.writing.release();
    return result;
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  /** Takes the write lock at once, because upgrading a read lock fails after another process's write. */
  async beginWriting(): Promise<void> {
    const file = this.#file;
    await beginWriting(file, beginImmediate);
    this.#transaction = {
      connection: file.writer,
      execute: (query) => executeInTransaction(file, query),
      end: () => file.writing.release(),
    };
  }

  async beginReading(): Promise<void> {
    const connection = await openReader(this.#file.settings);
    await connection.execute(begin);
    this.#transaction = {
      connection,
      execute: (query) => connection.execute(query),
      end: () => connection.close(),
    };
  }

  async commit(): Promise<void> {
    await this.#transaction?.execute(commit);
    this.#end();
  }

  async rollback(): Promise<void> {
    try {
      // On a full disk, SQLite rolls back by itself; a second rollback would hide that.
      if (this.#transaction?.connection.isInTransaction) await this.#transaction.connection.execute(rollback);
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#transaction?.end();
    this.#transaction = null;
  }
}

class SqliteDriver implements Driver {
  readonly #settings: SqliteSettings;
  #file: SqliteFile | undefined;

  constructor(settings: SqliteSettings) {
    this.#settings = settings;
  }

  async init(): Promise<void> {
    // The journal inherits the permissions.
    closeSync(openSync(this.#settings.file, 'a', 0o600));
    const settings = this.#settings;
    const writer = await withReserve(settings.disk, () => openWriter(settings));
    const reader = await withReserve(settings.disk, () => openReader(settings));
    this.#file = { settings, reader, writer, writing: new Lock() };
  }

  async acquireConnection(): Promise<SqliteSession> {
    if (!this.#file) throw new Error('The database is not open.');
    return new SqliteSession(this.#file);
  }

  beginTransaction(session: SqliteSession, { accessMode }: TransactionSettings): Promise<void> {
    return accessMode === 'read only' ? session.beginReading() : session.beginWriting();
  }

  commitTransaction(session: SqliteSession): Promise<void> {
    return session.commit();
  }

  rollbackTransaction(session: SqliteSession): Promise<void> {
    return session.rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#file?.reader.close();
    this.#file?.writer.close();
    this.#file = undefined;
  }
}

/**
 * SQLite plans for the value of a bound limit, so it prepares the statement again at each execution. An expression
 * prevents that.
 */
class ReusableSqliteCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node);
    this.append(' + 0');
  }
}

class ConcurrentSqliteAdapter extends SqliteAdapter {
  /** Runs migrations in one immediate transaction. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** Without this, reads would wait for writes. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export const sqliteDialect = (settings: SqliteSettings): Dialect => ({
  createDriver: () => new SqliteDriver(settings),
  createQueryCompiler: () => new ReusableSqliteCompiler(),
  createAdapter: () => new ConcurrentSqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});
