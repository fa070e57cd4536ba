import { PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';

/** PostgreSQL sends `bigint`, `count(*)`, and `sum()` as text. Throws if a number isn't exact. */
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

/** @param statementTimeoutMs exceeding it counts as `busy`; null for none. */
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
        // The default of 4 is for rotating disks: a class's reports would be read by scans of the whole tables.
        options: '-c random_page_cost=1.1',
        connectionTimeoutMillis: connectionTimeoutMs,
        // A process may lose its network inside a transaction.
        idle_in_transaction_session_timeout: 60_000,
        ...(statementTimeoutMs === null ? {} : { statement_timeout: statementTimeoutMs }),
        keepAlive: true,
        types: typeParsers,
      });
      // Without listeners, errors of broken connections would end the process.
      pool.on('error', () => {});
      pool.on('connect', (client) => client.on('error', () => {}));
      return pool;
    },
  });
