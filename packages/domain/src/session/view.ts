import type { SessionItem } from '../items.ts';
import { sessionLimits, timerCheckMs } from './configuration.ts';
import { activityOf } from './advance.ts';
import { answerWayAt, itemAt } from './plan.ts';
import {
  deadlineMs,
  hasAnswerAt,
  isLastIndex,
  trialEndMs,
  type SessionPlan,
  type SessionState,
  type Side,
  stimulusEndMs,
} from './state.ts';

export const currentItem = (state: SessionState): SessionItem => itemAt(state.plan, state.current.index);

export const currentSide = (state: SessionState): Side => {
  const { plan, current, nowMs } = state;
  const activity = activityOf(state.phase);
  if (activity === null || !hasAnswerAt(plan, current.index)) return 'stimulus';
  if (activity.name === 'holding') return activity.side;
  if (plan.mode === 'auto') return nowMs < stimulusEndMs(state) ? 'stimulus' : 'answer';
  const isAnswerShown = activity.name === 'feedback' ? activity.isItemOver : current.revealedMs !== null;
  return isAnswerShown ? 'answer' : 'stimulus';
};

/** Whether the learner is to recall the answer, look at it, and rate. */
export const canReveal = ({ plan, phase, current }: SessionState): boolean =>
  plan.mode === 'interactive' &&
  phase.name === 'running' &&
  current.revealedMs === null &&
  answerWayAt(plan, current.index) === 'rating';

export const isOnLastItem = ({ plan, current }: SessionState): boolean => isLastIndex(plan, current.index);

export const canToggleAnswer = (state: SessionState): boolean =>
  state.plan.mode === 'auto' &&
  activityOf(state.phase) !== null &&
  hasAnswerAt(state.plan, state.current.index);

const percentAt = (plan: SessionPlan, index: number): number => {
  if (isLastIndex(plan, index)) return 100;
  const percent = Math.round(((index + 1) / plan.items.length) * 100);
  return Math.min(99, Math.max(1, percent));
};

/** 1 to 100; only the last item is 100. */
export const progressPercent = ({ plan, current }: SessionState): number => percentAt(plan, current.index);

const changesFasterThan = ({ plan, phase, speedMs }: SessionState, ms: number): boolean =>
  plan.mode === 'auto' && phase.name === 'running' && plan.answersBefore.at(-1) === 0 && speedMs < ms;

/** More than one change a second: nothing else should move. */
export const isRapid = (state: SessionState): boolean => changesFasterThan(state, 1000);

const readableMs = 300;

/** Groups rapid items, so that the value is readable. */
export const shownPercent = (state: SessionState): number => {
  const { plan, current, speedMs } = state;
  if (!changesFasterThan(state, readableMs) || isOnLastItem(state)) return progressPercent(state);
  const together = Math.ceil(readableMs / speedMs);
  return percentAt(plan, current.index - (current.index % together));
};

/** ms at the last check; null with 'collection'. */
export const timerRemainingMs = ({ plan, nowMs }: SessionState): number | null =>
  plan.timerMs === null ? null : Math.max(0, plan.timerMs - Math.floor(nowMs / timerCheckMs) * timerCheckMs);

const nextChangeMs = (state: SessionState): number => {
  const { plan, phase, nowMs } = state;
  const deadline = deadlineMs(plan, sessionLimits.runningMs);
  const check = plan.timerMs === null ? Infinity : (Math.floor(nowMs / timerCheckMs) + 1) * timerCheckMs;
  const ownChange = (): number => {
    if (phase.name === 'feedback' || phase.name === 'holding') return phase.untilMs;
    if (plan.mode !== 'auto') return Infinity;
    return currentSide(state) === 'stimulus' ? stimulusEndMs(state) : trialEndMs(state);
  };
  return Math.min(deadline, check, ownChange());
};

/**
 * Clock time of the next change of side, item, verdict, or timer second, or of the end; null if not running.
 */
export const nextChangeAt = (state: SessionState): number | null => {
  const { name } = state.phase;
  if (name === 'ready' || name === 'paused' || name === 'ended') return null;
  return state.originAt + nextChangeMs(state);
};

export const missedCount = ({ missedBefore, current, phase }: SessionState): number =>
  missedBefore + (phase.name !== 'ended' && (current.isMarkedMissed || current.wrongAnswers > 0) ? 1 : 0);
