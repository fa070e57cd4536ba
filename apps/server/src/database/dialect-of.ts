import { type Kysely, SqliteAdapter } from 'kysely';
import type { DialectName } from './open-database.ts';

/** The database of a query, for the few differences. */
export const dialectOf = <Tables>(executor: Kysely<Tables>): DialectName =>
  executor.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
