import type { Achievement, Badge } from '@sixty/contract/badges';
import { badgeIds, type BadgeId } from '@sixty/domain/badges';

const day = '2026-03-02T12:00:00.000Z';

export const badgesWith = (earned: readonly BadgeId[], uncelebrated: readonly BadgeId[] = []): Badge[] =>
  badgeIds.map((badge_id) => ({
    badge_id,
    name: badge_id,
    note: `How to earn ${badge_id}`,
    awarded_at: [...earned, ...uncelebrated].includes(badge_id) ? day : null,
    is_celebrated: earned.includes(badge_id),
  }));

export const achievementsWith = (earned: readonly BadgeId[]): Achievement[] =>
  badgeIds.map((achievement_id) => ({
    achievement_id,
    name: achievement_id,
    note: `How to earn ${achievement_id}`,
    current: earned.includes(achievement_id) ? 1 : 0,
    goal: 1,
    progress: `${earned.includes(achievement_id) ? 1 : 0} of 1 done`,
    is_earned: earned.includes(achievement_id),
  }));
