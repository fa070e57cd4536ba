import { badgeIds } from '@sixty/domain/badges';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { Moment, Nothing } from './fields.ts';

export const BadgeId = z.enum(badgeIds);

export const Badge = z.object({
  badge_id: BadgeId,
  name: z.string(),
  /** How it is earned. */
  note: z.string(),
  /** Null while it is not earned. */
  awarded_at: z.nullable(Moment),
  /** Whether some screen has celebrated it already. */
  is_celebrated: z.boolean(),
});
export type Badge = z.output<typeof Badge>;

export const Achievement = z.object({
  achievement_id: BadgeId,
  name: z.string(),
  note: z.string(),
  current: z.int(),
  goal: z.int(),
  /** '37 of 60 letters a minute' */
  progress: z.string(),
  is_earned: z.boolean(),
});
export type Achievement = z.output<typeof Achievement>;

export const listBadges = {
  method: 'GET',
  path: '/badges',
  summary: 'All 17 badges, earned or not, in their order.',
  access: 'signed-in',
  status: 200,
  isCreating: false,
  params: Nothing,
  query: Nothing,
  body: Nothing,
  reply: z.array(Badge),
} as const satisfies Endpoint;

/**
 * Asked by a screen that is about to celebrate: of these badges it is given those that nobody has celebrated yet, and
 * nobody else is given them again. What is not earned is passed over.
 */
export const celebrateBadges = {
  method: 'POST',
  path: '/badges/celebrated',
  summary: 'Take badges to celebrate them. Each awarded badge is given to one call only.',
  access: 'signed-in',
  status: 200,
  isCreating: false,
  params: Nothing,
  query: Nothing,
  body: z.strictObject({ badge_ids: z.array(BadgeId).check(z.maxLength(badgeIds.length)) }),
  reply: z.array(Badge),
} as const satisfies Endpoint;

export const listAchievements = {
  method: 'GET',
  path: '/achievements',
  summary: 'The same 17 rules as progress.',
  access: 'signed-in',
  status: 200,
  isCreating: false,
  params: Nothing,
  query: Nothing,
  body: Nothing,
  reply: z.array(Achievement),
} as const satisfies Endpoint;
