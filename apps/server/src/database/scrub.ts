import { sql } from 'kysely';
import { dialectOf } from './dialect-of.ts';
import type { Database } from './open-database.ts';

/**
 * Truncating SQLite's log removes copies of deleted data, except what a reader uses. PostgreSQL reuses the space
 * by itself.
 */
export const scrub = async ({ db }: Pick<Database, 'db'>): Promise<void> => {
  if (dialectOf(db) === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
};
