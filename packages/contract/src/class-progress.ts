import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ById, Id, IsoTimestamp } from './fields.ts';
import { ReportMode } from './reports.ts';

const CollectionQuery = z.strictObject({ collection_id: z.optional(Id) });

/** Rates in items per minute, accuracy from 0 to 1. */
export const StudentProgress = z.object({
  student_id: Id,
  sessions: z.int(),
  last_practiced_at: z.nullable(IsoTimestamp),
  latest_rate: z.nullable(z.number()),
  best_rate: z.nullable(z.number()),
  latest_accuracy: z.nullable(z.number()),
  best_accuracy: z.nullable(z.number()),
  /** Change of the rate per week; null below three sessions. */
  rate_per_week: z.nullable(z.number()),
  /** The newest 20, oldest first. */
  rates: z.array(z.object({ at: IsoTimestamp, rate: z.number() })),
  /** Sessions per week (by its Monday in the teacher's time zone) of the last 26 weeks. */
  weeks: z.array(z.object({ week: z.iso.date(), sessions: z.int() })),
});
export type StudentProgress = z.output<typeof StudentProgress>;

export const readClassProgress = endpoint({
  path: '/classes/{id}/progress',
  summary:
    'The figures of each student, in roster order. Without a collection, sessions and weeks of all practice, and no rates.',
  params: ById,
  query: CollectionQuery,
  reply: z.array(StudentProgress),
});

const ItemCounts = {
  presentations: z.int(),
  missed: z.int(),
  skipped: z.int(),
  /** Mean milliseconds per trial; self-paced modes only. */
  mean_ms: z.nullable(z.number()),
};

export const ClassItem = z.object({
  name: z.string(),
  ...ItemCounts,
  students: z.array(z.object({ student_id: Id, ...ItemCounts })),
});
export type ClassItem = z.output<typeof ClassItem>;

export const readClassItems = endpoint({
  path: '/classes/{id}/items',
  summary:
    'Items and students: misses and times in each student’s 20 newest reports (of one mode), hardest first.',
  params: ById,
  query: z.extend(CollectionQuery, { mode: z.optional(ReportMode) }),
  reply: z.array(ClassItem),
});

export const ClassPractice = z.object({
  collection_id: Id,
  /** From the newest report; the collection may be deleted. */
  collection_name: z.string(),
  category: z.string(),
  reports: z.int(),
  /** Without void ones. */
  probes: z.int(),
  students: z.int(),
});
export type ClassPractice = z.output<typeof ClassPractice>;

export const listClassPractice = endpoint({
  path: '/classes/{id}/practice',
  summary: 'The collections that the students of a class practiced, most recent first, at most 500.',
  params: ById,
  reply: z.array(ClassPractice),
});
