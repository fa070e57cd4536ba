export { type BadgeId, badgeIds, badges, earnedBadges, type Progress, progressTowards } from './badge.ts';
export {
  type FinishedPractice,
  lettersNeeded,
  lettersPerMinuteOf,
  longSessionItems,
  longSessionShareOf,
  matchedItemsOf,
  perfectSessionItems,
  sessionShareOf,
} from './practice.ts';
