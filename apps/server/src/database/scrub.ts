import { sql } from 'kysely';
import { dialectOf } from './dialect-of.ts';
import type { Database } from './open-database.ts';

/**
 * Takes what was deleted out of the files of the database, as far as this process can: SQLite overwrites deleted rows
 * (`secure_delete`), and what its log still holds of them goes with the log. While somebody reads, a part of the log
 * stays until the next time. PostgreSQL reuses the space by itself (autovacuum).
 */
export const scrub = async ({ db }: Pick<Database, 'db'>): Promise<void> => {
  if (dialectOf(db) === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
};
