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
  deleteLoginDay,
  insertBadges,
  insertLoginDay,
  listAwarded,
  listLoginDays,
  readCollectionProgress,
  readReportProgress,
  takeUncelebrated,
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

type Awarded = { readonly badge: string; readonly awarded_at: number; readonly celebrated_at: number | null };

const toBadge = (id: BadgeId, awarded?: Omit<Awarded, 'badge'>): Badge => ({
  badge_id: id,
  name: badges[id].name,
  note: badges[id].note,
  awarded_at: awarded ? toMoment(awarded.awarded_at) : null,
  is_celebrated: (awarded?.celebrated_at ?? null) !== null,
});

/** Those that were awarded, in the order of all badges. */
const toBadges = (awarded: readonly Awarded[]): Badge[] => {
  const rows = new Map(awarded.map((row) => [row.badge, row]));
  return badgeIds.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toBadge(id, row)] : [];
  });
};

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
  return earned
    .filter((id) => added.has(id))
    .map((id) => toBadge(id, { awarded_at: now, celebrated_at: null }));
};

/** The badges that this report of the user earned. */
export const badgesOfReport = async (
  executor: Executor,
  { userId, reportId }: { readonly userId: string; readonly reportId: string },
): Promise<Badge[]> => {
  const awarded = (await listAwarded(executor, userId)).filter(({ report_id }) => report_id === reportId);
  return toBadges(awarded);
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

/**
 * Notes the first day anew for a user whose time zone has just become known: as long as it was not, today was the day
 * in UTC, which may be the day before or after the user's own, and nobody is here on two days at once.
 */
export const recountLogins = async (
  executor: Executor,
  { userId, timeZone }: { readonly userId: string; readonly timeZone: string },
  now: number,
): Promise<void> => {
  const assumed = dayOf(now, 'UTC');
  if (assumed === dayOf(now, timeZone)) return;
  const days = await listLoginDays(executor, userId);
  // Further days were all taken by UTC: without one of them there would be a gap that nobody made.
  if (days.length === 1) await deleteLoginDay(executor, { user_id: userId, day: assumed });
  await noteLogin(executor, { userId, timeZone }, now);
};

/** All badges, earned or not. */
export const listBadges = async (executor: Executor, userId: string): Promise<Badge[]> => {
  const awarded = new Map((await listAwarded(executor, userId)).map((row) => [row.badge, row]));
  return badgeIds.map((id) => toBadge(id, awarded.get(id)));
};

/** Gives a screen those of these badges that it is to celebrate: what was awarded and given to no screen before. */
export const celebrateBadges = async (
  executor: Executor,
  which: { readonly userId: string; readonly badges: readonly BadgeId[] },
  now: number,
): Promise<Badge[]> =>
  which.badges.length === 0 ? [] : toBadges(await takeUncelebrated(executor, which, now));

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
