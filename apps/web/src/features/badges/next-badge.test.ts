import type { Achievement } from '@sixty/contract/badges';
import { type BadgeId, badgeIds } from '@sixty/domain/badges';
import { expect, test } from 'vitest';
import { badgeLinks, nextWithinReach, progressShareOf } from './next-badge.ts';

const achievement = (id: BadgeId, current: number, goal: number): Achievement => ({
  achievement_id: id,
  name: id,
  note: '',
  current,
  goal,
  progress: `${current} of ${goal}`,
  is_earned: current === goal,
});

test('the next badge has the largest share done', () => {
  const next = nextWithinReach([
    achievement('bronze_reader', 30, 30),
    achievement('silver_reader', 37, 40),
    achievement('platinum_reader', 37, 60),
    achievement('five_sessions', 4, 5),
  ]);
  expect(next?.achievement_id).toBe('silver_reader');
});

test('of two equally near badges, the easier one is next', () => {
  const next = nextWithinReach([
    achievement('gold_reader', 0, 50),
    achievement('challenger', 0, 1),
    achievement('five_sessions', 0, 5),
  ]);
  expect(next?.achievement_id).toBe('five_sessions');
});

test('a streak is near only towards its end', () => {
  const sessions = achievement('five_sessions', 1, 5);
  expect(nextWithinReach([achievement('seven_day_streak', 3, 7), sessions])).toBe(sessions);
  const streak = achievement('seven_day_streak', 6, 7);
  expect(nextWithinReach([streak, sessions])).toBe(streak);
});

test('each badge has a link to it, but those for coming here', () => {
  expect(badgeLinks['challenger']?.path).toBe('/games/timed-challenges');
  expect(badgeLinks['collection_creator']?.path).toBe('/new-collection');
  expect(badgeIds.filter((id) => badgeLinks[id] === null)).toEqual(['first_login', 'seven_day_streak']);
});

test('there is none when everything is earned, or nothing is known', () => {
  expect(nextWithinReach([achievement('first_login', 1, 1)])).toBeNull();
  expect(nextWithinReach([])).toBeNull();
});

test('a share is never more than all and never less than nothing', () => {
  expect(progressShareOf({ current: 9, goal: 5 })).toBe(1);
  expect(progressShareOf({ current: -1, goal: 5 })).toBe(0);
  expect(progressShareOf({ current: 0, goal: 0 })).toBe(0);
});
