import type { SessionItem } from './configuration.ts';
import { sessionLimits, timerCheckMs } from './limits.ts';
import { activityOf } from './passing.ts';
import { itemAt } from './plan.ts';
import { deadlineMs, hasAnswerFace, isLastPosition, itemFaceEndMs, ownEndMs } from './schedule.ts';
import type { Face, SessionPlan, SessionState } from './state.ts';

/** The item that is on screen. */
export const currentItem = (state: SessionState): SessionItem => itemAt(state.plan, state.current.position);

/** Which face of it is on screen. */
export const currentFace = (state: SessionState): Face => {
  const { plan, current, nowMs } = state;
  const activity = activityOf(state.phase);
  if (activity === null || !hasAnswerFace(plan, current.position)) return 'item';
  if (activity.name === 'holding') return activity.face;
  if (plan.mode === 'auto') return nowMs < itemFaceEndMs(state) ? 'item' : 'answer';
  return activity.name === 'feedback' && activity.verdict === 'right' ? 'answer' : 'item';
};

/** Whether the last item is on screen: there Next ends a session that stops with its collection. */
export const isOnLastItem = ({ plan, current }: SessionState): boolean =>
  isLastPosition(plan, current.position);

/** Whether clicking the present item, or Enter, changes anything. */
export const canToggleAnswer = (state: SessionState): boolean =>
  state.plan.mode === 'auto' &&
  activityOf(state.phase) !== null &&
  hasAnswerFace(state.plan, state.current.position);

const percentAt = (plan: SessionPlan, position: number): number => {
  if (isLastPosition(plan, position)) return 100;
  const percent = Math.round(((position + 1) / plan.items.length) * 100);
  return Math.min(99, Math.max(1, percent));
};

/**
 * How far the session has come, 1 to 100: the position, from 1, over the item count. 100 is said of the last item
 * alone, however many there are.
 */
export const progressPercent = ({ plan, current }: SessionState): number => percentAt(plan, current.position);

/** Whether items without answers are going by by themselves, in less than `ms` each. */
const goBySoonerThan = ({ plan, phase, speedMs }: SessionState, ms: number): boolean =>
  plan.mode === 'auto' && phase.name === 'running' && plan.answersBefore.at(-1) === 0 && speedMs < ms;

/** Whether items go by so fast, more than one a second, that nothing else should move meanwhile. */
export const isBrisk = (state: SessionState): boolean => goBySoonerThan(state, 1000);

/** A number that changes more often is not read. */
const readableMs = 300;

/** `progressPercent` as it is shown: while short items go by, that of the first one of so many that one can read it. */
export const shownPercent = (state: SessionState): number => {
  const { plan, current, speedMs } = state;
  if (!goBySoonerThan(state, readableMs) || isOnLastItem(state)) return progressPercent(state);
  const together = Math.ceil(readableMs / speedMs);
  return percentAt(plan, current.position - (current.position % together));
};

/** What is left of the timer in ms, as it was last looked at, once a second; null under stop condition 'collection'. */
export const timerRemainingMs = ({ plan, nowMs }: SessionState): number | null =>
  plan.timerMs === null ? null : Math.max(0, plan.timerMs - Math.floor(nowMs / timerCheckMs) * timerCheckMs);

const nextChangeMs = (state: SessionState): number => {
  const { plan, phase, nowMs } = state;
  const deadline = deadlineMs(plan, sessionLimits.runningMs);
  const check = plan.timerMs === null ? Infinity : (Math.floor(nowMs / timerCheckMs) + 1) * timerCheckMs;
  const ownChange = (): number => {
    if (phase.name === 'feedback' || phase.name === 'holding') return phase.untilMs;
    if (plan.mode !== 'auto') return Infinity;
    return currentFace(state) === 'item' ? itemFaceEndMs(state) : ownEndMs(state);
  };
  return Math.min(deadline, check, ownChange());
};

/**
 * The clock time at which the state changes by itself: another face, the next item, the end of a verdict, a second
 * of the timer, the end. Null when nothing will happen: before the start, while paused, after the end.
 */
export const nextChangeAt = (state: SessionState): number | null => {
  const { name } = state.phase;
  if (name === 'ready' || name === 'paused' || name === 'ended') return null;
  return state.zeroAt + nextChangeMs(state);
};

/** How many items were missed so far, the present one included. */
export const missedCount = ({ missedBefore, current, phase }: SessionState): number =>
  missedBefore + (phase.name !== 'ended' && (current.isMarkedMissed || current.wrongAnswers > 0) ? 1 : 0);
