import type { AnswerRules } from '../answers.ts';
import { onGrid, shortestMs } from '../clock.ts';
import type { DominoAnswer } from '../dominoes.ts';
import type { Rng } from '../random.ts';
import {
  feedbackMs,
  flashLimitMs,
  givenLength,
  type SessionConfiguration,
  speedLimits,
} from './configuration.ts';
import type { SideRules, SideVerdict } from './sides.ts';
import {
  type Feedback,
  hasAnswerAt,
  isLastIndex,
  indexAfter,
  indexBefore,
  type SessionEvent,
  type SessionState,
  stimulusEndMs,
} from './state.ts';
import {
  activityOf,
  endSession,
  newTrial,
  startTrial,
  endsAfterThisItem,
  passTime,
  setActivity,
} from './advance.ts';
import { answerWayAt, createPlan, expectedAt, itemAt } from './plan.ts';
import { canReveal } from './view.ts';

export type SessionDependencies = {
  rng: Rng;
  answerRules: AnswerRules;
  /** The fastest speed whose flashing was confirmed. */
  confirmedMs?: number;
  sideRules?: SideRules;
};

/** @throws RangeError for an empty sequence. */
export const createSession = (
  configuration: SessionConfiguration,
  { rng, answerRules, confirmedMs = flashLimitMs, sideRules }: SessionDependencies,
): SessionState => {
  const plan = createPlan(configuration, rng, answerRules, confirmedMs, sideRules ?? null);
  itemAt(plan, 0);
  return {
    plan,
    phase: { name: 'ready' },
    originAt: 0,
    nowMs: 0,
    speedMs: Math.max(plan.fastestMs, configuration.speed),
    schedule: { fromMs: 0, ordinal: 0, index: 0 },
    current: newTrial(0, 0, 0),
    trials: [],
    missedBefore: 0,
    missedIndexes: new Set(),
    timeTakenMs: 0,
    isSteppedByHand: false,
    hasReachedLast: isLastIndex(plan, 0),
    isConfirmed: false,
  };
};

const next = (state: SessionState): SessionState => {
  const { plan, current, nowMs } = state;
  if (plan.stopCondition === 'collection' && isLastIndex(plan, current.index)) {
    return endSession(state, nowMs, 'next', 'completed');
  }
  return startTrial(state, indexAfter(plan, current.index), nowMs, 'next');
};

const toggleAnswer = (state: SessionState): SessionState => {
  const { plan, current, nowMs, speedMs } = state;
  if (canReveal(state)) return { ...state, current: { ...current, revealedMs: nowMs } };
  const activity = activityOf(state.phase);
  if (plan.mode !== 'auto' || !hasAnswerAt(plan, current.index)) return state;
  if (activity?.name === 'holding') {
    const side = activity.side === 'stimulus' ? 'answer' : 'stimulus';
    return setActivity(state, { ...activity, side, sideFromMs: nowMs });
  }
  const fromMs = nowMs < stimulusEndMs(state) ? nowMs - speedMs : nowMs;
  return { ...state, schedule: { fromMs, ordinal: current.ordinal, index: current.index } };
};

const toggleMissed = (state: SessionState): SessionState => {
  if (state.plan.mode !== 'auto') return state;
  const isMarkedMissed = !state.current.isMarkedMissed;
  const isConfirmed = state.isConfirmed && !isMarkedMissed;
  return { ...state, isConfirmed, current: { ...state.current, isMarkedMissed } };
};

const toggleConfirmed = (state: SessionState): SessionState =>
  state.plan.mode === 'auto' ? { ...state, isConfirmed: !state.isConfirmed } : state;

/** The current item keeps its remaining share of time; a visible answer keeps its time. */
const changeSpeed = (state: SessionState, wantedMs: number): SessionState => {
  const { plan, current, nowMs } = state;
  if (plan.mode !== 'auto' || !Number.isFinite(wantedMs)) return state;
  const speedMs = onGrid(Math.min(speedLimits.maxMs, Math.max(speedLimits.minMs, plan.fastestMs, wantedMs)));
  const stimulusEnd = stimulusEndMs(state);
  const isOnStimulus = nowMs < stimulusEnd;
  const remainingMs = ((stimulusEnd - nowMs) / state.speedMs) * speedMs;
  const newStimulusEnd = isOnStimulus ? nowMs + Math.max(shortestMs, remainingMs) : stimulusEnd;
  const fromMs = onGrid(newStimulusEnd - speedMs);
  return { ...state, speedMs, schedule: { fromMs, ordinal: current.ordinal, index: current.index } };
};

/** A right answer ends the item, and so does any answer that isn't typed. */
const giveFeedback = (
  state: SessionState,
  { isRight, spelledAs }: SideVerdict,
  isItemOver: boolean,
  durationMs: number,
): SessionState => {
  const { current, nowMs } = state;
  const feedback: Feedback = {
    name: 'feedback',
    verdict: isRight ? 'right' : 'wrong',
    isItemOver,
    spelledAs,
    fromMs: nowMs,
    untilMs: nowMs + durationMs,
  };
  return {
    ...state,
    phase: feedback,
    current: {
      ...current,
      wrongAnswers: current.wrongAnswers + (isRight ? 0 : 1),
      answeredMs: isItemOver ? nowMs - current.shownFromMs : null,
    },
  };
};

