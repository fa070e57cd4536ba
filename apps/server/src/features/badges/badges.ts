import type { Achievement, Badge } from '@sixty/contract/badges';
import {
  type BadgeId,
  badgeIds,
  badges,
  bestsOf,
  earnedBadges,
  type FinishedPractice,
  longSessionItems,
  perfectSessionItems,
  type Progress,
  progressTowards,
} from '@sixty/domain/badges';
import { dayOf, longestStreak } from '@sixty/domain/days';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../database/open-database.ts';
import { readTotals, type UserTotals } from '../../database/user-totals.repository.ts';
import { toIso } from '../../database/values.ts';

const rightItems = sql<number>`(total_items - missed_items - skipped_items)`;

const bestShare = (minItems: number): RawBuilder<number> => sql<number>`coalesce(max(
  case when mode = 'interactive' and ending = 'completed' and total_items >= ${sql.lit(minItems)}
  then cast(${rightItems} as double precision) / total_items end), 0)`;

/** The best of all reports, which removing one can lower. */
const readBests = (executor: Executor, userId: string) =>
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

/** `logins` is 0 for students without an account, whose days are days of practice. */
const readLoginDays = async (
  executor: Executor,
  userId: string,
): Promise<{ days: string[]; logins: number }> => {
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

const listAwarded = (executor: Executor, userId: string) =>
  executor
    .selectFrom('badges')
    .select(['badge', 'awarded_at', 'report_id', 'celebrated_at'])
    .where('user_id', '=', userId)
    .execute();

const countsOf = (totals: UserTotals) => ({
  matchedItems: totals.matched_items,
  completedSessions: totals.completed_sessions,
  gamesFinished: [totals.matching_games, totals.multiple_words, totals.challenges].filter(Boolean).length,
  challengesFinished: totals.challenges,
  collectionsCreated: totals.collections_created,
  collectionsShared: totals.collections_shared,
});

const readProgress = async (executor: Executor, userId: string): Promise<Progress> => {
  const { days, logins } = await readLoginDays(executor, userId);
  return {
    ...(await readBests(executor, userId)),
    ...countsOf(await readTotals(executor, userId)),
    logins,
    streakDays: longestStreak(days),
  };
};

type Awarded = { badge: string; awarded_at: number; celebrated_at: number | null };

const toBadge = (id: BadgeId, awarded?: Omit<Awarded, 'badge'>): Badge => ({
  badge_id: id,
  name: badges[id].name,
  note: badges[id].note,
  awarded_at: awarded ? toIso(awarded.awarded_at) : null,
  is_celebrated: (awarded?.celebrated_at ?? null) !== null,
});

const toBadges = (awarded: readonly Awarded[]): Badge[] => {
  const rows = new Map(awarded.map((row) => [row.badge, row]));
  return badgeIds.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toBadge(id, row)] : [];
  });
};

type Cause = { userId: string; reportId: string | null };

