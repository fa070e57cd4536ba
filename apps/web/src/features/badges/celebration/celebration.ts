import type { Badge } from '@sixty/contract/badges';
import type { BadgeId } from '@sixty/domain/badges';

export const celebrationTitle = (count: number, who = 'You'): string =>
  `${who} earned ${count === 1 ? 'a badge' : `${count} badges`}!`;

export const uncelebratedIds = (badges: readonly Badge[]): readonly BadgeId[] =>
  badges
    .filter(({ awarded_at, is_celebrated }) => awarded_at !== null && !is_celebrated)
    .map(({ badge_id }) => badge_id);
