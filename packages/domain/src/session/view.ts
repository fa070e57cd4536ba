import type { SessionItem } from '../items.ts';
import { lastItemHoldMs, sessionLimits, timerCheckMs } from './configuration.ts';
import { activityOf } from './advance.ts';
import { itemAt } from './plan.ts';
import {
  deadlineMs,
  hasAnswerAt,
  isLastPosition,
  onsetMs,
  ownEndMs,
  positionAfter,
  type SessionPlan,
  type SessionState,
  type Side,
  stimulusEndMs,
} from './state.ts';

export const currentItem = (state: SessionState): SessionItem => itemAt(state.plan, state.current.position);

export const currentSide = (state: SessionState): Side => {
  const { plan, current, nowMs } = state;
  const activity = activityOf(state.phase);
  if (activity === null || !hasAnswerAt(plan, current.position)) return 'stimulus';
  if (activity.name === 'holding') return activity.side;
  if (plan.mode === 'auto') return nowMs < stimulusEndMs(state) ? 'stimulus' : 'answer';
  return activity.name === 'feedback' && activity.verdict === 'right' ? 'answer' : 'stimulus';
};

export const isOnLastItem = ({ plan, current }: SessionState): boolean =>
  isLastPosition(plan, current.position);

export const canToggleAnswer = (state: SessionState): boolean =>
  state.plan.mode === 'auto' &&
  activityOf(state.phase) !== null &&
  hasAnswerAt(state.plan, state.current.position);

const percentAt = (plan: SessionPlan, position: number): number => {
  if (isLastPosition(plan, position)) return 100;
  const percent = Math.round(((position + 1) / plan.items.length) * 100);
  return Math.min(99, Math.max(1, percent));
};

/** 1 to 100; only the last item is 100. */
export const progressPercent = ({ plan, current }: SessionState): number => percentAt(plan, current.position);

const goBySoonerThan = ({ plan, phase, speedMs }: SessionState, ms: number): boolean =>
  plan.mode === 'auto' && phase.name === 'running' && plan.answersBefore.at(-1) === 0 && speedMs < ms;

/** More than one change a second: nothing else should move. */
export const isRapid = (state: SessionState): boolean => goBySoonerThan(state, 1000);

const readableMs = 300;

/** Groups rapid items, so that the value is readable. */
export const shownPercent = (state: SessionState): number => {
  const { plan, current, speedMs } = state;
  if (!goBySoonerThan(state, readableMs) || isOnLastItem(state)) return progressPercent(state);
  const together = Math.ceil(readableMs / speedMs);
  return percentAt(plan, current.position - (current.position % together));
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
    return currentSide(state) === 'stimulus' ? stimulusEndMs(state) : ownEndMs(state);
  };
  return Math.min(deadline, check, ownChange());
};

/**
 * Clock time of the next change of side, item, verdict, or timer second, or of the end; null if not running.
 */
export const nextChangeAt = (state: SessionState): number | null => {
  const { name } = state.phase;
  if (name === 'ready' || name === 'paused' || name === 'ended') return null;
  return state.zeroAt + nextChangeMs(state);
};

export const missedCount = ({ missedBefore, current, phase }: SessionState): number =>
  missedBefore + (phase.name !== 'ended' && (current.isMarkedMissed || current.wrongAnswers > 0) ? 1 : 0);

/** One side of one item, in clock time. */
export type Segment = {
  /** Stable across plans. */
  key: string;
  index: number;
  side: Side;
  startsAt: number;
  /** If only an event ends it, the longest session from now. */
  endsAt: number;
};

/** `startsAt`: null if an event shows it. */
export type StandbySide = Pick<Segment, 'key' | 'index' | 'side'> & { startsAt: number | null };

export type Staging = {
  /** Contiguous, in onset order; the first is on screen. */
  segments: readonly Segment[];
  standby: readonly StandbySide[];
  /** Clock time of the pause. */
  heldAt: number | null;
};

const stimulusKey = (ordinal: number, index: number, side: Side): string => `${ordinal}:${index}:${side}`;

type Interval = { ordinal: number; index: number; side: Side; fromMs: number; untilMs: number };

