import { PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';

/**
 * A whole or decimal number that PostgreSQL sends as text (`bigint`, `count(*)`, `sum()`), as a number.
 * Throws where a JavaScript number could not hold it: a wrong figure would be worse than a failed call.
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
 * PostgreSQL behind a pool of ten connections. A silent peer is noticed.
 *
 * @param statementTimeoutMs when PostgreSQL gives up a statement, which then counts as `busy`; null for never.
 * @param connectionTimeoutMs what connecting is given, and waiting for one of the ten.
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
        // A process that lost its network inside a transaction must not hold its locks for ever.
        idle_in_transaction_session_timeout: 60_000,
        ...(statementTimeoutMs === null ? {} : { statement_timeout: statementTimeoutMs }),
        keepAlive: true,
        types: typeParsers,
      });
      // An idle connection that breaks is thrown away by the pool; without a listener its error ends the process.
      // Whoever asks next gets a new connection, or the error.
      pool.on('error', () => {});
      // The pool listens to idle connections only. One that breaks while it is in use fails its query, which is told;
      // its 'error' event tells nothing more and must not end the process.
      pool.on('connect', (client) => client.on('error', () => {}));
      return pool;
    },
  });
