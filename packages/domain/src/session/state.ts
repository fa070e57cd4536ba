import type { AnswerRules } from '../answers.ts';
import type { DominoAnswer } from '../dominoes.ts';
import type { SessionItem } from '../items.ts';
import type { StopCondition } from './configuration.ts';
import type { AnswerBy, FirstSide, SideRules } from './sides.ts';

/** `at`: monotonic ms; earlier or non-finite values count as no time passed. */
export type SessionEvent =
  /** May pass any number of items. */
  | { type: 'tick'; at: number }
  /** The first onset; may be in the future. */
  | { type: 'start'; at: number }
  | { type: 'pause'; at: number; isHidden?: boolean }
  | { type: 'resume'; at: number }
  | { type: 'next'; at: number }
  | { type: 'previous'; at: number }
  /** Shows or hides the answer; in a self-paced session it only shows one that is then rated. */
  | { type: 'toggleAnswer'; at: number }
  | { type: 'toggleMissed'; at: number }
  /** Clamped to `speedLimits`. */
  | { type: 'changeSpeed'; at: number; speedMs: number }
  | { type: 'answer'; at: number; text: string }
  | { type: 'compare'; at: number; answer: DominoAnswer }
  /** A choice of four, or 'Knew it' and 'Not yet'. */
  | { type: 'decide'; at: number; isRight: boolean }
  /** Allowed after the timer has ended the session. */
  | { type: 'toggleConfirmed'; at: number }
  | { type: 'stop'; at: number };

/** Advanced by the clock, typed answers, or domino comparisons. */
export type SessionMode = 'auto' | 'interactive' | 'domino';

export type Side = 'stimulus' | 'answer';

/** Decision 6. */
export type Outcome = 'seen' | 'right' | 'missed' | 'skipped';

/** `ms`: running time from onset to answer or leaving, without shown answers and the hold. */
export type Trial = {
  name: string;
  ms: number;
  outcome: Outcome;
  /** Missing for an item with one side. */
  firstSide?: FirstSide;
  /** What was typed first, exactly; missing if nothing was, and for an item with one side. */
  given?: string;
};

export type Ending = 'completed' | 'stopped';

export type SessionPlan = {
  mode: SessionMode;
  items: readonly SessionItem[];
  answerTexts: readonly (string | null)[];
  /** Null for an item with one side. */
  firstSides: readonly (FirstSide | null)[];
  answerBy: AnswerBy;
  /** Null where nothing is typed or chosen. */
  sideRules: SideRules | null;
  /** BCP 47, of front and back. */
  languages: Readonly<Record<FirstSide, string | null>>;
  /** `star`: for counts. */
  answerShape: 'star' | 'plain';
  /** Prefix sums of answers; one more entry than items. */
  answersBefore: readonly number[];
  answerDisplayTimeMs: number;
  /** No item changes sooner than this. */
  fastestMs: number;
  stopCondition: StopCondition;
  /** Null with 'collection'. */
  timerMs: number | null;
  /** Injected to keep categories out of the engine. */
  answerRules: AnswerRules;
};

/**
 * Trial `ordinal` begins at running time `fromMs`. Onsets derive from it rather than from each other, so
 * errors don't accumulate. `fromMs` is virtual after a speed change or a revealed answer.
 */
type Schedule = { fromMs: number; ordinal: number; index: number };

export type CurrentTrial = {
  /** From 0, counting trials: unique also where the items are repeated. */
  ordinal: number;
  /** Of the item in `plan.items`. */
  index: number;
  shownFromMs: number;
  wrongAnswers: number;
  answeredMs: number | null;
  /** When the answer was shown to be rated. */
  revealedMs: number | null;
  given: string | null;
  isMarkedMissed: boolean;
  /** Not running time; counts only toward having been seen. */
  pausedMs: number;
};

export type Running = { name: 'running' };

/** `isItemOver`: false after a wrong typed answer. `spelledAs`: of a near answer that counts. */
export type Feedback = {
  name: 'feedback';
  verdict: 'right' | 'wrong';
  isItemOver: boolean;
  spelledAs: string | null;
  fromMs: number;
  untilMs: number;
};

/** The last item stays longer, so that the confetti is seen. */
export type Holding = {
  name: 'holding';
  trialMs: number;
  untilMs: number;
  side: Side;
  sideFromMs: number;
};

export type Phase =
  | { name: 'ready' }
  | Running
  | Feedback
  | Holding
  | {
      name: 'paused';
      within: Running | Feedback | Holding;
      /** Paused by the page, not the user. */
      isHidden: boolean;
      /** Clock time up to which `current.pausedMs` is counted; null while hidden. */
      countedTo: number | null;
    }
  /** `wasHeld`: there was time to score. */
  | { name: 'ended'; ending: Ending; wasHeld: boolean };

/**
 * Times ending in `Ms` are running time: ms since the start without pauses. Clock time = `originAt` + running
 * time; resuming moves `originAt`.
 */
export type SessionState = {
  plan: SessionPlan;
  phase: Phase;
  originAt: number;
  /** The state is computed up to here. */
  nowMs: number;
  speedMs: number;
  schedule: Schedule;
  current: CurrentTrial;
  trials: readonly Trial[];
  missedBefore: number;
  missedIndexes: ReadonlySet<number>;
  /** Of finished trials, counted or not: with feedback, without the hold. */
  timeTakenMs: number;
  isSteppedByHand: boolean;
  hasReachedLast: boolean;
  isConfirmed: boolean;
};

const answersAmong = (plan: SessionPlan, index: number, trials: number): number => {
  const length = plan.items.length;
  const answersBefore = (itemIndex: number): number => plan.answersBefore[itemIndex] ?? 0;
  const total = answersBefore(length);
  const end = index + trials;
  return Math.floor(end / length) * total + answersBefore(end % length) - answersBefore(index);
};

/** Running time, computed from the schedule's origin to avoid accumulated error. */
export const onsetMs = (plan: SessionPlan, schedule: Schedule, speedMs: number, ordinal: number): number => {
  const trials = ordinal - schedule.ordinal;
  const answers = answersAmong(plan, schedule.index, trials);
  return schedule.fromMs + trials * speedMs + answers * plan.answerDisplayTimeMs;
};

export const hasAnswerAt = (plan: SessionPlan, index: number): boolean =>
  (plan.answerTexts[index] ?? null) !== null;

/** Automatic sessions only. */
export const stimulusEndMs = (state: SessionState): number =>
  onsetMs(state.plan, state.schedule, state.speedMs, state.current.ordinal) + state.speedMs;

/** Includes the answer; automatic sessions only. */
export const trialEndMs = (state: SessionState): number =>
  onsetMs(state.plan, state.schedule, state.speedMs, state.current.ordinal + 1);

export const indexAfter = (plan: SessionPlan, index: number): number => (index + 1) % plan.items.length;

export const indexBefore = (plan: SessionPlan, index: number): number =>
  (index + plan.items.length - 1) % plan.items.length;

export const isLastIndex = (plan: SessionPlan, index: number): boolean => index === plan.items.length - 1;

export const deadlineMs = (plan: SessionPlan, longestMs: number): number =>
  Math.min(plan.timerMs ?? Infinity, longestMs);
