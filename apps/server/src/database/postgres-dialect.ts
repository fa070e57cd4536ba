import { PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';

/**
 * Parses a number that PostgreSQL sends as text (`bigint`, `count(*)`, `sum()`). Throws if it isn't exact: a wrong
 * figure would be worse than a failed call.
 */
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

/**
 * PostgreSQL with a pool of ten connections and keep-alive.
 *
 * @param statementTimeoutMs the statement timeout, which counts as `busy`; null for none.
 * @param connectionTimeoutMs limit for connecting and for waiting for a pooled connection.
 */
export const postgresDialect = (
  databaseUrl: string,
  statementTimeoutMs: number | null,
  connectionTimeoutMs = 5000,
): PostgresDialect =>
  new PostgresDialect({
    pool: async () => {
      const pool = new Pool({
        connectionString: databaseUrl,
        max: 10,
        application_name: 'sixty',
        connectionTimeoutMillis: connectionTimeoutMs,
        // A process that lost its network inside a transaction must not hold its locks forever.
        idle_in_transaction_session_timeout: 60_000,
        ...(statementTimeoutMs === null ? {} : { statement_timeout: statementTimeoutMs }),
        keepAlive: true,
        types: typeParsers,
      });
      // The pool discards a broken idle connection, but without a listener its error ends the process.
      pool.on('error', () => {});
      // The pool listens to idle connections only. A broken active connection fails its query; its 'error' event must
      // not end the process.
      pool.on('connect', (client) => client.on('error', () => {}));
      return pool;
    },
  });
