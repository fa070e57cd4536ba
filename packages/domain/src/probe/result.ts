import { elapsedMsOf, type Mark, type Probe, type StopReason } from './engine.ts';

export type ProbeOutcome = 'correct' | 'corrected' | 'error';

export type ProbeFigures = {
  readonly attempted: number;
  readonly errors: number;
  readonly selfCorrections: number;
  /** Includes self-corrections. */
  readonly correct: number;
  /** 0 to 1; null if no item was attempted. */
  readonly accuracy: number | null;
  readonly elapsedMs: number;
  /** Correct × 60 s / elapsed time, unrounded. */
  readonly correctPerMinute: number;
};

export type ProbeResult = ProbeFigures & {
  readonly stopReason: StopReason;
  /** Per item attempted. */
  readonly outcomes: readonly ProbeOutcome[];
};

/** Unrounded; 0 if no time passed. */
export const correctRateOf = (correct: number, elapsedMs: number): number =>
  elapsedMs > 0 ? (correct * 60_000) / elapsedMs : 0;

const outcomeOf: Readonly<Record<Mark, ProbeOutcome>> = {
  none: 'correct',
  error: 'error',
  corrected: 'corrected',
};

/** Ignores marks after the last item attempted. */
export const outcomesOf = (marks: readonly Mark[], lastItem: number): readonly ProbeOutcome[] =>
  marks.slice(0, lastItem + 1).map((mark) => outcomeOf[mark]);

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
