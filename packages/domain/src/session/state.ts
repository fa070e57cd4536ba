import type { AnswerRules } from '../answers.ts';
import type { DominoAnswer } from '../dominoes.ts';
import type { SessionItem } from '../items.ts';
import type { StopCondition } from './configuration.ts';

/** `at`: monotonic ms; earlier or non-finite values count as no time passed. */
export type SessionEvent =
  /** May pass any number of items. */
  | { readonly type: 'tick'; readonly at: number }
  /** The first onset; may be in the future. */
  | { readonly type: 'start'; readonly at: number }
  | { readonly type: 'pause'; readonly at: number; readonly isHidden?: boolean }
  | { readonly type: 'resume'; readonly at: number }
  | { readonly type: 'next'; readonly at: number }
  | { readonly type: 'previous'; readonly at: number }
  | { readonly type: 'toggleAnswer'; readonly at: number }
  | { readonly type: 'toggleMissed'; readonly at: number }
  /** Clamped to `speedLimits`. */
  | { readonly type: 'changeSpeed'; readonly at: number; readonly speedMs: number }
  | { readonly type: 'answer'; readonly at: number; readonly text: string }
  | { readonly type: 'compare'; readonly at: number; readonly answer: DominoAnswer }
  /** Allowed after the timer has ended the session. */
  | { readonly type: 'toggleConfirmed'; readonly at: number }
  | { readonly type: 'stop'; readonly at: number };

/** Advanced by the clock, typed answers, or domino comparisons. */
export type SessionMode = 'auto' | 'interactive' | 'domino';

export type Side = 'stimulus' | 'answer';

/** Decision 6. */
export type Outcome = 'seen' | 'right' | 'missed' | 'skipped';

/** `ms`: running time from onset to answer or leaving, without shown answers and the hold. */
export type Trial = { readonly name: string; readonly ms: number; readonly outcome: Outcome };

export type Ending = 'completed' | 'stopped';

export type SessionPlan = {
  readonly mode: SessionMode;
  readonly items: readonly SessionItem[];
  readonly answerTexts: readonly (string | null)[];
  /** `star`: for counts. */
  readonly answerShape: 'star' | 'plain';
  /** Prefix sums of answers; one more entry than items. */
  readonly answersBefore: readonly number[];
  readonly answerDisplayTimeMs: number;
  /** No item changes sooner than this. */
  readonly fastestMs: number;
  readonly stopCondition: StopCondition;
  /** Null with 'collection'. */
  readonly timerMs: number | null;
  /** Injected to keep categories out of the engine. */
  readonly answerRules: AnswerRules;
};

/**
 * Trial `ordinal` begins at running time `fromMs`. Onsets derive from it rather than from each other, so
 * errors don't accumulate. `fromMs` is virtual after a speed change or a revealed answer.
 */
type Schedule = { readonly fromMs: number; readonly ordinal: number; readonly position: number };

export type Current = {
  /** From 0; unique for repeated items. */
  readonly ordinal: number;
  readonly position: number;
  readonly shownFromMs: number;
  readonly wrongAnswers: number;
  readonly answeredMs: number | null;
  readonly isMarkedMissed: boolean;
  /** Not running time; counts only toward having been seen. */
  readonly pausedMs: number;
};

export type Running = { readonly name: 'running' };

/** `isItemOver`: false after a wrong typed answer. */
export type Feedback = {
  readonly name: 'feedback';
  readonly verdict: 'right' | 'wrong';
  readonly isItemOver: boolean;
  readonly fromMs: number;
  readonly untilMs: number;
};

/** The last item stays longer, so that the confetti is seen. */
export type Holding = {
  readonly name: 'holding';
  readonly ownMs: number;
  readonly untilMs: number;
  readonly side: Side;
  readonly sideFromMs: number;
};

export type Phase =
  | { readonly name: 'ready' }
  | Running
  | Feedback
  | Holding
  | {
      readonly name: 'paused';
      readonly within: Running | Feedback | Holding;
      /** Paused by the page, not the user. */
      readonly isHidden: boolean;
      /** Clock time up to which `current.pausedMs` is counted; null while hidden. */
      readonly countedTo: number | null;
    }
  /** `wasHeld`: there was time to score. */
  | { readonly name: 'ended'; readonly ending: Ending; readonly wasHeld: boolean };

/**
 * Times ending in `Ms` are running time: ms since the start without pauses. Clock time = `zeroAt` + running
 * time; resuming moves `zeroAt`.
 */
export type SessionState = {
  readonly plan: SessionPlan;
  readonly phase: Phase;
  readonly zeroAt: number;
  /** The state is computed up to here. */
  readonly nowMs: number;
  readonly speedMs: number;
  readonly schedule: Schedule;
  readonly current: Current;
  readonly trials: readonly Trial[];
  readonly missedBefore: number;
  readonly missedPositions: ReadonlySet<number>;
  /** Of finished trials, counted or not: with feedback, without the hold. */
  readonly timeTakenMs: number;
  readonly isSteppedByHand: boolean;
  readonly hasReachedLast: boolean;
  readonly isConfirmed: boolean;
};

const answersAmong = (plan: SessionPlan, position: number, trials: number): number => {
  const length = plan.items.length;
  const before = (index: number): number => plan.answersBefore[index] ?? 0;
  const total = before(length);
  const end = position + trials;
  return Math.floor(end / length) * total + before(end % length) - before(position);
};

/** Running time, computed from the schedule's origin to avoid accumulated error. */
export const onsetMs = (plan: SessionPlan, schedule: Schedule, speedMs: number, ordinal: number): number => {
  const trials = ordinal - schedule.ordinal;
  const answers = answersAmong(plan, schedule.position, trials);
  return schedule.fromMs + trials * speedMs + answers * plan.answerDisplayTimeMs;
};

export const hasAnswerAt = (plan: SessionPlan, position: number): boolean =>
  (plan.answerTexts[position] ?? null) !== null;

/** Automatic sessions only. */
export const stimulusEndMs = (state: SessionState): number =>
  onsetMs(state.plan, state.schedule, state.speedMs, state.current.ordinal) + state.speedMs;

/** Includes the answer; automatic sessions only. */
export const ownEndMs = (state: SessionState): number =>
  onsetMs(state.plan, state.schedule, state.speedMs, state.current.ordinal + 1);

export const positionAfter = (plan: SessionPlan, position: number): number =>
  (position + 1) % plan.items.length;

export const positionBefore = (plan: SessionPlan, position: number): number =>
  (position + plan.items.length - 1) % plan.items.length;

export const isLastPosition = (plan: SessionPlan, position: number): boolean =>
  position === plan.items.length - 1;

export const deadlineMs = (plan: SessionPlan, longestMs: number): number =>
  Math.min(plan.timerMs ?? Infinity, longestMs);
