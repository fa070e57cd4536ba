import { type Kysely, SqliteAdapter } from 'kysely';
import type { DialectName } from './open-database.ts';

export const dialectOf = <Tables>(executor: Kysely<Tables>): DialectName =>
  executor.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
