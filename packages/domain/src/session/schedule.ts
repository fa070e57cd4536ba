import type { Schedule, SessionPlan, SessionState } from './state.ts';

const answersAmong = (plan: SessionPlan, position: number, trials: number): number => {
  const length = plan.items.length;
  const before = (index: number): number => plan.answersBefore[index] ?? 0;
  const total = before(length);
  const end = position + trials;
  return Math.floor(end / length) * total + before(end % length) - before(position);
};

/** Running time, computed from the schedule's origin to avoid accumulated error. */
export const onsetMs = (plan: SessionPlan, schedule: Schedule, speedMs: number, ordinal: number): number => {
  const trials = ordinal - schedule.ordinal;
  const answers = answersAmong(plan, schedule.position, trials);
  return schedule.fromMs + trials * speedMs + answers * plan.answerDisplayTimeMs;
};

export const hasAnswerAt = (plan: SessionPlan, position: number): boolean =>
  (plan.answerTexts[position] ?? null) !== null;

/** Automatic sessions only. */
export const stimulusEndMs = (state: SessionState): number =>
  onsetMs(state.plan, state.schedule, state.speedMs, state.current.ordinal) + state.speedMs;

/** Includes the answer; automatic sessions only. */
export const ownEndMs = (state: SessionState): number =>
  onsetMs(state.plan, state.schedule, state.speedMs, state.current.ordinal + 1);

export const positionAfter = (plan: SessionPlan, position: number): number =>
  (position + 1) % plan.items.length;

export const positionBefore = (plan: SessionPlan, position: number): number =>
  (position + plan.items.length - 1) % plan.items.length;

export const isLastPosition = (plan: SessionPlan, position: number): boolean =>
  position === plan.items.length - 1;

export const deadlineMs = (plan: SessionPlan, longestMs: number): number =>
  Math.min(plan.timerMs ?? Infinity, longestMs);
