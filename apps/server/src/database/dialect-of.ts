import { type Kysely, SqliteAdapter } from 'kysely';
import type { DialectName } from './open-database.ts';

/** Which of the two databases a query is for: for the little that they do not have in common. */
export const dialectOf = <Tables>(executor: Kysely<Tables>): DialectName =>
  executor.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
