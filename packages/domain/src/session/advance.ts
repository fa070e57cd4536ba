import { lastItemHoldMs, seenAfterMs, sessionLimits } from './configuration.ts';
import { isAnswerableAt, itemAt } from './plan.ts';
import {
  type CurrentTrial,
  deadlineMs,
  type Ending,
  type Feedback,
  hasAnswerAt,
  type Holding,
  isLastIndex,
  onsetMs,
  trialEndMs,
  type Phase,
  indexAfter,
  type Running,
  type SessionPlan,
  type SessionState,
  stimulusEndMs,
  type Trial,
} from './state.ts';

/** What ended a trial: its time, the learner, or the end of the session. */
type TrialEnd = 'over' | 'next' | 'previous' | 'end';

/** Null before the start and after the end. */
export const activityOf = (phase: Phase): Running | Feedback | Holding | null => {
  if (phase.name === 'paused') return phase.within;
  return phase.name === 'ready' || phase.name === 'ended' ? null : phase;
};

export const setActivity = (state: SessionState, activity: Running | Feedback | Holding): SessionState => ({
  ...state,
  phase: state.phase.name === 'paused' ? { ...state.phase, within: activity } : activity,
});

const shownMs = (state: SessionState, atMs: number): number => {
  const activity = activityOf(state.phase);
  if (activity?.name === 'holding') return activity.trialMs;
  return state.current.answeredMs ?? atMs - state.current.shownFromMs;
};

const outcomeOf = (state: SessionState, ms: number, endedBy: TrialEnd): Trial['outcome'] | null => {
  const { current, plan } = state;
  const wasSeen = ms + current.pausedMs >= seenAfterMs;
  if (plan.mode === 'auto') {
    if (current.isMarkedMissed) return 'missed';
    return endedBy === 'over' || wasSeen ? 'seen' : null;
  }
  if (current.wrongAnswers > 0) return 'missed';
  if (current.answeredMs !== null) return 'right';
  const isAnswerable = isAnswerableAt(plan, current.index);
  // What nobody can answer has no part in a score.
  if (plan.mode === 'interactive' && !isAnswerable) return null;
  if (endedBy !== 'next') return null;
  return isAnswerable ? 'skipped' : 'seen';
};

/** Sharing equal trials keeps thousands of rounds as small as one. */
const reuseEqual = (oneRoundBefore: Trial | undefined, trial: Trial): Trial => {
  const { name, ms, outcome } = trial;
  const isEqual =
    oneRoundBefore?.name === name && oneRoundBefore.ms === ms && oneRoundBefore.outcome === outcome;
  return isEqual ? oneRoundBefore : trial;
};

const trialOf = (
  plan: SessionPlan,
  { index, given }: CurrentTrial,
  ms: number,
  outcome: Trial['outcome'],
): Trial => {
  const firstSide = plan.firstSides[index] ?? null;
  return {
    name: itemAt(plan, index).name,
    ms,
    outcome,
    ...(firstSide !== null && { firstSide }),
    ...(given !== null && { given }),
  };
};

const addMissed = ({ missedIndexes, current }: SessionState): ReadonlySet<number> =>
  new Set(missedIndexes).add(current.index);

const endTrial = (state: SessionState, atMs: number, endedBy: TrialEnd): SessionState => {
  const { current } = state;
  const ms = shownMs(state, atMs);
  const outcome = outcomeOf(state, ms, endedBy);
  const isHeld = activityOf(state.phase)?.name === 'holding';
  const timeTakenMs = state.timeTakenMs + (isHeld ? ms : atMs - current.shownFromMs);
  if (outcome === null) return { ...state, timeTakenMs };
  const trials = [...state.trials, trialOf(state.plan, current, ms, outcome)];
  const missedBefore = state.missedBefore + (outcome === 'missed' ? 1 : 0);
  const missedIndexes = outcome === 'missed' ? addMissed(state) : state.missedIndexes;
  const isSteppedByHand = state.isSteppedByHand || (current.pausedMs > 0 && ms < seenAfterMs);
  return { ...state, timeTakenMs, trials, missedBefore, missedIndexes, isSteppedByHand };
};

export const endSession = (
  state: SessionState,
  atMs: number,
  endedBy: TrialEnd,
  ending: Ending,
): SessionState => ({
  ...endTrial(state, atMs, endedBy),
  nowMs: atMs,
  phase: { name: 'ended', ending, wasHeld: activityOf(state.phase)?.name === 'holding' },
});

export const newTrial = (ordinal: number, index: number, shownFromMs: number): CurrentTrial => ({
  ordinal,
  index,
  shownFromMs,
  wrongAnswers: 0,
  answeredMs: null,
  revealedMs: null,
  given: null,
  isMarkedMissed: false,
  pausedMs: 0,
});

