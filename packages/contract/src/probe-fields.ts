import type { ProbeOutcome } from '@sixty/domain/probe';
import { formVersion, probeLimits, seedEnd, timeFactors } from '@sixty/domain/probe-limits';
import * as z from 'zod/mini';

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

export const ProbeItemOutcome = z.enum(['right', 'missed', 'corrected']);
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
