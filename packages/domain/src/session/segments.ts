import { activityOf } from './passing.ts';
import {
  deadlineMs,
  hasAnswerAt,
  isLastPosition,
  stimulusEndMs,
  onsetMs,
  positionAfter,
} from './schedule.ts';
import { lastItemHoldMs, sessionLimits } from './limits.ts';
import type { Side, SessionState } from './state.ts';
import { currentSide } from './view.ts';

/** One side of one item, in clock time. */
export type Segment = {
  /** Stable across plans. */
  readonly key: string;
  readonly index: number;
  readonly side: Side;
  readonly startsAt: number;
  /** If only an event ends it, the longest session from now. */
  readonly endsAt: number;
};

/** `startsAt`: null if an event shows it. */
export type StandbySide = Pick<Segment, 'key' | 'index' | 'side'> & { readonly startsAt: number | null };

export type Staging = {
  /** Contiguous, in onset order; the first is on screen. */
  readonly segments: readonly Segment[];
  readonly standby: readonly StandbySide[];
  /** Clock time of the pause. */
  readonly heldAt: number | null;
};

const keyOf = (ordinal: number, index: number, side: Side): string => `${ordinal}:${index}:${side}`;

type Stretch = { ordinal: number; index: number; side: Side; fromMs: number; untilMs: number };

/** From the current side; infinite with 'timer'. */
function* automaticStretches(state: SessionState): Generator<Stretch> {
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

function* selfPacedStretches(state: SessionState): Generator<Stretch> {
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
      key: keyOf(ordinal, position, 'answer'),
      index: position,
      side: 'answer',
      startsAt: null,
    });
  }
  if (plan.stopCondition === 'timer' || !isLastPosition(plan, position)) {
    const index = positionAfter(plan, position);
    standby.push({ key: keyOf(ordinal + 1, index, 'stimulus'), index, side: 'stimulus', startsAt: null });
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
  const stretches = plan.mode === 'auto' ? automaticStretches(state) : selfPacedStretches(state);
  for (const { ordinal, index, side, fromMs, untilMs } of stretches) {
    if (fromMs >= deadline) break;
    const key = keyOf(ordinal, index, side);
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
