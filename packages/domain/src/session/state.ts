import type { SessionItem, StopCondition } from './configuration.ts';

/** Who advances a session: the clock, typed answers, or choosing the larger side of a domino. */
export type SessionMode = 'auto' | 'interactive' | 'domino';

/** The item itself, or its answer (the star with the count, the result). */
export type Side = 'stimulus' | 'answer';

/** The outcome of one trial (decision 6). */
export type Outcome = 'seen' | 'right' | 'missed' | 'skipped';

/**
 * A finished trial. `ms` is the running time from onset to answer or leaving, without pauses, shown answers,
 * and the hold: in self-paced modes, the response time.
 */
export type Trial = { readonly name: string; readonly ms: number; readonly outcome: Outcome };

/** Ended by its stop condition or last answer, or left. */
export type Ending = 'completed' | 'stopped';

/**
 * Injected so that the engine knows nothing of categories. `expectedAnswer` is what to type; `isRightAnswer`
 * compares.
 */
export type AnswerRules = {
  readonly expectedAnswer: (item: SessionItem) => string;
  readonly isRightAnswer: (expected: string, given: string) => boolean;
};

/** What never changes during a session. */
export type SessionPlan = {
  readonly mode: SessionMode;
  /** In display order, shuffled if requested. */
  readonly items: readonly SessionItem[];
  /** The answer of each item; null if it has none. */
  readonly answerTexts: readonly (string | null)[];
  /** Counts stand in a star (Number Sense), results alone. */
  readonly answerShape: 'star' | 'plain';
  /** Prefix sums: how many items before each position have an answer. One more entry than items. */
  readonly answersBefore: readonly number[];
  readonly answerDisplayTimeMs: number;
  readonly stopCondition: StopCondition;
  /** When the timer ends the session; null under 'collection'. */
  readonly timerMs: number | null;
  readonly answerRules: AnswerRules;
};

/**
 * The origin of all onsets: trial `ordinal`, the item at `position`, begins at running time `fromMs`, and
 * later ones follow by their durations. No onset derives from the one before it, so errors don't accumulate. `fromMs`
 * is virtual after a speed change or a revealed answer.
 */
export type Schedule = { readonly fromMs: number; readonly ordinal: number; readonly position: number };

/** The trial on screen, in running times. */
export type Current = {
  /** Counts trials from 0; repeated items have new ordinals. */
  readonly ordinal: number;
  readonly position: number;
  readonly shownFromMs: number;
  readonly wrongAnswers: number;
  /** Response time of a right answer, or a domino's only one; null before it. */
  readonly answeredMs: number | null;
  /** Marked as missed in an automatic session. */
  readonly isMarkedMissed: boolean;
  /** Time on screen while paused. Not running time: it only counts toward having been seen. */
  readonly pausedMs: number;
};

export type Running = { readonly name: 'running' };

/** A verdict on screen. After a wrong typed answer the item continues; otherwise the next follows. */
export type Feedback = {
  readonly name: 'feedback';
  readonly verdict: 'right' | 'wrong';
  readonly isItemOver: boolean;
  readonly fromMs: number;
  readonly untilMs: number;
};

/** The last item of an automatic session stays longer than its time, so that the confetti is seen. */
export type Holding = {
  readonly name: 'holding';
  /** The item's own time, which counts. */
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
      /** Paused because the page is hidden, not by the user. */
      readonly isHidden: boolean;
      /** Clock time up to which `current.pausedMs` is counted; null while the page is hidden. */
      readonly countedTo: number | null;
    }
  /** `wasHeld`: the last item was held in full, so there was time to score. */
  | { readonly name: 'ended'; readonly ending: Ending; readonly wasHeld: boolean };

/**
 * A session at one moment. Times ending in `Ms` are running time: milliseconds since the start without pauses. Clock
 * time = `zeroAt` + running time; resuming moves `zeroAt`.
 */
export type SessionState = {
  readonly plan: SessionPlan;
  readonly phase: Phase;
  readonly zeroAt: number;
  /** Running time up to which the state is computed. */
  readonly nowMs: number;
  readonly speedMs: number;
  readonly schedule: Schedule;
  readonly current: Current;
  readonly trials: readonly Trial[];
  readonly missedBefore: number;
  /** Positions missed at least once. */
  readonly missedPositions: ReadonlySet<number>;
  /** Running time of finished trials, counted or not: with feedback, without the hold. */
  readonly timeTakenMs: number;
  /** A counted item was seen only while paused, so the session has no rate. */
  readonly isSteppedByHand: boolean;
  readonly hasReachedLast: boolean;
  /** 'Everything was read correctly' is confirmed. */
  readonly isConfirmed: boolean;
};
