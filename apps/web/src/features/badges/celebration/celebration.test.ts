import type { Badge } from '@sixty/contract/badges';
import { badgeIds } from '@sixty/domain/badges';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { celebrationTitle, uncelebratedIds } from './celebration.ts';
import reasons from './reasons.json' with { type: 'json' };

const badge = (badge_id: Badge['badge_id'], changes: Partial<Badge> = {}): Badge => ({
  badge_id,
  name: badge_id,
  note: '',
  awarded_at: null,
  is_celebrated: false,
  ...changes,
});

test('only awarded badges without a celebration are celebrated', () => {
  const awarded_at = '2026-03-03T10:00:00.000Z';
  expect(
    uncelebratedIds([
      badge('first_login', { awarded_at, is_celebrated: true }),
      badge('perfect_score', { awarded_at }),
      badge('challenger'),
      badge('bronze_reader', { awarded_at }),
    ]),
  ).toEqual(['perfect_score', 'bronze_reader']);
  expect(uncelebratedIds([])).toEqual([]);
});

test('the title counts the badges', () => {
  expect(celebrationTitle(1)).toBe('You earned a badge!');
  expect(celebrationTitle(4)).toBe('You earned 4 badges!');
  expect(celebrationTitle(1, 'Ana')).toBe('Ana earned a badge!');
});

test('reasons.json has a text of its own for each badge and no other', () => {
  expect(z.record(z.enum(badgeIds), z.string().min(1)).parse(reasons)).toEqual(reasons);
  expect(new Set(Object.values(reasons)).size).toBe(17);
});
