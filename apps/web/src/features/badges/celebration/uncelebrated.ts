import type { Badge } from '@sixty/contract/badges';
import type { BadgeId } from '@sixty/domain/badges';

export const uncelebrated = (badges: readonly Badge[]): readonly BadgeId[] =>
  badges.flatMap(({ badge_id: id, awarded_at: at, is_celebrated: isCelebrated }) =>
    at !== null && !isCelebrated ? [id] : [],
  );
