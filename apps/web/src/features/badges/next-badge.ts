import type { Achievement } from '@sixty/contract/badges';
import type { BadgeId } from '@sixty/domain/badges';
import { paths } from '../../platform/paths.ts';

/** Badges that need only practice come first. */
const easiestFirst: readonly BadgeId[] = [
  'five_sessions',
  'perfect_score',
  'collection_creator',
  'bronze_reader',
  'bronze_matcher',
  'challenger',
  'sharing_is_caring',
  'game_explorer',
  'seven_day_streak',
];

const easeOf = ({ achievement_id: id }: Achievement): number => {
  const place = easiestFirst.indexOf(id);
  return place === -1 ? easiestFirst.length : place;
};

export const progressShareOf = ({ current, goal }: Pick<Achievement, 'current' | 'goal'>): number =>
  goal > 0 ? Math.min(1, Math.max(0, current / goal)) : 0;

/** A streak can't be hurried, so it counts as near only from halfway. */
const nearnessOf = (achievement: Achievement): number => {
  const share = progressShareOf(achievement);
  return achievement.achievement_id === 'seven_day_streak' && share < 0.5 ? 0 : share;
};

/** Null if all are earned. */
export const nextWithinReach = (achievements: readonly Achievement[]): Achievement | null =>
  achievements
    .filter(({ is_earned }) => !is_earned)
    .toSorted((one, other) => nearnessOf(other) - nearnessOf(one) || easeOf(one) - easeOf(other))[0] ?? null;

type BadgeLink = { label: string; path: string };

const practice: BadgeLink = { label: 'Practice now', path: paths.yourCollections };
const play: BadgeLink = { label: 'Play now', path: paths.games };

/** Where to earn each badge. */
export const badgeLinks: Readonly<Record<BadgeId, BadgeLink | null>> = {
  first_login: null,
  seven_day_streak: null,
  collection_creator: { label: 'Make a collection', path: paths.newCollection },
  sharing_is_caring: { label: 'Your collections', path: paths.yourCollections },
  bronze_matcher: play,
  silver_matcher: play,
  gold_matcher: play,
  platinum_matcher: play,
  game_explorer: play,
  challenger: { ...play, path: paths.timedChallenges },
  bronze_reader: practice,
  silver_reader: practice,
  gold_reader: practice,
  platinum_reader: practice,
  five_sessions: practice,
  perfect_score: practice,
  advanced_session: practice,
};
