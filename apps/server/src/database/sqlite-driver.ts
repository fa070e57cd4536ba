import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { databaseProblem } from './database-error.ts';

/**
 * `node:sqlite` blocks the event loop, so SQLite waits for locks only briefly (`busyTimeoutMs`, 50 ms at
 * most); longer waits are asynchronous.
 */
export type SqliteSettings = {
  readonly file: string;
  readonly busyTimeoutMs?: number;
  readonly busyLimitMs?: number;
};

/** The product has a few hundred; bulk inserts vary in length. */
const maxStatements = 500;

type Prepared = { readonly statement: StatementSync; readonly hasRows: boolean };

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #busyLimitMs: number;
  readonly #statements = new Map<string, Prepared>();

  constructor(database: DatabaseSync, busyLimitMs: number) {
    this.#database = database;
    this.#busyLimitMs = busyLimitMs;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#whenFree(() => this.#run<R>(query));
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  #run<R>(query: CompiledQuery): QueryResult<R> {
    const { statement, hasRows } = this.#prepared(query.sql);
    // Kysely's parameters are untyped; `node:sqlite` rejects unsupported values with a TypeError.
    const parameters = query.parameters as readonly SQLInputValue[];
    if (hasRows) return { rows: statement.all(...parameters) as R[] };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepared(sql: string): Prepared {
    const prepared = this.#statements.get(sql) ?? this.#prepare(sql);
    // Reinserting moves an entry to the end of a map.
    this.#statements.delete(sql);
    this.#statements.set(sql, prepared);
    if (this.#statements.size > maxStatements) {
      const oldest = this.#statements.keys().next();
      if (!oldest.done) this.#statements.delete(oldest.value);
    }
    return prepared;
  }

  #prepare(sql: string): Prepared {
    const statement = this.#database.prepare(sql);
    return { statement, hasRows: statement.columns().length > 0 };
  }

  async #whenFree<T>(run: () => T): Promise<T> {
    const startMs = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return run();
      } catch (error) {
        const hasTime = performance.now() - startMs < this.#busyLimitMs;
        if (databaseProblem(error) !== 'busy' || !hasTime) throw error;
        await sleep(Math.random() * Math.min(5 * attempt, 50));
      }
    }
  }
}

const begin = CompiledQuery.raw('begin');
const beginImmediate = CompiledQuery.raw('begin immediate');
const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');
const readOnly = CompiledQuery.raw('pragma query_only = on');
const readAndWrite = CompiledQuery.raw('pragma query_only = off');

/**
 * Kysely queues for the single connection (`supportsMultipleConnections`), so nobody reads uncommitted data.
 */
class SqliteDriver implements Driver {
  readonly #settings: SqliteSettings;
  #opened: { readonly database: DatabaseSync; readonly connection: SqliteConnection } | undefined;

  constructor(settings: SqliteSettings) {
    this.#settings = settings;
  }

  async init(): Promise<void> {
    const { file, busyTimeoutMs = 20, busyLimitMs = 10_000 } = this.#settings;
    // SQLite's journal inherits the permissions.
    closeSync(openSync(file, 'a', 0o600));
    const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
    const connection = new SqliteConnection(database, busyLimitMs);
    try {
      // WAL: readers don't block the writer. FULL: acknowledged writes survive a power failure.
      for (const pragma of [
        'journal_mode = wal',
        'synchronous = full',
        'foreign_keys = on',
        'trusted_schema = off',
        // Overwrites deleted data.
        'secure_delete = on',
      ]) {
        await connection.executeQuery(CompiledQuery.raw(`pragma ${pragma}`));
      }
    } catch (error) {
      database.close();
      throw error;
    }
    this.#opened = { database, connection };
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#opened) throw new Error('The database is not open.');
    return this.#opened.connection;
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    // Upgrading a read lock fails if another process wrote meanwhile, so writers take the write lock at once.
    if (settings.accessMode !== 'read only') {
      await connection.executeQuery(beginImmediate);
      return;
    }
    await connection.executeQuery(begin);
    await connection.executeQuery(readOnly);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(commit);
    await connection.executeQuery(readAndWrite);
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk makes SQLite roll back by itself; a second rollback would hide that.
    if (this.#opened?.database.isTransaction) await connection.executeQuery(rollback);
    await connection.executeQuery(readAndWrite);
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#opened?.database.close();
    this.#opened = undefined;
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  /** Makes Kysely run migrations in one immediate transaction. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export const sqliteDialect = (settings: SqliteSettings): Dialect => ({
  createDriver: () => new SqliteDriver(settings),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new TransactionalSqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});
