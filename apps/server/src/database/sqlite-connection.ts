import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledQuery, QueryResult } from 'kysely';
import { RecentMap } from '../concurrency/recent-map.ts';
import { databaseProblem } from './database-error.ts';

/** The product has a few hundred; bulk inserts vary. */
const maxStatements = 500;

/** `node:sqlite` blocks the event loop while it waits for a lock; longer waits are asynchronous. */
const blockingWaitMs = 5;

type Prepared = { readonly statement: StatementSync; columns: readonly string[] };

type Values = readonly SQLOutputValue[];

const columnsOf = (statement: StatementSync): string[] => statement.columns().map(({ name }) => name);

type Row = Readonly<Record<string, SQLOutputValue | undefined>>;

const rowOf = (columns: readonly string[], values: Values): Row => {
  const row: Record<string, SQLOutputValue | undefined> = {};
  for (let index = 0; index < columns.length; index += 1) row[columns[index] ?? ''] = values[index];
  return row;
};

/** These objects share a hidden class. Making and reading those of `node:sqlite` takes three times as long. */
const rowsOf = (prepared: Prepared, lists: readonly Values[]): Row[] => {
  const length = lists[0]?.length;
  // `select *` after another process added a column; migrations only add them (decision 38).
  if (length !== undefined && length !== prepared.columns.length) {
    prepared.columns = columnsOf(prepared.statement);
  }
  return lists.map((values) => rowOf(prepared.columns, values));
};

export class SqliteConnection {
  readonly #database: DatabaseSync;
  readonly #waitMs: number;
  readonly #statements = new RecentMap<string, Prepared>(maxStatements);

  /** @param waitMs for other processes. */
  constructor(file: string, waitMs: number) {
    this.#database = new DatabaseSync(file, { timeout: blockingWaitMs });
    this.#waitMs = waitMs;
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  close(): void {
    this.#database.close();
  }

  async execute<R>(query: CompiledQuery, waitMs = this.#waitMs): Promise<QueryResult<R>> {
    const startMs = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return this.#run<R>(query);
      } catch (error) {
        const leftMs = startMs + waitMs - performance.now();
        if (databaseProblem(error) !== 'busy' || leftMs <= 0) throw error;
        await sleep(Math.min(Math.random() * Math.min(5 * attempt, 50), leftMs));
      }
    }
  }

  #run<R>(query: CompiledQuery): QueryResult<R> {
    const prepared = this.#prepared(query.sql);
    const { statement, columns } = prepared;
    // Kysely's parameters are untyped; `node:sqlite` rejects unsupported values.
    const parameters = query.parameters as readonly SQLInputValue[];
    if (columns.length > 0) {
      const lists = statement.all(...parameters) as unknown as Values[];
      return { rows: rowsOf(prepared, lists) as R[] };
    }
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepared(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    statement.setReturnArrays(true);
    const prepared = { statement, columns: columnsOf(statement) };
    this.#statements.set(sql, prepared);
    return prepared;
  }
}
