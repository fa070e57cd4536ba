import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { Client, type ClientConfig, DatabaseError, Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { DatabaseWaitError } from './database-error.ts';
import type { DatabaseTimeouts } from './limits.ts';

type HealthCheck = {
  /** Whether the database responds; never settles if the connection hangs. */
  ask: () => Promise<boolean>;
  drop: () => void;
};

/** The pause between two checks of a database that does not respond. */
const pauseMs = 250;

const frozen = (): DatabaseWaitError => new DatabaseWaitError('unavailable', 'the database does not respond');

/**
 * Distinguishes a frozen database from a slow statement by a health check after half of `waitMs`. Without a response in
 * the other half, all work fails until the database responds.
 */
export class Heartbeat {
  readonly #healthCheck: HealthCheck;
  readonly #timeoutMs: number;
  readonly #waiting = new Set<(error: Error) => void>();
  #isChecking = false;
  #isFrozen = false;
  #isClosed = false;

  constructor(healthCheck: HealthCheck, waitMs: number) {
    this.#healthCheck = healthCheck;
    this.#timeoutMs = waitMs / 2;
  }

  /**
   * Doesn't cancel `work`.
   *
   * @throws DatabaseWaitError
   */
  async during<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isFrozen) throw frozen();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#waiting.add(reject);
    const timer = setInterval(() => void this.#check(), this.#timeoutMs);
    try {
      work().then(resolve, reject);
      return await promise;
    } finally {
      clearInterval(timer);
      this.#waiting.delete(reject);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#healthCheck.drop();
  }

  async #check(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    if (!(await this.#isAlive())) {
      this.#isFrozen = true;
      for (const fail of this.#waiting) fail(frozen());
      do await sleep(pauseMs, undefined, { ref: false });
      while (!this.#isClosed && !(await this.#isAlive()));
      this.#isFrozen = false;
    }
    this.#isChecking = false;
  }

  async #isAlive(): Promise<boolean> {
    const answer = await Promise.race([this.#healthCheck.ask(), this.#silence()]);
    if (answer !== null) return answer;
    this.#healthCheck.drop();
    return false;
  }

  /** Timers fire before I/O, so a response may already be there. */
  async #silence(): Promise<null> {
    await sleep(this.#timeoutMs, undefined, { ref: false });
    await nextTurn();
    await nextTurn();
    return null;
  }
}

/** Without a listener, a broken connection would end the process. */
const ignoreError = (): void => {};

/** Has its own connection, since all pooled ones may be waiting. */
const postgresHealthCheck = (config: ClientConfig): HealthCheck => {
  let connecting: Promise<Client> | null = null;
  const connect = async (): Promise<Client> => {
    const client = new Client(config);
    client.on('error', ignoreError);
    return client.connect();
  };
  const drop = (): void => {
    connecting?.then(
      (client) => client.end(),
      () => {},
    );
    connecting = null;
  };
  const ask = async (): Promise<boolean> => {
    const isNew = connecting === null;
    try {
      const client = await (connecting ??= connect());
      await client.query('select 1');
      return true;
    } catch (error) {
      drop();
      if (error instanceof DatabaseError) return true;
      // It may have broken while idle: try a new one.
      return isNew ? false : ask();
    }
  };
  return { ask, drop };
};

/** Discards the connection after errors that aren't PostgreSQL's: its state is unknown. */
const clientWithTimeouts = (client: PoolClient, heartbeat: Heartbeat): PostgresPoolClient => {
  let failure: Error | null = null;
  const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    if (failure) throw failure;
    try {
      return await heartbeat.during(() => client.query(sql, [...parameters]));
    } catch (error) {
      if (error instanceof Error && !(error instanceof DatabaseError)) failure = error;
      throw error;
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (isUnusable = false) => client.release(isUnusable || failure !== null),
  };
};

/** `connectionTimeoutMillis` restarts when a waiting call gets its turn to connect. */
const connectWithin = async (waitMs: number, connecting: Promise<PoolClient>): Promise<PoolClient> => {
  const stop = new AbortController();
  const timeout = sleep(waitMs, undefined, { signal: stop.signal }).then(() => {
    throw new DatabaseWaitError('busy', 'no connection was free');
  });
  try {
    return await Promise.race([connecting, timeout]);
  } finally {
    stop.abort();
  }
};

/** Calls fail within `waitMs` if PostgreSQL is frozen or no connection is free. */
const poolWithTimeouts = (config: PoolConfig, waitMs: number): PostgresPool => {
  const pool = new Pool({ ...config, connectionTimeoutMillis: waitMs });
  pool.on('error', ignoreError);
  pool.on('connect', (client) => client.on('error', ignoreError));
  const healthCheck = postgresHealthCheck({ ...config, connectionTimeoutMillis: waitMs / 2 });
  const heartbeat = new Heartbeat(healthCheck, waitMs);
  // It connects now, because PostgreSQL may accept no more connections when it is needed.
  void healthCheck.ask();

  const connect = async (): Promise<PostgresPoolClient> => {
    const connecting = pool.connect();
    try {
      return clientWithTimeouts(await heartbeat.during(() => connectWithin(waitMs, connecting)), heartbeat);
    } catch (error) {
      connecting.then(
        (late) => late.release(),
        () => {},
      );
      throw error;
    }
  };
  const end = (): Promise<void> => {
    heartbeat.close();
    return pool.end();
  };
  return { connect, end, options: pool.options };
};

/** PostgreSQL sends `bigint`, `count(*)`, and `sum()` as text. @throws RangeError if not exact. */
export const parseExactNumber = (text: string): number => {
  const value = Number(text);
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`The number ${text} from the database is too large to be exact.`);
  }
  return value;
};

const { INT8, NUMERIC } = types.builtins;
const exactTypes: ReadonlySet<number> = new Set([INT8, NUMERIC]);

const typeParsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    exactTypes.has(oid) ? parseExactNumber : types.getTypeParser(oid, format ?? 'text'),
};

/** A connection can hang although PostgreSQL canceled the statement. */
const cancellationMs = 5000;

const timeoutsOf = ({ waitMs, statementMs }: DatabaseTimeouts): PoolConfig =>
  statementMs === null
    ? {}
    : { lock_timeout: waitMs, statement_timeout: statementMs, query_timeout: statementMs + cancellationMs };

/** The default page cost of 4, for rotating disks, leads to sequential scans of reports. */
export const plannerOptions = '-c random_page_cost=1.1';

export const postgresDialect = (databaseUrl: string, limits: DatabaseTimeouts): PostgresDialect =>
  new PostgresDialect({
    pool: async () =>
      poolWithTimeouts(
        {
          connectionString: databaseUrl,
          min: 2,
          max: 10,
          application_name: 'sixty',
          options: plannerOptions,
          // A process may lose its network in a transaction.
          idle_in_transaction_session_timeout: 60_000,
          ...timeoutsOf(limits),
          keepAlive: true,
          keepAliveInitialDelayMillis: 10_000,
          types: typeParsers,
        },
        limits.waitMs,
      ),
  });
