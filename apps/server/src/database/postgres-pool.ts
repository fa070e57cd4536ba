import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Client, type ClientConfig, DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import { DatabaseWaitError } from './database-error.ts';
import { Heartbeat, type Probe } from './heartbeat.ts';

/** Without a listener, a broken connection would end the process. */
const ignoreError = (): void => {};

/** Has its own connection, since all pooled ones may be waiting. */
const postgresProbe = (config: ClientConfig): Probe => {
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
const guardedClient = (client: PoolClient, heartbeat: Heartbeat): PostgresPoolClient => {
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
export const guardedPool = (config: PoolConfig, waitMs: number): PostgresPool => {
  const pool = new Pool({ ...config, connectionTimeoutMillis: waitMs });
  pool.on('error', ignoreError);
  pool.on('connect', (client) => client.on('error', ignoreError));
  const probe = postgresProbe({ ...config, connectionTimeoutMillis: waitMs / 2 });
  const heartbeat = new Heartbeat(probe, waitMs);
  // Connect early: later PostgreSQL may accept no connections.
  void probe.ask();

  const connect = async (): Promise<PostgresPoolClient> => {
    const connecting = pool.connect();
    try {
      return guardedClient(await heartbeat.during(() => connectWithin(waitMs, connecting)), heartbeat);
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
