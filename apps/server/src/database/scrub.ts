import { sql } from 'kysely';
import { dialectOf } from './dialect-of.ts';
import type { Database } from './open-database.ts';

/**
 * Removes deleted data from the database files: SQLite overwrites deleted rows (`secure_delete`), and truncating the
 * log removes its copies. While a reader is active, part of the log stays until next time. PostgreSQL reuses the
 * space itself (autovacuum).
 */
export const scrub = async ({ db }: Pick<Database, 'db'>): Promise<void> => {
  if (dialectOf(db) === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
};
