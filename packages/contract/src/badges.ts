import { badgeIds } from '@sixty/domain/badges';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IsoTimestamp, studentQuery } from './fields.ts';

export const BadgeId = z.enum(badgeIds);

export const Badge = z.object({
  badge_id: BadgeId,
  name: z.string(),
  note: z.string(),
  awarded_at: z.nullable(IsoTimestamp),
  is_celebrated: z.boolean(),
});
export type Badge = z.output<typeof Badge>;

export const Achievement = z.object({
  achievement_id: BadgeId,
  name: z.string(),
  note: z.string(),
  current: z.int(),
  goal: z.int(),
  /** Such as '37 of 60 letters a minute'. */
  progress: z.string(),
  is_earned: z.boolean(),
});
export type Achievement = z.output<typeof Achievement>;

export const listBadges = endpoint({
  path: '/badges',
  summary: 'All 17 badges, earned or not, in their order.',
  query: z.strictObject(studentQuery),
  reply: z.array(Badge),
});

export const celebrateBadges = endpoint({
  method: 'POST',
  path: '/badges/celebrated',
  summary: 'Take badges to celebrate them. Each awarded badge is given to one call only.',
  body: z.strictObject({
    badge_ids: z.array(BadgeId).check(z.maxLength(badgeIds.length)),
    student_id: z.optional(z.nullable(Id)),
  }),
  reply: z.array(Badge),
});

export const listAchievements = endpoint({
  path: '/achievements',
  summary: 'The same 17 rules as progress.',
  query: z.strictObject(studentQuery),
  reply: z.array(Achievement),
});