const answer = (state: SessionState, text: string): SessionState => {
  const { plan, phase, current } = state;
  const { index } = current;
  const isOpen = phase.name === 'running' || (phase.name === 'feedback' && !phase.isItemOver);
  if (plan.mode !== 'interactive' || !isOpen || text.trim() === '') return state;
  const expected = expectedAt(plan, index);
  if (expected === null) return state;
  const item = itemAt(plan, index);
  const first = plan.firstSides[index] ?? null;
  const verdict =
    first !== null && plan.sideRules !== null
      ? plan.sideRules.judge(item, first, text)
      : { isRight: plan.answerRules.isRightAnswer(expected, text, item.name), spelledAs: null };
  const given = first === null ? null : (current.given ?? text.slice(0, givenLength));
  const durationMs = verdict.isRight ? plan.answerDisplayTimeMs : feedbackMs;
  return giveFeedback({ ...state, current: { ...current, given } }, verdict, verdict.isRight, durationMs);
};

const compare = (state: SessionState, chosen: DominoAnswer): SessionState => {
  const expected = itemAt(state.plan, state.current.index).answer;
  if (state.plan.mode !== 'domino' || state.phase.name !== 'running' || expected === undefined) return state;
  return giveFeedback(state, { isRight: chosen === expected, spelledAs: null }, true, feedbackMs);
};

/** Whoever rated has seen the answer; whoever chose wrong has time to read it. */
const decide = (state: SessionState, isRight: boolean): SessionState => {
  const { plan, phase, current, nowMs } = state;
  const way = answerWayAt(plan, current.index);
  if (plan.mode !== 'interactive' || phase.name !== 'running') return state;
  if (way === 'rating')
    return current.revealedMs === null
      ? state
      : passTime(giveFeedback(state, { isRight, spelledAs: null }, true, 0), nowMs);
  if (way !== 'choosing') return state;
  const durationMs = isRight ? feedbackMs : plan.answerDisplayTimeMs;
  return giveFeedback(state, { isRight, spelledAs: null }, true, durationMs);
};

const countPausedTime = (state: SessionState, at: number): SessionState => {
  const { phase, current } = state;
  if (phase.name !== 'paused' || !Number.isFinite(at)) return state;
  const now = Math.max(onGrid(at), phase.countedTo ?? -Infinity);
  const pausedMs = current.pausedMs + (phase.countedTo === null ? 0 : now - phase.countedTo);
  return { ...state, phase: { ...phase, countedTo: now }, current: { ...current, pausedMs } };
};

const pause = (state: SessionState, at: number, isHidden: boolean): SessionState => {
  const within = activityOf(state.phase);
  if (within === null) return state;
  if (state.phase.name !== 'paused') {
    const countedTo = isHidden || !Number.isFinite(at) ? null : onGrid(at);
    return { ...state, phase: { name: 'paused', within, isHidden, countedTo } };
  }
  if (!isHidden) return state;
  return { ...countPausedTime(state, at), phase: { ...state.phase, countedTo: null } };
};

const resume = (state: SessionState, at: number): SessionState => {
  if (state.phase.name !== 'paused') return state;
  const originAt = Number.isFinite(at) ? Math.max(state.originAt, onGrid(at) - state.nowMs) : state.originAt;
  return { ...state, originAt, phase: state.phase.within };
};

const countsAsCompleted = (state: SessionState): boolean => {
  const activity = activityOf(state.phase);
  if (activity?.name === 'feedback') return activity.isItemOver && endsAfterThisItem(state);
  return activity?.name === 'holding';
};

const apply = (state: SessionState, event: SessionEvent): SessionState => {
  switch (event.type) {
    case 'pause':
      return pause(state, event.at, event.isHidden === true);
    case 'resume':
      return resume(countPausedTime(state, event.at), event.at);
    case 'next':
      return next(countPausedTime(state, event.at));
    case 'previous': {
      const index = indexBefore(state.plan, state.current.index);
      return startTrial(countPausedTime(state, event.at), index, state.nowMs, 'previous');
    }
    case 'toggleAnswer':
      return toggleAnswer(state);
    case 'toggleMissed':
      return toggleMissed(state);
    case 'changeSpeed':
      return changeSpeed(state, event.speedMs);
    case 'answer':
      return answer(state, event.text);
    case 'compare':
      return compare(state, event.answer);
    case 'decide':
      return decide(state, event.isRight);
    case 'toggleConfirmed':
      return toggleConfirmed(state);
    case 'stop':
      return endSession(
        countPausedTime(state, event.at),
        state.nowMs,
        'end',
        countsAsCompleted(state) ? 'completed' : 'stopped',
      );
    case 'tick':
    case 'start':
    default:
      return state;
  }
};

/** Frozen while paused, never decreasing. */
const runningTimeOf = (state: SessionState, at: number): number => {
  if (state.phase.name === 'paused' || !Number.isFinite(at)) return state.nowMs;
  return Math.max(state.nowMs, onGrid(at) - state.originAt);
};

/**
 * Advances to the event's time, then applies it. Pure and total: impossible events are ignored; an ended
 * session only accepts scoring.
 */
export const reduceSession = (state: SessionState, event: SessionEvent): SessionState => {
  const { name } = state.phase;
  const isConfirming = event.type === 'toggleConfirmed';
  if (name === 'ready') {
    if (event.type === 'stop') return endSession(state, 0, 'end', 'stopped');
    if (event.type !== 'start' || !Number.isFinite(event.at)) return state;
    return { ...state, originAt: onGrid(event.at), phase: { name: 'running' } };
  }
  const advanced = passTime(state, runningTimeOf(state, event.at));
  return advanced.phase.name === 'ended' && !isConfirming ? advanced : apply(advanced, event);
};
