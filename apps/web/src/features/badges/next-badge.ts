import type { Achievement } from '@sixty/contract/badges';
import type { BadgeId } from '@sixty/domain/badges';

/** Which of two that are equally near comes first: what practising alone brings, then what takes a little more. */
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

/** How far it is on its way, from 0 to 1. */
export const shareOf = ({ current, goal }: Pick<Achievement, 'current' | 'goal'>): number =>
  goal > 0 ? Math.min(1, Math.max(0, current / goal)) : 0;

/** What is within reach: of what is not earned yet, that of which the largest part is done. Null when all is earned. */
export const nextWithinReach = (achievements: readonly Achievement[]): Achievement | null =>
  achievements
    .filter(({ is_earned }) => !is_earned)
    .toSorted((one, other) => shareOf(other) - shareOf(one) || easeOf(one) - easeOf(other))[0] ?? null;
