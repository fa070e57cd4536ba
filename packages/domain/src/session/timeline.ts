import { activityOf } from './advance.ts';
import { lastItemHoldMs, sessionLimits } from './configuration.ts';
import {
  deadlineMs,
  hasAnswerAt,
  isLastIndex,
  onsetMs,
  indexAfter,
  type SessionState,
  type Side,
  stimulusEndMs,
} from './state.ts';
import { currentSide } from './view.ts';

/** One side of one item, in clock time. */
export type Segment = {
  /** Stable across plans. */
  key: string;
  index: number;
  side: Side;
  onsetAt: number;
  /** If only an event ends it, the longest session from now. */
  endsAt: number;
};

/** `onsetAt`: null if an event shows it. */
export type StandbySegment = Pick<Segment, 'key' | 'index' | 'side'> & { onsetAt: number | null };

export type Timeline = {
  /** Contiguous, in onset order; the first is on screen. */
  segments: readonly Segment[];
  standby: readonly StandbySegment[];
  /** Clock time of the pause. */
  pausedAt: number | null;
};

const segmentKey = (ordinal: number, index: number, side: Side): string => `${ordinal}:${index}:${side}`;

type Interval = { ordinal: number; index: number; side: Side; fromMs: number; untilMs: number };

/** From the current side; infinite with 'timer'. */
function* automaticIntervals(state: SessionState): Generator<Interval> {
  const { plan, schedule, speedMs, current } = state;
  const activity = activityOf(state.phase);
  let { ordinal, index } = current;
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
    const isLast = plan.stopCondition === 'collection' && isLastIndex(plan, index);
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
    index = indexAfter(plan, index);
  }
}

function* selfPacedIntervals(state: SessionState): Generator<Interval> {
  const { plan, current } = state;
  const { ordinal, index } = current;
  const activity = activityOf(state.phase);
  const side = currentSide(state);
  if (activity?.name !== 'feedback' || !activity.isItemOver) {
    yield { ordinal, index, side, fromMs: current.revealedMs ?? current.shownFromMs, untilMs: Infinity };
    return;
  }
  const fromMs = side === 'answer' ? activity.fromMs : current.shownFromMs;
  yield { ordinal, index, side, fromMs, untilMs: activity.untilMs };
  if (plan.stopCondition === 'collection' && isLastIndex(plan, index)) return;
  const following = { ordinal: ordinal + 1, index: indexAfter(plan, index), side: 'stimulus' } as const;
  yield { ...following, fromMs: activity.untilMs, untilMs: Infinity };
}

const selfPacedStandby = (state: SessionState): StandbySegment[] => {
  const { plan, current } = state;
  const { ordinal, index } = current;
  const standby: StandbySegment[] = [];
  if (plan.mode === 'interactive' && hasAnswerAt(plan, index) && currentSide(state) === 'stimulus') {
    standby.push({
      key: segmentKey(ordinal, index, 'answer'),
      index,
      side: 'answer',
      onsetAt: null,
    });
  }
  if (plan.stopCondition === 'timer' || !isLastIndex(plan, index)) {
    const nextIndex = indexAfter(plan, index);
    standby.push({
      key: segmentKey(ordinal + 1, nextIndex, 'stimulus'),
      index: nextIndex,
      side: 'stimulus',
      onsetAt: null,
    });
  }
  return standby;
};

const isItemOver = (phase: SessionState['phase']): boolean => {
  const activity = activityOf(phase);
  return activity?.name === 'feedback' && activity.isItemOver;
};

/** The current and later segments that begin within `horizonMs`, cut off by the timer. */
export const timelineAhead = (state: SessionState, horizonMs: number): Timeline => {
  const { plan, originAt, nowMs, phase } = state;
  if (activityOf(phase) === null) return { segments: [], standby: [], pausedAt: null };
  const deadline = deadlineMs(plan, sessionLimits.runningMs);
  const segments: Segment[] = [];
  let standby: StandbySegment[] = [];
  const intervals = plan.mode === 'auto' ? automaticIntervals(state) : selfPacedIntervals(state);
  for (const { ordinal, index, side, fromMs, untilMs } of intervals) {
    if (fromMs >= deadline) break;
    const key = segmentKey(ordinal, index, side);
    if (fromMs > nowMs + horizonMs) {
      standby = [{ key, index, side, onsetAt: originAt + fromMs }];
      break;
    }
    segments.push({
      key,
      index,
      side,
      onsetAt: originAt + fromMs,
      endsAt: originAt + Math.min(untilMs, deadline),
    });
  }
  // A shown answer has its successor on standby, or is the last.
  if (plan.mode !== 'auto' && segments.length === 1 && standby.length === 0 && !isItemOver(phase))
    standby = selfPacedStandby(state);
  return { segments, standby, pausedAt: phase.name === 'paused' ? originAt + nowMs : null };
};
