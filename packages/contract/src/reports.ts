import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Badge } from './badges.ts';
import { ById, Id, line, Moment, pageQuery } from './fields.ts';

/** Limits of a report (decision 6). `trials` is a whole school day at ten items a second's limit, and then some. */
export const reportLimits = {
  trials: 20_000,
  timeTakenSeconds: 86_400,
  /** How long after it was stored an automatic session can be scored. */
  scoringMs: 86_400_000,
  /** Reports on a page of the list. */
  page: 10,
  maxPage: 100,
} as const;

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

const Count = z.int().check(z.nonnegative(), z.maximum(reportLimits.trials));

export const ReportItem = z.strictObject({
  name: z.string().check(z.maxLength(1000)),
  ms: z.number().check(z.nonnegative(), z.maximum(reportLimits.timeTakenSeconds * 1000)),
  outcome: Outcome,
});
export type ReportItem = z.output<typeof ReportItem>;

const Seconds = z.number().check(z.nonnegative(), z.maximum(reportLimits.timeTakenSeconds));

const report = {
  client_id: z.uuid(),
  collection_id: z.nullable(Id),
  collection_name: line(200, 'Please say what was practiced.'),
  category: z.string().check(z.maxLength(64)),
  mode: ReportMode,
  ending: z.enum(['completed', 'stopped']),
  scored: z.boolean(),
  started_at: Moment,
  /** Seconds on a monotonic clock, as a timer counts them: without pauses and without the hold of the last item. */
  time_taken: Seconds,
  /** Milliseconds per item; automatic sessions only. */
  speed: z.nullable(z.number().check(z.positive(), z.maximum(reportLimits.timeTakenSeconds * 1000))),
  total_items: Count,
  missed_items: Count,
  skipped_items: Count,
};

/**
 * Whether items were seen only while a session was paused, where no time passes: such a report has no rate.
 *
 * `answering_time`: seconds from the onset of each item to its answer, together, in interactive and domino sessions;
 * the learner's own rate comes from it. Null in other modes and where it was not recorded.
 */
const pace = { stepped_by_hand: z.boolean(), answering_time: z.nullable(Seconds) };

export const Report = z.object({
  report_id: Id,
  ...report,
  ...pace,
  /** When its owner scored it afterwards; null where it was scored as it ended, or not at all. */
  scored_at: z.nullable(Moment),
  created_at: Moment,
});
export type Report = z.output<typeof Report>;

export const NewReport = z.strictObject({
  ...report,
  // Reports that wait in a browser since an earlier version have none of these.
  stepped_by_hand: z.prefault(pace.stepped_by_hand, false),
  answering_time: z.prefault(pace.answering_time, null),
  /** Pairs matched in a game: with those in which a mismatch came first, which count as missed. Games only. */
  matched_items: z.prefault(z.nullable(Count), null),
  items: z.array(ReportItem).check(z.minLength(1), z.maxLength(reportLimits.trials)),
});
export type NewReport = z.output<typeof NewReport>;

export const createReport = endpoint({
  method: 'POST',
  path: '/reports',
  summary: 'Record a session or a game. The same `client_id` again stores nothing and gives the same answer.',
  status: 201,
  isCreating: true,
  bodyLimit: 4 * 1_048_576,
  // Nothing else bounds the room that reports of one account take. Those that wait in a browser come in turn.
  perHour: { account: 300, address: 300 },
  body: NewReport,
  /** With the badges that it earned. */
  reply: z.extend(Report, { badges: z.array(Badge) }),
});

/** The first and the last day of a span, both in it, in the user's own time zone. */
const Day = z.iso.date();

export const reportFilters = {
  collection_id: z.optional(Id),
  mode: z.optional(ReportMode),
  from: z.optional(Day),
  to: z.optional(Day),
};

export const listReports = endpoint({
  path: '/reports',
  summary: 'The reports of the signed-in user, newest first, by page number.',
  query: z.strictObject({
    page: z.prefault(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
    limit: z.prefault(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(reportLimits.maxPage)),
      reportLimits.page,
    ),
    ...reportFilters,
  }),
  reply: z.object({ reports: z.array(Report), total_count: z.int() }),
});

export const readReport = endpoint({
  path: '/reports/{id}',
  summary: 'One report with every item: its time and what became of it.',
  params: ById,
  reply: z.extend(Report, { items: z.array(ReportItem) }),
});

