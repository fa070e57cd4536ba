import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, studentQuery } from './fields.ts';

export const reviewLimits = {
  /** Collections that one learner keeps. */
  kept: 200,
  maxMinutes: 60,
  /** Longer names aren't reviewed: they would not fit into an index. */
  nameLength: 500,
  forecastDays: 14,
} as const;

const Direction = z.enum(['front', 'back']);

/** ISO date of a day that begins at 4 am in the learner's time zone. */
const Day = z.string();

const TodaySet = z.object({
  collection_id: Id,
  collection_name: z.string(),
  category: z.string(),
  /** The side that is shown. */
  direction: Direction,
  /** Of the items, in the order of practice. */
  names: z.array(z.string()),
  seconds: z.int(),
});
export type TodaySet = z.output<typeof TodaySet>;

const DayForecast = z.object({ day: Day, cards: z.int() });
export type DayForecast = z.output<typeof DayForecast>;

export const readToday = endpoint({
  path: '/today',
  summary: 'What the signed-in user or a student should review today, in a given number of minutes.',
  query: z.strictObject({
    ...studentQuery,
    minutes: z.prefault(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(reviewLimits.maxMinutes)),
      10,
    ),
  }),
  reply: z.object({
    /** IDs of the collections kept for review. */
    kept: z.array(Id),
    cards: z.int(),
    new_cards: z.int(),
    seconds: z.int(),
    sets: z.array(TodaySet),
    /** The next day with cards, of the next 14; null if there is none. */
    next: z.nullable(DayForecast),
  }),
});
export type Today = z.output<typeof readToday.reply>;

export const keepForReview = endpoint({
  method: 'PUT',
  path: '/today/collections/{collection_id}',
  summary: 'Keep a collection for the review of the signed-in user or a student, or don’t.',
  params: z.strictObject({ collection_id: Id }),
  query: z.strictObject(studentQuery),
  body: z.strictObject({ is_kept: z.boolean() }),
});

export const readReviewCards = endpoint({
  path: '/today/collections/{collection_id}',
  summary:
    'How well the signed-in user or a student knows the items of a kept collection, and what is due when.',
  params: z.strictObject({ collection_id: Id }),
  query: z.strictObject(studentQuery),
  reply: z.object({
    /** Reviewed ones. `stability`: days until the chance to remember falls to 90 %. */
    cards: z.array(z.object({ name: z.string(), direction: Direction, stability: z.number(), due: Day })),
    /** 14 days from today. What is overdue is due today. */
    forecast: z.array(DayForecast),
  }),
});
