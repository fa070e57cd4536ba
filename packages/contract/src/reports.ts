import { isCompletion } from '@sixty/domain/report';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Badge } from './badges.ts';
import { ById, Id, line, IsoTimestamp, pageQuery } from './fields.ts';
import { NewProbe, Probe, ProbeDetail, SecondScorer } from './probes.ts';

/** Decision 6. */
export const reportLimits = {
  trials: 20_000,
  givenLength: 500,
  timeTakenSeconds: 86_400,
  /** Time to score an automatic session after storing. */
  scoringMs: 86_400_000,
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

/** `corrected`: a self-correction in a probe; counts as right. */
export const Outcome = z.enum(['seen', 'right', 'missed', 'skipped', 'corrected']);

/** `class_id` alone: the whole class. Both null: the user. */
const practiced = { student_id: z.nullable(Id), class_id: z.nullable(Id) };

const Count = z.int().check(z.nonnegative(), z.maximum(reportLimits.trials));

export const ReportItem = z.strictObject({
  name: z.string().check(z.maxLength(1000)),
  /** Null in probes. */
  ms: z.nullable(z.number().check(z.nonnegative(), z.maximum(reportLimits.timeTakenSeconds * 1000))),
  outcome: Outcome,
  /** Which side was shown first; missing for an item with one side. */
  first_side: z.optional(z.enum(['front', 'back'])),
  /** What was typed, exactly; missing if nothing was. */
  given: z.optional(z.string().check(z.maxLength(reportLimits.givenLength))),
});
export type ReportItem = z.output<typeof ReportItem>;

const Seconds = z.number().check(z.nonnegative(), z.maximum(reportLimits.timeTakenSeconds));

const report = {
  client_id: z.uuid(),
  collection_id: z.nullable(Id),
  collection_name: line(200, 'Please say what was practiced.'),
  category: z.string().check(z.maxLength(64)),
  mode: ReportMode,
  /** `void`: a probe that doesn't count. A discontinued one is `stopped`. */
  ending: z.enum(['completed', 'stopped', 'void']),
  scored: z.boolean(),
  started_at: IsoTimestamp,
  /** Monotonic seconds without pauses and the hold of the last item. */
  time_taken: Seconds,
  /** Milliseconds per item; null except in automatic sessions. */
  speed: z.nullable(z.number().check(z.positive(), z.maximum(reportLimits.timeTakenSeconds * 1000))),
  total_items: Count,
  missed_items: Count,
  skipped_items: Count,
};

/**
 * `stepped_by_hand`: all items were shown while paused, so there is no rate. `answering_time`: total seconds
 * from onset to answer in interactive and domino sessions.
 */
const pace = { stepped_by_hand: z.boolean(), answering_time: z.nullable(Seconds) };

export const Report = z.object({
  report_id: Id,
  ...report,
  ...pace,
  ...practiced,
  /** Null in other modes. */
  probe: z.nullable(Probe),
  student_name: z.nullable(z.string()),
  scored_at: z.nullable(IsoTimestamp),
  created_at: IsoTimestamp,
});
export type Report = z.output<typeof Report>;

export const NewReport = z.strictObject({
  ...report,
  // Missing in reports that earlier versions left in browsers.
  student_id: z.prefault(practiced.student_id, null),
  class_id: z.prefault(practiced.class_id, null),
  stepped_by_hand: z.prefault(pace.stepped_by_hand, false),
  answering_time: z.prefault(pace.answering_time, null),
  /** Games only; includes pairs matched after a mismatch, which count as missed. */
  matched_items: z.prefault(z.nullable(Count), null),
  probe: z.prefault(z.nullable(NewProbe), null),
  items: z.array(ReportItem).check(z.maxLength(reportLimits.trials)),
});
export type NewReport = z.output<typeof NewReport>;

export const createReport = endpoint({
  method: 'POST',
  path: '/reports',
  summary: 'Record a session or a game. The same `client_id` again stores nothing and gives the same answer.',
  status: 201,
  // Its key is `client_id`, which holds for as long as the report is stored.
  takesKey: false,
  bodyLimit: 4 * 1_048_576,
  // Seven values per item, plus a probe's log.
  jsonValues: 7 * reportLimits.trials + 20_000,
  perHour: { account: 300, address: 300, countsStored: true },
  body: NewReport,
  reply: z.extend(Report, { badges: z.array(Badge) }),
});

/** Inclusive, in the user's time zone. */
const Day = z.iso.date();

/** Default: the user's own practice. */
export const learnerFilter = { student_id: z.optional(Id), class_id: z.optional(Id) };

export const reportFilters = {
  ...learnerFilter,
  collection_id: z.optional(Id),
  mode: z.optional(ReportMode),
  from: z.optional(Day),
  to: z.optional(Day),
};

export const listReports = endpoint({
  path: '/reports',
  summary: 'The reports of the signed-in user, of a student, or of a class, newest first, by page number.',
  query: z.strictObject({
    page: z.prefault(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
    limit: z.prefault(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(reportLimits.maxPage)),
      reportLimits.page,
    ),
    ...reportFilters,
  }),
  reply: z.object({
    reports: z.array(Report),
    total_count: z.int(),
    /** Of all that the user recorded, of students, too. Missing in replies of earlier versions. */
    storage: z.optional(z.object({ used_bytes: z.int(), max_bytes: z.int() })),
  }),
});

export const readReport = endpoint({
  path: '/reports/{id}',
  summary: 'One report with every item: its time and what became of it; of a probe, its raw marks.',
  params: ById,
  reply: z.extend(Report, { items: z.array(ReportItem), probe: z.nullable(ProbeDetail) }),
});

/** Whether a report can be scored at `now` (epoch milliseconds). */
export const canBeScored = (
  { mode, scored, created_at }: Pick<Report, 'mode' | 'scored' | 'created_at'>,
  now: number,
): boolean => mode === 'auto' && !scored && now - Date.parse(created_at) < reportLimits.scoringMs;

/** Whether a report counts as a completion of its collection, if it has one. */
export const countsAsCompletion = ({
  student_id,
  class_id,
  ...practice
}: Pick<Report, 'mode' | 'ending' | 'student_id' | 'class_id'>): boolean =>
  isCompletion({ ...practice, isWholeClass: class_id !== null && student_id === null });

export const moveReport = endpoint({
  method: 'PUT',
  path: '/reports/{id}/student',
  summary: 'Move a wrongly recorded report to another student, to a class, or to yourself (both null).',
  params: ById,
  body: z.strictObject(practiced),
  reply: Report,
});

export const removeReport = endpoint({
  method: 'DELETE',
  path: '/reports/{id}',
  summary: 'Remove a wrongly recorded report. It can be restored for 30 days.',
  params: ById,
});

export const restoreReport = endpoint({
  method: 'POST',
  path: '/reports/{id}/restore',
  summary: 'Undo a removal. Restoring what is not removed changes nothing.',
  params: ById,
  reply: Report,
});

export const scoreReport = endpoint({
  method: 'PUT',
  path: '/reports/{id}/score',
  summary:
    'Score an automatic session afterwards, once, within 24 hours of its report. The same score again gives the same answer.',
  jsonValues: reportLimits.trials + 100,
  params: ById,
  body: z.strictObject({
    /** Indexes in `items`. */
    missed: z
      .array(z.int().check(z.nonnegative(), z.lt(reportLimits.trials)))
      .check(z.maxLength(reportLimits.trials)),
  }),
  reply: z.extend(Report, { items: z.array(ReportItem), probe: z.null(), badges: z.array(Badge) }),
});

export const setSecondScorer = endpoint({
  method: 'PUT',
  path: '/reports/{id}/second-scorer',
  summary:
    'Store how another scorer marked the same probe. Refused if other marks than those of `replaces` are stored; without it, they are replaced.',
  params: ById,
  body: z.extend(SecondScorer, { replaces: z.optional(z.nullable(SecondScorer)) }),
});

export const ReportPoint = z.object({
  report_id: Id,
  started_at: IsoTimestamp,
  collection_id: z.nullable(Id),
  collection_name: z.string(),
  category: z.string(),
  mode: ReportMode,
  scored: z.boolean(),
  ...pace,
  probe: z.nullable(Probe),
  time_taken: z.number(),
  total_items: z.int(),
  missed_items: z.int(),
  skipped_items: z.int(),
});
export type ReportPoint = z.output<typeof ReportPoint>;

export const ItemSummary = z.object({
  name: z.string(),
  presentations: z.int(),
  missed: z.int(),
  skipped: z.int(),
  mean_ms: z.nullable(z.number()),
});
export type ItemSummary = z.output<typeof ItemSummary>;

/** `days` is ten years. */
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
     * Oldest first. The newest 500 of the last practiced collection and 200 of all practice, or 500 without
     * such a collection.
     */
    points: z.array(ReportPoint),
    /** Most missed first, then slowest. */
    items: z.array(ItemSummary),
    reports_of_items: z.int(),
    /** Days with practice in the user's time zone, oldest first. */
    days: z.array(z.object({ day: Day, reports: z.int(), items: z.int() })),
  }),
});

export const PracticedCollection = z.object({
  collection_id: Id,
  /** From its newest report; null if unknown. */
  collection_name: z.nullable(z.string()),
  /** From its newest report; 'game' for saved games. */
  category: z.nullable(z.string()),
  reports: z.int(),
});
export type PracticedCollection = z.output<typeof PracticedCollection>;

export const listPracticedCollections = endpoint({
  path: '/reports/collections',
  summary:
    'The collections the signed-in user practiced or finished, most recent first; with `mode`, those practiced in it.',
  isPaged: true,
  query: z.strictObject({ ...pageQuery(2500, 2500), ...learnerFilter, mode: z.optional(ReportMode) }),
  reply: z.array(PracticedCollection),
});

export const PersonalBest = z.object({ collection_id: Id, seconds: z.number(), score: z.int() });
export type PersonalBest = z.output<typeof PersonalBest>;

export const listPersonalBests = endpoint({
  path: '/reports/bests',
  summary: 'The best finished timed challenge of the signed-in user for each collection and clock.',
  isPaged: true,
  query: z.strictObject({ ...pageQuery(2500, 2500), ...learnerFilter }),
  reply: z.array(PersonalBest),
});