const award = async (
  executor: Executor,
  { earned, ...cause }: Cause & { earned: readonly BadgeId[] },
  now: number,
): Promise<Badge[]> => {
  if (earned.length === 0) return [];
  const rows = await executor
    .insertInto('badges')
    .values(
      earned.map((badge) => ({
        user_id: cause.userId,
        badge,
        awarded_at: now,
        report_id: cause.reportId,
        celebrated_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'badge']).doNothing())
    .returning('badge')
    .execute();
  const added = new Set<string>(rows.map(({ badge }) => badge));
  return earned
    .filter((id) => added.has(id))
    .map((id) => toBadge(id, { awarded_at: now, celebrated_at: null }));
};

/** Returns new badges in their order. Call it in the transaction that stored the cause. */
export const awardBadges = async (executor: Executor, cause: Cause, now: number): Promise<Badge[]> =>
  award(executor, { ...cause, earned: earnedBadges(await readProgress(executor, cause.userId)) }, now);

const noBests = { lettersPerMinute: 0, longSessionShare: 0, sessionShare: 0 };

/**
 * Like `awardBadges`, without reading earlier reports and days: they earned their badges when they were stored,
 * and `recordLogin` looks at all of them once a day.
 */
export const awardReached = async (
  executor: Executor,
  { practice, ...cause }: Cause & { practice: FinishedPractice | null },
  now: number,
): Promise<Badge[]> => {
  const totals = await readTotals(executor, cause.userId);
  const bests = practice ? bestsOf(practice) : noBests;
  const earned = earnedBadges({ ...countsOf(totals), ...bests, logins: 0, streakDays: 0 });
  return award(executor, { ...cause, earned: earned.filter((id) => !totals.awarded.has(id)) }, now);
};

/** Takes back the badges of a report that are no longer earned without it. */
export const reviseBadges = async (
  executor: Executor,
  { userId, reportId }: { userId: string; reportId: string },
): Promise<void> => {
  const earned = new Set<string>(earnedBadges(await readProgress(executor, userId)));
  const lost = (await listAwarded(executor, userId))
    .filter(({ badge, report_id }) => report_id === reportId && !earned.has(badge))
    .map(({ badge }) => badge);
  if (lost.length === 0) return;
  await executor.deleteFrom('badges').where('user_id', '=', userId).where('badge', 'in', lost).execute();
};

export const badgesOfReport = async (
  executor: Executor,
  { userId, reportId }: { userId: string; reportId: string },
): Promise<Badge[]> => {
  const awarded = (await listAwarded(executor, userId)).filter(({ report_id }) => report_id === reportId);
  return toBadges(awarded);
};

/** Returns true on the first call of the day. */
export const recordDay = async (
  executor: Executor,
  { userId, timeZone }: { userId: string; timeZone: string | null },
  now: number,
): Promise<boolean> => {
  const stored = await executor
    .insertInto('login_days')
    .values({ user_id: userId, day: dayOf(now, timeZone ?? 'UTC') })
    .onConflict((conflict) => conflict.columns(['user_id', 'day']).doNothing())
    .returning('day')
    .executeTakeFirst();
  return stored !== undefined;
};

export const recordLogin = async (
  executor: Executor,
  { userId, timeZone }: { userId: string; timeZone: string | null },
  now: number,
): Promise<void> => {
  if (await recordDay(executor, { userId, timeZone }, now))
    await awardBadges(executor, { userId, reportId: null }, now);
};

/** Until the time zone is known, the first login counts in UTC. One moment must not count as two days. */
export const correctFirstLogin = async (
  executor: Executor,
  { userId, timeZone }: { userId: string; timeZone: string },
  now: number,
): Promise<void> => {
  const assumed = dayOf(now, 'UTC');
  if (assumed === dayOf(now, timeZone)) return;
  const { days } = await readLoginDays(executor, userId);
  // With more days, all in UTC, deleting one would break the streak.
  if (days.length === 1)
    await executor
      .deleteFrom('login_days')
      .where('user_id', '=', userId)
      .where('day', '=', assumed)
      .execute();
  await recordLogin(executor, { userId, timeZone }, now);
};

export const listBadges = async (
  executor: Executor,
  userId: string,
  ids: readonly BadgeId[] = badgeIds,
): Promise<Badge[]> => {
  const awarded = new Map((await listAwarded(executor, userId)).map((row) => [row.badge, row]));
  return ids.map((id) => toBadge(id, awarded.get(id)));
};

/** One statement, so that concurrent calls don't celebrate a badge twice. */
export const celebrateBadges = async (
  executor: Executor,
  { userId, badges: ids }: { userId: string; badges: readonly BadgeId[] },
  now: number,
): Promise<Badge[]> => {
  if (ids.length === 0) return [];
  const rows = await executor
    .updateTable('badges')
    .set({ celebrated_at: now })
    .where('user_id', '=', userId)
    .where('badge', 'in', ids)
    .where('celebrated_at', 'is', null)
    .returning(['badge', 'awarded_at', 'report_id', 'celebrated_at'])
    .execute();
  return toBadges(rows);
};

/** Awarded badges stay complete even if their cause is deleted. */
export const listAchievements = async (
  executor: Executor,
  userId: string,
  ids: readonly BadgeId[] = badgeIds,
): Promise<Achievement[]> => {
  const progress = await readProgress(executor, userId);
  const awarded = new Set((await listAwarded(executor, userId)).map(({ badge }) => badge));
  return ids.map((id) => {
    const { name, note, measure, goal } = badges[id];
    const isEarned = awarded.has(id);
    const towards = progressTowards(id, isEarned ? { ...progress, [measure]: goal } : progress);
    return {
      achievement_id: id,
      name,
      note,
      current: towards.current,
      goal: towards.goal,
      progress: towards.text,
      is_earned: isEarned,
    };
  });
};
