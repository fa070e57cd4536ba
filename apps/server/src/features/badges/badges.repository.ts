import { type BadgeId, longSessionItems, perfectSessionItems } from '@sixty/domain/badges';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';

const rightItems = sql<number>`(total_items - missed_items - skipped_items)`;

const bestShare = (minItems: number): RawBuilder<number> => sql<number>`coalesce(max(
  case when mode = 'interactive' and ending = 'completed' and total_items >= ${sql.lit(minItems)}
  then cast(${rightItems} as double precision) / total_items end), 0)`;

/** The best of all reports, which removing one can lower. */
export const readBests = (executor: Executor, userId: string) =>
  executor
    .selectFrom('reports')
    .select([
      sql<number>`coalesce(max(letters_per_minute), 0)`.as('lettersPerMinute'),
      bestShare(longSessionItems).as('longSessionShare'),
      bestShare(perfectSessionItems).as('sessionShare'),
    ])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();

export type Totals = Selectable<Schema['user_totals']> & { readonly awarded: ReadonlySet<string> };

/** Includes what the open transaction has written. */
export const readTotals = async (executor: Executor, userId: string): Promise<Totals> => {
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

/** Of all reports that the user recorded. */
export const readReportBytes = async (executor: Executor, userId: string) => {
  const bytes = await executor
    .selectFrom('user_totals')
    .select(['report_bytes as stored', 'removed_report_bytes as removed'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return bytes ?? { stored: 0, removed: 0 };
};

export const insertLoginDay = async (
  executor: Executor,
  day: { readonly user_id: string; readonly day: string },
): Promise<boolean> => {
  const stored = await executor
    .insertInto('login_days')
    .values(day)
    .onConflict((conflict) => conflict.columns(['user_id', 'day']).doNothing())
    .returning('day')
    .executeTakeFirst();
  return stored !== undefined;
};

export const deleteLoginDay = async (
  executor: Executor,
  { user_id: userId, day }: { readonly user_id: string; readonly day: string },
): Promise<void> => {
  await executor.deleteFrom('login_days').where('user_id', '=', userId).where('day', '=', day).execute();
};

/** `logins` is 0 for students without an account, whose days are days of practice. */
export const readLoginDays = async (
  executor: Executor,
  userId: string,
): Promise<{ readonly days: string[]; readonly logins: number }> => {
  const rows = await executor
    .selectFrom('login_days')
    .innerJoin('users', 'users.id', 'login_days.user_id')
    .select(['login_days.day', 'users.issuer'])
    .where('login_days.user_id', '=', userId)
    .execute();
  return {
    days: rows.map(({ day }) => day),
    logins: rows.filter(({ issuer }) => issuer !== 'managed').length,
  };
};

export const listAwarded = (executor: Executor, userId: string) =>
  executor
    .selectFrom('badges')
    .select(['badge', 'awarded_at', 'report_id', 'celebrated_at'])
    .where('user_id', '=', userId)
    .execute();

export const insertBadges = async (
  executor: Executor,
  {
    userId,
    badges,
    reportId,
  }: { readonly userId: string; readonly badges: readonly BadgeId[]; readonly reportId: string | null },
  now: number,
): Promise<string[]> => {
  if (badges.length === 0) return [];
  const rows = await executor
    .insertInto('badges')
    .values(
      badges.map((badge) => ({
        user_id: userId,
        badge,
        awarded_at: now,
        report_id: reportId,
        celebrated_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'badge']).doNothing())
    .returning('badge')
    .execute();
  return rows.map(({ badge }) => badge);
};

/** One statement, so that concurrent calls don't celebrate a badge twice. */
export const takeUncelebrated = (
  executor: Executor,
  { userId, badges }: { readonly userId: string; readonly badges: readonly BadgeId[] },
  now: number,
) =>
  executor
    .updateTable('badges')
    .set({ celebrated_at: now })
    .where('user_id', '=', userId)
    .where('badge', 'in', badges)
    .where('celebrated_at', 'is', null)
    .returning(['badge', 'awarded_at', 'report_id', 'celebrated_at'])
    .execute();

export const deleteBadges = async (
  executor: Executor,
  { userId, badges }: { readonly userId: string; readonly badges: readonly string[] },
): Promise<void> => {
  if (badges.length === 0) return;
  await executor.deleteFrom('badges').where('user_id', '=', userId).where('badge', 'in', badges).execute();
};
