import { PostgresDialect } from 'kysely';
import { type PoolConfig, types } from 'pg';
import type { DatabaseLimits } from './limits.ts';
import { guardedPool } from './postgres-pool.ts';

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

const timeoutsOf = ({ waitMs, statementMs }: DatabaseLimits): PoolConfig =>
  statementMs === null
    ? {}
    : { lock_timeout: waitMs, statement_timeout: statementMs, query_timeout: statementMs + cancellationMs };

/** The default page cost of 4, for rotating disks, leads to sequential scans of reports. */
export const plannerOptions = '-c random_page_cost=1.1';

export const postgresDialect = (databaseUrl: string, limits: DatabaseLimits): PostgresDialect =>
  new PostgresDialect({
    pool: async () =>
      guardedPool(
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
