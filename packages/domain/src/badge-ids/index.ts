/** In display order. */
export const badgeIds = [
  'bronze_reader',
  'silver_reader',
  'gold_reader',
  'platinum_reader',
  'bronze_matcher',
  'silver_matcher',
  'gold_matcher',
  'platinum_matcher',
  'advanced_session',
  'first_login',
  'five_sessions',
  'game_explorer',
  'collection_creator',
  'sharing_is_caring',
  'perfect_score',
  'challenger',
  'seven_day_streak',
] as const;

export type BadgeId = (typeof badgeIds)[number];
