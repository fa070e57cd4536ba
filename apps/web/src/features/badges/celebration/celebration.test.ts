import type { Badge } from '@sixty/contract/badges';
import { badgeIds } from '@sixty/domain/badges';
import { expect, test } from 'vitest';
import { celebrationTitle, deeds } from './deeds.ts';
import { uncelebrated } from './uncelebrated.ts';

const badge = (badge_id: Badge['badge_id'], changes: Partial<Badge> = {}): Badge => ({
  badge_id,
  name: badge_id,
  note: '',
  awarded_at: null,
  is_celebrated: false,
  ...changes,
});

test('what is to be celebrated was awarded, and was not celebrated yet', () => {
  const awarded_at = '2026-03-03T10:00:00.000Z';
  expect(
    uncelebrated([
      badge('first_login', { awarded_at, is_celebrated: true }),
      badge('perfect_score', { awarded_at }),
      badge('challenger'),
      badge('bronze_reader', { awarded_at }),
    ]),
  ).toEqual(['perfect_score', 'bronze_reader']);
  expect(uncelebrated([])).toEqual([]);
});

test('one badge and several have their own words, and each badge says what it was for', () => {
  expect(celebrationTitle(1)).toBe('You earned a badge!');
  expect(celebrationTitle(4)).toBe('You earned 4 badges!');
  expect(new Set(badgeIds.map((id) => deeds[id])).size).toBe(17);
});
