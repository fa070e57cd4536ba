import type { SessionItem, StopCondition } from './configuration.ts';

/** How a session goes: by the clock, by typed answers, or by comparing the two sides of a domino. */
export type SessionMode = 'auto' | 'interactive' | 'domino';

/** What of an item is shown: the item itself, or its answer (the star with the count, the result). */
export type Face = 'item' | 'answer';

/** What became of one presentation of an item (decision 6). */
export type Outcome = 'seen' | 'right' | 'missed' | 'skipped';

/**
 * One presentation of an item that is over. `ms` is the running time from its onset until it was answered or left:
 * without pauses, the display of a right answer, or the hold. In self-paced modes this is the response time.
 */
export type Presentation = { readonly name: string; readonly ms: number; readonly outcome: Outcome };

/** How a session ended: by its stop condition or last answer, or because somebody left it. */
export type Ending = 'completed' | 'stopped';

/**
 * What is right, decided outside the engine so that the engine knows nothing of categories.
 * `expectedAnswer` is what has to be typed; `isRightAnswer` compares it with what was typed.
 */
export type AnswerRules = {
  readonly expectedAnswer: (item: SessionItem) => string;
  readonly isRightAnswer: (expected: string, given: string) => boolean;
};

/** What of a session never changes once it is created. */
export type SessionPlan = {
  readonly mode: SessionMode;
  /** In the order in which they are shown: shuffled already where that was asked for. */
  readonly items: readonly SessionItem[];
  /** What the answer face of each item reads; null where an item has none. */
  readonly answerFaces: readonly (string | null)[];
  /** A count stands in a star (Number Sense), a result alone. */
  readonly answerShape: 'star' | 'plain';
  /** How many of the items before each position have an answer face; one entry more than items. */
  readonly answersBefore: readonly number[];
  readonly answerDisplayTimeMs: number;
  readonly stopCondition: StopCondition;
  /** Running time after which the timer ends the session; null under 'collection'. */
  readonly timerMs: number | null;
  readonly answerRules: AnswerRules;
};

/**
 * The one schedule from which every onset is computed: presentation `ordinal`, of the item at `position`, begins
 * at running time `fromMs`, and each later one begins the durations between them later. No onset is computed from
 * the one before it, so no error adds up. `fromMs` is virtual after a change of speed or a revealed answer.
 */
export type Schedule = { readonly fromMs: number; readonly ordinal: number; readonly position: number };

/** The presentation that is on screen. All times are running times. */
export type Current = {
  /** Counts presentations from 0; an item that comes again has another ordinal. */
  readonly ordinal: number;
  readonly position: number;
  readonly shownFromMs: number;
  readonly wrongAnswers: number;
  /** How long the right answer took, or a domino's only answer; null while there is none. */
  readonly answeredMs: number | null;
  /** Marked by whoever watches an automatic session. */
  readonly isMarkedMissed: boolean;
  /** Time on screen while paused. Not running time: it counts only towards having been seen. */
  readonly pausedMs: number;
};

export type Running = { readonly name: 'running' };

/** A verdict is on screen. After a wrong typed answer the item goes on; otherwise the next item follows. */
export type Feedback = {
  readonly name: 'feedback';
  readonly verdict: 'right' | 'wrong';
  readonly isItemOver: boolean;
  readonly fromMs: number;
  readonly untilMs: number;
};

/** The last item of an automatic session stays beyond its own time, so that the confetti is seen. */
export type Holding = {
  readonly name: 'holding';
  /** Its own time, which is what counts. */
  readonly ownMs: number;
  readonly untilMs: number;
  readonly face: Face;
  readonly faceFromMs: number;
};

/** Where a session stands. */
export type Phase =
  | { readonly name: 'ready' }
  | Running
  | Feedback
  | Holding
  | {
      readonly name: 'paused';
      readonly within: Running | Feedback | Holding;
      /** Because its page was hidden, not because somebody pressed Pause. */
      readonly isHidden: boolean;
      /** Clock time up to which `current.pausedMs` is counted; null while the page is hidden. */
      readonly countedTo: number | null;
    }
  /** `wasHeld`: the last item had been up for its whole time, so that there was time to say how it was read. */
  | { readonly name: 'ended'; readonly ending: Ending; readonly wasHeld: boolean };

/**
 * A session at one moment. Times ending in `Ms` are running time: milliseconds since the start without pauses.
 * `zeroAt` maps it to the clock: clock time = `zeroAt` + running time. It moves when a session is resumed.
 */
export type SessionState = {
  readonly plan: SessionPlan;
  readonly phase: Phase;
  readonly zeroAt: number;
  /** The running time up to which the state has been worked out. */
  readonly nowMs: number;
  readonly speedMs: number;
  readonly schedule: Schedule;
  readonly current: Current;
  readonly presentations: readonly Presentation[];
  /** How many of them were missed. */
  readonly missedBefore: number;
  /** The positions of the items that were missed at least once. */
  readonly missedPositions: ReadonlySet<number>;
  /** Running time of the presentations that are over, whether or not they count: feedback included, hold excluded. */
  readonly timeTakenMs: number;
  /** A counted item was seen only because it was on screen while paused: such a session has no rate. */
  readonly isSteppedByHand: boolean;
  readonly hasReachedLast: boolean;
  /** Somebody confirmed that 'Everything was read correctly'. */
  readonly isConfirmed: boolean;
};
