import type { Achievement, Badge } from '@sixty/contract/badges';
import {
  type BadgeId,
  badgeIds,
  badges,
  earnedBadges,
  type Progress,
  progressTowards,
} from '@sixty/domain/badges';
import { dayOf, longestStreak } from '@sixty/domain/days';
import type { Executor } from '../../database/open-database.ts';
import { toMoment } from '../../database/values.ts';
import {
  insertBadges,
  insertLoginDay,
  listAwarded,
  listLoginDays,
  readCollectionProgress,
  readReportProgress,
} from './badges.repository.ts';

const readProgress = async (executor: Executor, userId: string): Promise<Progress> => {
  const days = await listLoginDays(executor, userId);
  return {
    ...(await readReportProgress(executor, userId)),
    ...(await readCollectionProgress(executor, userId)),
    logins: days.length,
    streakDays: longestStreak(days),
  };
};

const toBadge = (id: BadgeId, awardedAt: number | undefined): Badge => ({
  badge_id: id,
  name: badges[id].name,
  note: badges[id].note,
  awarded_at: awardedAt === undefined ? null : toMoment(awardedAt),
});

/**
 * Awards what the user has earned by now and does not have yet; to be called in the transaction that stored what may
 * have earned it. Gives the new ones, in their order.
 *
 * @param reportId the report that is being stored, if it is one.
 */
export const awardBadges = async (
  executor: Executor,
  { userId, reportId }: { readonly userId: string; readonly reportId: string | null },
  now: number,
): Promise<Badge[]> => {
  const earned = earnedBadges(await readProgress(executor, userId));
  const added = new Set(await insertBadges(executor, { userId, badges: earned, reportId }, now));
  return earned.filter((id) => added.has(id)).map((id) => toBadge(id, now));
};

/** The badges that this report of the user earned. */
export const badgesOfReport = async (
  executor: Executor,
  { userId, reportId }: { readonly userId: string; readonly reportId: string },
): Promise<Badge[]> => {
  const awarded = (await listAwarded(executor, userId)).filter(({ report_id }) => report_id === reportId);
  const times = new Map(awarded.map(({ badge, awarded_at }) => [badge, awarded_at]));
  return badgeIds.flatMap((id) => {
    const at = times.get(id);
    return at === undefined ? [] : [toBadge(id, at)];
  });
};

/** Notes that the user is here today, by their own calendar, and awards what that earns. */
export const noteLogin = async (
  executor: Executor,
  { userId, timeZone }: { readonly userId: string; readonly timeZone: string | null },
  now: number,
): Promise<void> => {
  const isFirstToday = await insertLoginDay(executor, {
    user_id: userId,
    day: dayOf(now, timeZone ?? 'UTC'),
  });
  if (isFirstToday) await awardBadges(executor, { userId, reportId: null }, now);
};

/** All badges, earned or not. */
export const listBadges = async (executor: Executor, userId: string): Promise<Badge[]> => {
  const awarded = new Map((await listAwarded(executor, userId)).map((row) => [row.badge, row.awarded_at]));
  return badgeIds.map((id) => toBadge(id, awarded.get(id)));
};

/** The same rules as progress. What was awarded once stays full, whatever has been deleted since. */
export const listAchievements = async (executor: Executor, userId: string): Promise<Achievement[]> => {
  const progress = await readProgress(executor, userId);
  const awarded = new Set((await listAwarded(executor, userId)).map(({ badge }) => badge));
  return badgeIds.map((id) => {
    const { name, note, of, goal } = badges[id];
    const isEarned = awarded.has(id);
    const towards = progressTowards(id, isEarned ? { ...progress, [of]: goal } : progress);
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
