import type { BadgeId } from '@sixty/domain/badges';

/** What somebody has done who was given the badge. */
export const deeds: Readonly<Record<BadgeId, string>> = {
  bronze_reader: 'You read 30 letters a minute.',
  silver_reader: 'You read 40 letters a minute.',
  gold_reader: 'You read 50 letters a minute.',
  platinum_reader: 'You read 60 letters a minute.',
  bronze_matcher: 'You matched 10 items in games.',
  silver_matcher: 'You matched 20 items in games.',
  gold_matcher: 'You matched 30 items in games.',
  platinum_matcher: 'You matched 40 items in games.',
  advanced_session: 'A long session with almost everything right on the first try.',
  first_login: 'You’re in! Great start.',
  five_sessions: 'You finished 5 practice sessions.',
  game_explorer: 'You finished each of the three games.',
  collection_creator: 'You made 3 collections.',
  sharing_is_caring: 'You shared a collection with everyone.',
  perfect_score: 'Every item right on the first try.',
  challenger: 'You finished a timed challenge.',
  seven_day_streak: 'You showed up 7 days in a row.',
};

/** The words over what was earned. */
export const celebrationTitle = (count: number): string =>
  count === 1 ? 'You earned a badge!' : `You earned ${count} badges!`;
