import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { Id, line, Moment, Nothing } from './fields.ts';

/** Limits of a report (decision 6). `presentations` is a whole school day at ten items a second's limit, and then some. */
export const reportLimits = { presentations: 20_000, timeTakenSeconds: 86_400 } as const;

export const ReportMode = z.enum([
  'auto',
  'interactive',
  'domino',
  'matching_game',
  'multiple_words',
  'challenge',
  'probe',
]);

export const Outcome = z.enum(['seen', 'right', 'missed', 'skipped']);

const Count = z.int().check(z.nonnegative(), z.maximum(reportLimits.presentations));

export const ReportItem = z.strictObject({
  name: z.string().check(z.maxLength(1000)),
  ms: z.number().check(z.nonnegative(), z.maximum(reportLimits.timeTakenSeconds * 1000)),
  outcome: Outcome,
});
export type ReportItem = z.output<typeof ReportItem>;

const report = {
  client_id: z.uuid(),
  collection_id: z.nullable(Id),
  collection_name: line(200, 'A report says what was practised.'),
  category: z.string().check(z.maxLength(64)),
  mode: ReportMode,
  ending: z.enum(['completed', 'stopped']),
  scored: z.boolean(),
  started_at: Moment,
  /** Seconds on a monotonic clock, without pauses and without the hold of the last item. */
  time_taken: z.number().check(z.nonnegative(), z.maximum(reportLimits.timeTakenSeconds)),
  /** Milliseconds per item; automatic sessions only. */
  speed: z.nullable(z.number().check(z.positive(), z.maximum(reportLimits.timeTakenSeconds * 1000))),
  total_items: Count,
  missed_items: Count,
  skipped_items: Count,
};

export const Report = z.strictObject({ report_id: Id, ...report, created_at: Moment });
export type Report = z.output<typeof Report>;

export const NewReport = z.strictObject({
  ...report,
  items: z.array(ReportItem).check(z.minLength(1), z.maxLength(reportLimits.presentations)),
});
export type NewReport = z.output<typeof NewReport>;

export const createReport = {
  method: 'POST',
  path: '/reports',
  summary: 'Record a session or a game. The same `client_id` again stores nothing and gives the same answer.',
  access: 'signed-in',
  status: 201,
  isCreating: true,
  bodyLimit: 4 * 1_048_576,
  params: Nothing,
  query: Nothing,
  body: NewReport,
  reply: Report,
} as const satisfies Endpoint;
