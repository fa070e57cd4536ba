import type { BadgeId } from '@sixty/domain/badges';

type Family = {
  readonly key: string;
  readonly name: string;
  readonly badges: readonly BadgeId[];
};

export const families: readonly Family[] = [
  {
    key: 'reading',
    name: 'Reading',
    badges: ['bronze_reader', 'silver_reader', 'gold_reader', 'platinum_reader'],
  },
  {
    key: 'matching',
    name: 'Matching',
    badges: ['bronze_matcher', 'silver_matcher', 'gold_matcher', 'platinum_matcher'],
  },
  { key: 'practice', name: 'Practice', badges: ['five_sessions', 'perfect_score', 'advanced_session'] },
  { key: 'games', name: 'Games', badges: ['game_explorer', 'challenger'] },
  { key: 'collections', name: 'Collections', badges: ['collection_creator', 'sharing_is_caring'] },
  { key: 'coming-here', name: 'Showing up', badges: ['first_login', 'seven_day_streak'] },
];