export const startTrial = (
  state: SessionState,
  index: number,
  atMs: number,
  endedBy: TrialEnd,
): SessionState => {
  const left = endTrial(state, atMs, endedBy);
  const ordinal = state.current.ordinal + 1;
  return {
    ...setActivity(left, { name: 'running' }),
    nowMs: atMs,
    schedule: { fromMs: atMs, ordinal, index },
    current: newTrial(ordinal, index, atMs),
    hasReachedLast: state.hasReachedLast || isLastIndex(state.plan, index),
  };
};

const followSchedule = (state: SessionState, untilMs: number): SessionState => {
  const { plan, schedule, speedMs } = state;
  const finished: Trial[] = [];
  const oneRoundBefore = (): Trial | undefined => {
    const index = state.trials.length + finished.length - plan.items.length;
    return state.trials[index] ?? finished[index - state.trials.length];
  };
  let { current, timeTakenMs, hasReachedLast, missedBefore } = state;
  for (;;) {
    if (plan.stopCondition === 'collection' && isLastIndex(plan, current.index)) break;
    if (state.trials.length + finished.length >= sessionLimits.trials) break;
    const endMs = onsetMs(plan, schedule, speedMs, current.ordinal + 1);
    if (endMs > untilMs) break;
    const ms = endMs - current.shownFromMs;
    timeTakenMs += ms;
    const trial = trialOf(plan, current, ms, current.isMarkedMissed ? 'missed' : 'seen');
    finished.push(reuseEqual(oneRoundBefore(), trial));
    if (current.isMarkedMissed) missedBefore += 1;
    current = newTrial(current.ordinal + 1, indexAfter(plan, current.index), endMs);
    hasReachedLast ||= isLastIndex(plan, current.index);
  }
  if (finished.length === 0) return state;
  const trials = [...state.trials, ...finished];
  // Only the first item was on screen to be marked.
  const missedIndexes = state.current.isMarkedMissed ? addMissed(state) : state.missedIndexes;
  return { ...state, current, timeTakenMs, hasReachedLast, trials, missedBefore, missedIndexes };
};

const holdLastItem = (state: SessionState): SessionState => {
  const { plan, current } = state;
  const isAnswer = hasAnswerAt(plan, current.index);
  const endMs = trialEndMs(state);
  return setActivity(state, {
    name: 'holding',
    trialMs: endMs - current.shownFromMs,
    untilMs: Math.max(endMs, current.shownFromMs + lastItemHoldMs),
    side: isAnswer ? 'answer' : 'stimulus',
    sideFromMs: isAnswer ? Math.max(stimulusEndMs(state), current.shownFromMs) : current.shownFromMs,
  });
};

export const endsAfterThisItem = (state: SessionState): boolean =>
  state.plan.stopCondition === 'collection' && isLastIndex(state.plan, state.current.index);

const afterFeedback = (state: SessionState, { isItemOver, untilMs }: Feedback): SessionState => {
  if (!isItemOver) return setActivity({ ...state, nowMs: untilMs }, { name: 'running' });
  if (endsAfterThisItem(state)) return endSession(state, untilMs, 'over', 'completed');
  return startTrial(state, indexAfter(state.plan, state.current.index), untilMs, 'over');
};

/** Returns `state` itself if nothing happens before `untilMs`. */
const step = (state: SessionState, untilMs: number): SessionState => {
  const { phase, plan } = state;
  if (phase.name === 'feedback') return phase.untilMs <= untilMs ? afterFeedback(state, phase) : state;
  if (phase.name === 'holding') {
    return phase.untilMs <= untilMs ? endSession(state, phase.untilMs, 'over', 'completed') : state;
  }
  if (phase.name !== 'running' || plan.mode !== 'auto') return state;
  const followed = followSchedule(state, untilMs);
  return endsAfterThisItem(followed) && trialEndMs(followed) <= untilMs ? holdLastItem(followed) : followed;
};

/** Advances to running time `nowMs`. */
export const passTime = (state: SessionState, nowMs: number): SessionState => {
  const deadline = deadlineMs(state.plan, sessionLimits.runningMs);
  const untilMs = Math.min(nowMs, deadline);
  let advanced = state;
  for (let next = step(advanced, untilMs); next !== advanced; next = step(advanced, untilMs)) advanced = next;
  if (activityOf(advanced.phase) === null) return advanced;
  if (advanced.trials.length >= sessionLimits.trials) {
    return endSession(advanced, Math.max(advanced.nowMs, advanced.current.shownFromMs), 'end', 'stopped');
  }
  if (nowMs >= deadline)
    return endSession(
      advanced,
      deadline,
      'end',
      advanced.plan.timerMs === deadline ? 'completed' : 'stopped',
    );
  return { ...advanced, nowMs };
};
