import {
  elapsedMsOf,
  type Mark,
  type Probe,
  type ProbeEvent,
  type ProbeSetUp,
  replayProbe,
  type StopReason,
  type VoidReason,
} from './engine.ts';

export type ProbeOutcome = 'correct' | 'corrected' | 'error';

type ProbeFigures = {
  attempted: number;
  errors: number;
  selfCorrections: number;
  /** Includes self-corrections. */
  correct: number;
  /** 0 to 1; null if no item was attempted. */
  accuracy: number | null;
  elapsedMs: number;
  /** Correct × 60 s / elapsed time, unrounded. */
  correctPerMinute: number;
};

export type ProbeResult = ProbeFigures & {
  stopReason: StopReason;
  /** Per item attempted. */
  outcomes: readonly ProbeOutcome[];
};

/** Unrounded; 0 if no time passed. */
export const correctRateOf = (correct: number, elapsedMs: number): number =>
  elapsedMs > 0 ? (correct * 60_000) / elapsedMs : 0;

const outcomeByMark: Readonly<Record<Mark, ProbeOutcome>> = {
  none: 'correct',
  error: 'error',
  corrected: 'corrected',
};

/** Ignores marks after the last item attempted. */
export const outcomesOf = (marks: readonly Mark[], lastItem: number): readonly ProbeOutcome[] =>
  marks.slice(0, lastItem + 1).map((mark) => outcomeByMark[mark]);

/**
 * Correct items per minute as in EGRA and DIBELS 8: self-corrections are correct, and runs that ended early
 * are divided by the time used.
 */
export const probeFigures = (outcomes: readonly ProbeOutcome[], elapsedMs: number): ProbeFigures => {
  const countOf = (outcome: ProbeOutcome) => outcomes.filter((each) => each === outcome).length;
  const attempted = outcomes.length;
  const errors = countOf('error');
  const correct = attempted - errors;
  return {
    attempted,
    errors,
    selfCorrections: countOf('corrected'),
    correct,
    accuracy: attempted > 0 ? correct / attempted : null,
    elapsedMs,
    correctPerMinute: correctRateOf(correct, elapsedMs),
  };
};

/** Null unless the run is done. */
export const probeResultOf = (probe: Probe): ProbeResult | null => {
  const { phase, lastItem, stopReason, marks } = probe;
  if (phase !== 'done' || lastItem === null || stopReason === null) return null;
  const outcomes = outcomesOf(marks, lastItem);
  return { ...probeFigures(outcomes, elapsedMsOf(probe)), stopReason, outcomes };
};

/** One decimal unless the time was exactly a minute. */
export const shownRate = ({
  correctPerMinute,
  elapsedMs,
}: Pick<ProbeFigures, 'correctPerMinute' | 'elapsedMs'>): string =>
  elapsedMs === 60_000 ? String(correctPerMinute) : correctPerMinute.toFixed(1);

export const errorsByRow = (outcomes: readonly ProbeOutcome[], perRow: number): readonly number[] =>
  Array.from(
    { length: Math.ceil(outcomes.length / perRow) },
    (_, row) =>
      outcomes.slice(row * perRow, (row + 1) * perRow).filter((outcome) => outcome === 'error').length,
  );

export type ProbeRecord = {
  /** A discontinued run is `stopped`; its rate of 0 counts. */
  ending: 'completed' | 'stopped' | 'void';
  stopReason: StopReason | null;
  voidReason: VoidReason | null;
  elapsedMs: number;
  /** Per item attempted; empty if void. */
  outcomes: readonly ProbeOutcome[];
};

/** Replays a log. Null unless the run is done or void. */
export const probeRecordOf = (setUp: ProbeSetUp, log: readonly ProbeEvent[]): ProbeRecord | null => {
  const probe = replayProbe(setUp, log);
  if (probe.phase === 'void') {
    const { voidReason } = probe;
    return { ending: 'void', stopReason: null, voidReason, elapsedMs: elapsedMsOf(probe), outcomes: [] };
  }
  const result = probeResultOf(probe);
  if (!result) return null;
  const { stopReason, elapsedMs, outcomes } = result;
  const ending = stopReason === 'discontinued' ? 'stopped' : 'completed';
  return { ending, stopReason, voidReason: null, elapsedMs, outcomes };
};

export type Agreement = {
  /** Attempted according to at least one scorer. */
  items: number;
  agreed: number;
  /** 0 to 1; null without items. */
  share: number | null;
  /** −1 to 1; null if both scorers used a single, equal category. */
  kappa: number | null;
  disputed: readonly number[];
};

type Score = 'correct' | 'error' | 'not_attempted';

const scores: readonly Score[] = ['correct', 'error', 'not_attempted'];

const scoreAt = (outcomes: readonly ProbeOutcome[], item: number): Score => {
  const outcome = outcomes[item];
  if (outcome === undefined) return 'not_attempted';
  return outcome === 'error' ? 'error' : 'correct';
};

/**
 * Item-by-item agreement of two scorers. Kappa = (p_o − p_e) / (1 − p_e) (Cohen, 1960, Educational and
 * Psychological Measurement 20, 37–46).
 */
export const agreementOf = (first: readonly ProbeOutcome[], second: readonly ProbeOutcome[]): Agreement => {
  const items = Math.max(first.length, second.length);
  const pairs = Array.from(
    { length: items },
    (_, item) => [scoreAt(first, item), scoreAt(second, item)] as const,
  );
  const disputed = pairs.flatMap(([one, other], item) => (one === other ? [] : [item]));
  const agreed = items - disputed.length;
  const shareOf = (scorer: 0 | 1, score: Score) =>
    pairs.filter((pair) => pair[scorer] === score).length / items;
  const share = items > 0 ? agreed / items : null;
  const byChance = scores.reduce((sum, score) => sum + shareOf(0, score) * shareOf(1, score), 0);
  return {
    items,
    agreed,
    share,
    kappa: share === null || byChance >= 1 ? null : (share - byChance) / (1 - byChance),
    disputed,
  };
};
