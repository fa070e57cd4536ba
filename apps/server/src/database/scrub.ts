import { sql } from 'kysely';
import { dialectOf } from './dialect-of.ts';
import type { Database } from './open-database.ts';

/**
 * Truncating SQLite's log removes copies of deleted data. A reader keeps part of the log until next time.
 * PostgreSQL reuses the space itself (autovacuum).
 */
export const scrub = async ({ db }: Pick<Database, 'db'>): Promise<void> => {
  if (dialectOf(db) === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
};
