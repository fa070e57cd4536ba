import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { dialectOf } from './dialect-of.ts';
import type { Executor } from './open-database.ts';

/** Unlike `like`, without wildcards. */
export const textHolds = (
  executor: Executor,
  text: Expression<string | null>,
  piece: string,
): RawBuilder<SqlBool> =>
  dialectOf(executor) === 'sqlite' ? sql`instr(${text}, ${piece}) > 0` : sql`strpos(${text}, ${piece}) > 0`;