/** Whether a report can still be scored at `now` (epoch milliseconds): an automatic session that nobody scored, for a day. */
export const canBeScored = (
  { mode, scored, created_at }: Pick<Report, 'mode' | 'scored' | 'created_at'>,
  now: number,
): boolean => mode === 'auto' && !scored && now - Date.parse(created_at) < reportLimits.scoringMs;

export const scoreReport = endpoint({
  method: 'PUT',
  path: '/reports/{id}/score',
  summary:
    'Score an automatic session afterwards, once, within 24 hours of its report. The same score again gives the same answer.',
  params: ById,
  body: z.strictObject({
    /** Places of the missed items in `items`, from 0; none of them where everything was read correctly. */
    missed: z
      .array(z.int().check(z.nonnegative(), z.lt(reportLimits.trials)))
      .check(z.maxLength(reportLimits.trials)),
  }),
  /** With the badges that the report earned. */
  reply: z.extend(Report, { items: z.array(ReportItem), badges: z.array(Badge) }),
});

/** One report as a point of a picture: enough for pace and accuracy over time. */
export const ReportPoint = z.object({
  report_id: Id,
  started_at: Moment,
  collection_id: z.nullable(Id),
  collection_name: z.string(),
  category: z.string(),
  mode: ReportMode,
  scored: z.boolean(),
  ...pace,
  time_taken: z.number(),
  total_items: z.int(),
  missed_items: z.int(),
  skipped_items: z.int(),
});
export type ReportPoint = z.output<typeof ReportPoint>;

/** An item as it went over the newest reports of the span. */
export const ItemSummary = z.object({
  name: z.string(),
  presentations: z.int(),
  missed: z.int(),
  skipped: z.int(),
  /** Mean milliseconds of its presentations in self-paced modes; null where there is none. */
  mean_ms: z.nullable(z.number()),
});
export type ItemSummary = z.output<typeof ItemSummary>;

/**
 * `points`: of how many of its newest reports a line is drawn. `reportsOfItems`: of how many of the newest reports
 * the items are summed up, `itemsSummed` of them at most. `days`: of how many days there is a calendar; ten years of
 * them.
 */
export const progressLimits = {
  points: 500,
  reportsOfItems: 200,
  itemsSummed: 100_000,
  items: 500,
  days: 3660,
} as const;

export const readProgress = endpoint({
  path: '/reports/progress',
  summary: 'The data behind the report charts: points, items, and days of practice.',
  query: z.strictObject(reportFilters),
  reply: z.object({
    /**
     * Newest last. Of the collection that was practised last the newest 500, and of whatever was practised the newest
     * 200; where that belongs to no collection, of whatever was practised the newest 500.
     */
    points: z.array(ReportPoint),
    /**
     * Over the newest 200 reports, or fewer where they have more than 100 000 items: missed most first, then slowest;
     * 500 at most.
     */
    items: z.array(ItemSummary),
    /** Over how many of the newest reports that is. */
    reports_of_items: z.int(),
    /** The last 3660 days with practice, by the user's own time zone, oldest first: how many sessions and items. */
    days: z.array(z.object({ day: Day, reports: z.int(), items: z.int() })),
  }),
});

/** A collection that was practised or finished, whether or not it is still there. */
export const PracticedCollection = z.object({
  collection_id: Id,
  /** As its newest report calls it; null where nothing is left to call it by. */
  collection_name: z.nullable(z.string()),
  /** Of its newest report; null where there is none. That of a saved game is 'game'. */
  category: z.nullable(z.string()),
  reports: z.int(),
});
export type PracticedCollection = z.output<typeof PracticedCollection>;

export const listPracticedCollections = endpoint({
  path: '/reports/collections',
  summary: 'The collections the signed-in user practiced or finished, most recent first.',
  isPaged: true,
  query: z.strictObject(pageQuery(2500, 2500)),
  reply: z.array(PracticedCollection),
});

/** The most right answers that somebody reached in a challenge over a collection, with a clock of so many seconds. */
export const PersonalBest = z.object({ collection_id: Id, seconds: z.number(), score: z.int() });
export type PersonalBest = z.output<typeof PersonalBest>;

export const listPersonalBests = endpoint({
  path: '/reports/bests',
  summary: 'The best finished timed challenge of the signed-in user for each collection and clock.',
  isPaged: true,
  query: z.strictObject(pageQuery(2500, 2500)),
  reply: z.array(PersonalBest),
});
