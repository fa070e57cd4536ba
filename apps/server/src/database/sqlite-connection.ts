import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledQuery, QueryResult } from 'kysely';
import { RecentMap } from '../concurrency/recent-map.ts';
import { databaseProblem, DatabaseWaitError } from './database-error.ts';

export class Lock {
  #isHeld = false;
  /** FIFO. */
  readonly #waiting = new Set<() => void>();

  /** @throws DatabaseWaitError after `limitMs` */
  async acquire(limitMs: number): Promise<void> {
    if (!this.#isHeld) {
      this.#isHeld = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(enter);
        reject(new DatabaseWaitError('busy', 'other writes of this process took too long'));
      }, limitMs);
      this.#waiting.add(enter);
    });
  }

  release(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#isHeld = false;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}

/** The product has a few hundred; bulk inserts vary. */
const maxStatements = 500;

/** `node:sqlite` blocks the event loop while it waits for a lock; longer waits are asynchronous. */
const blockingWaitMs = 5;

type Prepared = { statement: StatementSync; hasRows: boolean };

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

  #run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, hasRows } = this.#prepare(sql);
    // Kysely's parameters are untyped; `node:sqlite` rejects unsupported values.
    const values = parameters as readonly SQLInputValue[];
    if (hasRows) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    this.#statements.set(sql, prepared);
    return prepared;
  }
}
