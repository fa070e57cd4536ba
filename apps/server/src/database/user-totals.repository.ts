import { type Selectable, sql } from 'kysely';
import type { Executor } from './open-database.ts';
import type { Schema } from './schema.ts';

/** `awarded`: IDs of badges. */
export type UserTotals = Selectable<Schema['user_totals']> & { awarded: ReadonlySet<string> };

/** Includes what the open transaction has written. */
export const readTotals = async (executor: Executor, userId: string): Promise<UserTotals> => {
  const totals = await executor
    .selectFrom('user_totals')
    .selectAll()
    .select(
      sql<string | null>`(select string_agg(badge, ' ') from badges where user_id = user_totals.user_id)`.as(
        'awarded',
      ),
    )
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...totals, awarded: new Set(totals.awarded?.split(' ')) };
};

/** Sums the sizes of all reports that the user recorded. */
export const readReportBytes = async (executor: Executor, userId: string) => {
  const bytes = await executor
    .selectFrom('user_totals')
    .select(['report_bytes as stored', 'removed_report_bytes as removed'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return bytes ?? { stored: 0, removed: 0 };
};
