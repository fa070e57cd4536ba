import type { ProbeOutcome } from '@sixty/domain/probe';
import { formVersion, probeLimits, seedEnd, timeFactors } from '@sixty/domain/probe-limits';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ById, Id, IsoTimestamp, studentQuery } from './fields.ts';
import { Goal } from './students.ts';

const Whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

export const TimeFactor = z.literal(timeFactors);

/** Milliseconds since the start; at most a day. */
const at = Whole(0, 86_400_000);
const item = Whole(0, probeLimits.maxItems - 1);

export const VoidReason = z.enum(['hidden', 'window_lost', 'reloaded', 'ended_by_scorer']);
export const StopReason = z.enum(['time', 'finished', 'discontinued']);

/** See `logFromStart` of `@sixty/domain/probe`. */
export const ProbeEvent = z.union([
  z.strictObject({ type: z.enum(['start', 'tick', 'finish', 'undo', 'confirm']), at }),
  z.strictObject({ type: z.literal('mark'), item, at }),
  z.strictObject({ type: z.literal('last'), item: Whole(-1, probeLimits.maxItems - 1), at }),
  z.strictObject({ type: z.literal('void'), reason: VoidReason, at }),
]);

const Log = z.array(ProbeEvent).check(z.maxLength(probeLimits.logEntries));

const ProbeItemOutcome = z.enum(['right', 'missed', 'corrected']);
type ProbeItemOutcome = z.output<typeof ProbeItemOutcome>;

export const itemOutcomes: Readonly<Record<ProbeOutcome, ProbeItemOutcome>> = {
  correct: 'right',
  corrected: 'corrected',
  error: 'missed',
};

/** Outcomes up to the last item attempted, for `agreementOf`. */
export const SecondScorer = z.strictObject({
  outcomes: z.array(ProbeItemOutcome).check(z.maxLength(probeLimits.maxItems)),
});

/** `seed`: null for the collection's own order. */
const ProbeForm = z.strictObject({
  version: Whole(1, formVersion),
  seed: z.nullable(Whole(0, seedEnd - 1)),
  items: Whole(probeLimits.minItems, probeLimits.maxItems),
  per_row: Whole(probeLimits.minPerRow, probeLimits.maxPerRow),
});

const setUp = {
  /** Before `time_factor` is applied. */
  limit_seconds: Whole(probeLimits.minSeconds, probeLimits.maxSeconds),
  time_factor: TimeFactor,
  form: ProbeForm,
  /** Discontinue if none of this many first items is correct; null: never. */
  stop_after: z.nullable(Whole(1, probeLimits.maxItems)),
  is_calm: z.boolean(),
};

export const NewProbe = z.strictObject({
  ...setUp,
  log: Log,
  second_scorer: z.prefault(z.nullable(SecondScorer), null),
});
export type NewProbe = z.output<typeof NewProbe>;

export const Probe = z.object({
  ...setUp,
  /** Null if void. */
  stop_reason: z.nullable(StopReason),
  /** Null unless void. */
  void_reason: z.nullable(VoidReason),
  self_corrections: z.int(),
  /** Unrounded; null if void. */
  correct_per_minute: z.nullable(z.number()),
});
export type Probe = z.output<typeof Probe>;

export const ProbeDetail = z.extend(Probe, { log: Log, second_scorer: z.nullable(SecondScorer) });
export type ProbeDetail = z.output<typeof ProbeDetail>;

/** A probe that isn't void. */
export const ProbePoint = z.object({
  report_id: Id,
  started_at: IsoTimestamp,
  /** Unrounded. */
  correct_per_minute: z.number(),
  /** 0 to 1; null if no item was attempted. */
  accuracy: z.nullable(z.number()),
  attempted: z.int(),
  /** Without self-corrections. */
  errors: z.int(),
  self_corrections: z.int(),
  elapsed_seconds: z.number(),
  /** Before the time factor is applied. */
  limit_seconds: z.int(),
  time_factor: TimeFactor,
  stop_reason: StopReason,
  /** Null for the collection's own order. */
  seed: z.nullable(z.int()),
  is_calm: z.boolean(),
});
export type ProbePoint = z.output<typeof ProbePoint>;

export const listProbes = endpoint({
  path: '/probes',
  summary: 'The newest 500 probes of the signed-in user or of a student in a collection, oldest first.',
  query: z.strictObject({ collection_id: Id, ...studentQuery }),
  reply: z.array(ProbePoint),
});

export const StudentProbes = z.object({
  student_id: Id,
  probes: z.int(),
  /** The last three, oldest first. */
  latest: z.array(ProbePoint),
  /** Of the last three, in correct items per minute; null below three. */
  median: z.nullable(z.number()),
  /** Median of the first three; null below three. */
  baseline: z.nullable(z.number()),
  /** Of the first three, distinct, ascending. */
  baseline_time_factors: z.array(TimeFactor),
  /** Least-squares change per week over all probes; null below three. */
  rate_per_week: z.nullable(z.number()),
  /** Of all probes, distinct, ascending. */
  time_factors: z.array(TimeFactor),
  /** Newest 20, oldest first. */
  rates: z.array(z.object({ at: IsoTimestamp, rate: z.number() })),
  goal: z.nullable(Goal),
  /** Whether the last three are below the aim line, if there is one. */
  is_below_aim: z.nullable(z.boolean()),
});
export type StudentProbes = z.output<typeof StudentProbes>;

export const listClassProbes = endpoint({
  path: '/classes/{id}/probes',
  summary:
    'The probes of each student in a collection, in roster order: the last three and the change per week.',
  params: ById,
  query: z.strictObject({ collection_id: Id }),
  reply: z.array(StudentProbes),
});

export const ProbeSettings = z.strictObject({ time_factor: TimeFactor, is_calm: z.boolean() });
export type ProbeSettings = z.output<typeof ProbeSettings>;

export const readProbeSettings = endpoint({
  path: '/probe-settings',
  summary: 'How the signed-in user or a student is probed: time factor and calm mode.',
  query: z.strictObject(studentQuery),
  reply: ProbeSettings,
});

export const saveProbeSettings = endpoint({
  method: 'PUT',
  path: '/probe-settings',
  summary: 'Set how the signed-in user or a student is probed.',
  query: z.strictObject(studentQuery),
  body: ProbeSettings,
});
