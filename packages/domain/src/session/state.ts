import type { SessionItem } from '../items/index.ts';
import type { StopCondition } from './configuration.ts';

/** Advanced by the clock, typed answers, or domino comparisons. */
export type SessionMode = 'auto' | 'interactive' | 'domino';

export type Side = 'stimulus' | 'answer';

/** Decision 6. */
export type Outcome = 'seen' | 'right' | 'missed' | 'skipped';

/** `ms`: running time from onset to answer or leaving, without shown answers and the hold. */
export type Trial = { readonly name: string; readonly ms: number; readonly outcome: Outcome };

export type Ending = 'completed' | 'stopped';

/** Injected to keep categories out of the engine. */
export type AnswerRules = {
  /** Null for an item that is only shown. */
  readonly expectedAnswer: (item: SessionItem) => string | null;
  /** @param name of the item. */
  readonly isRightAnswer: (expected: string, given: string, name: string) => boolean;
};

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
  readonly answerRules: AnswerRules;
};

/**
 * Trial `ordinal` begins at running time `fromMs`. Onsets derive from it rather than from each other, so
 * errors don't accumulate. `fromMs` is virtual after a speed change or a revealed answer.
 */
export type Schedule = { readonly fromMs: number; readonly ordinal: number; readonly position: number };

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