/** From the current side; infinite with 'timer'. */
function* automaticIntervals(state: SessionState): Generator<Interval> {
  const { plan, schedule, speedMs, current } = state;
  const activity = activityOf(state.phase);
  let { ordinal } = current;
  let index = current.position;
  if (activity?.name === 'holding') {
    const { side, sideFromMs: fromMs, untilMs } = activity;
    yield { ordinal, index, side, fromMs, untilMs };
    return;
  }
  const shownStimulusEnd = stimulusEndMs(state);
  for (;;) {
    const isCurrent = ordinal === current.ordinal;
    const onset = onsetMs(plan, schedule, speedMs, ordinal);
    const ownEnd = onsetMs(plan, schedule, speedMs, ordinal + 1);
    const shownFrom = isCurrent ? current.shownFromMs : onset;
    const isLast = plan.stopCondition === 'collection' && isLastPosition(plan, index);
    const end = isLast ? Math.max(ownEnd, shownFrom + lastItemHoldMs) : ownEnd;
    const hasAnswer = hasAnswerAt(plan, index);
    const stimulusEnd = isCurrent ? shownStimulusEnd : onset + speedMs;
    // Revealed answers and repeated items begin at their scheduled time, not at the item's onset.
    const itemFrom = isCurrent ? Math.max(shownFrom, hasAnswer ? onset : shownFrom) : onset;
    if (!isCurrent || currentSide(state) === 'stimulus') {
      yield { ordinal, index, side: 'stimulus', fromMs: itemFrom, untilMs: hasAnswer ? stimulusEnd : end };
    }
    if (hasAnswer)
      yield { ordinal, index, side: 'answer', fromMs: Math.max(shownFrom, stimulusEnd), untilMs: end };
    if (isLast) return;
    ordinal += 1;
    index = positionAfter(plan, index);
  }
}

function* selfPacedIntervals(state: SessionState): Generator<Interval> {
  const { plan, current } = state;
  const { ordinal, position: index } = current;
  const activity = activityOf(state.phase);
  if (activity?.name !== 'feedback' || !activity.isItemOver) {
    yield { ordinal, index, side: 'stimulus', fromMs: current.shownFromMs, untilMs: Infinity };
    return;
  }
  const side = currentSide(state);
  const fromMs = side === 'answer' ? activity.fromMs : current.shownFromMs;
  yield { ordinal, index, side, fromMs, untilMs: activity.untilMs };
  if (plan.stopCondition === 'collection' && isLastPosition(plan, index)) return;
  const following = { ordinal: ordinal + 1, index: positionAfter(plan, index), side: 'stimulus' } as const;
  yield { ...following, fromMs: activity.untilMs, untilMs: Infinity };
}

const selfPacedStandby = ({ plan, current }: SessionState): StandbySide[] => {
  const { ordinal, position } = current;
  const standby: StandbySide[] = [];
  if (plan.mode === 'interactive' && hasAnswerAt(plan, position)) {
    standby.push({
      key: stimulusKey(ordinal, position, 'answer'),
      index: position,
      side: 'answer',
      startsAt: null,
    });
  }
  if (plan.stopCondition === 'timer' || !isLastPosition(plan, position)) {
    const index = positionAfter(plan, position);
    standby.push({
      key: stimulusKey(ordinal + 1, index, 'stimulus'),
      index,
      side: 'stimulus',
      startsAt: null,
    });
  }
  return standby;
};

/** The current and later segments that begin within `horizonMs`, cut off by the timer. */
export const segmentsAhead = (state: SessionState, horizonMs: number): Staging => {
  const { plan, zeroAt, nowMs, phase } = state;
  if (activityOf(phase) === null) return { segments: [], standby: [], heldAt: null };
  const deadline = deadlineMs(plan, sessionLimits.runningMs);
  const segments: Segment[] = [];
  let standby: StandbySide[] = [];
  const intervals = plan.mode === 'auto' ? automaticIntervals(state) : selfPacedIntervals(state);
  for (const { ordinal, index, side, fromMs, untilMs } of intervals) {
    if (fromMs >= deadline) break;
    const key = stimulusKey(ordinal, index, side);
    if (fromMs > nowMs + horizonMs) {
      standby = [{ key, index, side, startsAt: zeroAt + fromMs }];
      break;
    }
    segments.push({
      key,
      index,
      side,
      startsAt: zeroAt + fromMs,
      endsAt: zeroAt + Math.min(untilMs, deadline),
    });
  }
  if (plan.mode !== 'auto' && segments.length === 1) standby = selfPacedStandby(state);
  return { segments, standby, heldAt: phase.name === 'paused' ? zeroAt + nowMs : null };
};
