import type { Ending, Trial, SessionMode, SessionState } from './state.ts';

/** Decision 6. Times are unrounded ms; `startedAt` is ISO 8601 in UTC. */
export type SessionReport = {
  mode: SessionMode;
  ending: Ending;
  isScored: boolean;
  startedAt: string;
  /** Running time with feedback, without pauses and the final hold. */
  timeTakenMs: number;
  isSteppedByHand: boolean;
  /** Latest ms per item; automatic sessions only. */
  speedMs: number | null;
  totalItems: number;
  missedItems: number;
  skippedItems: number;
  items: readonly Trial[];
};

const countOf = (items: readonly Trial[], outcome: Trial['outcome']): number =>
  items.filter((item) => item.outcome === outcome).length;

const isAnswered = ({ outcome }: Trial): boolean => outcome === 'right' || outcome === 'missed';

/** Null if no item was seen, and if a self-paced session was left before its first answer. */
export const reportOf = (state: SessionState, startedAt: string): SessionReport | null => {
  const { phase, plan, trials, timeTakenMs, isSteppedByHand, speedMs, isConfirmed } = state;
  if (phase.name !== 'ended' || trials.length === 0) return null;
  const isAuto = plan.mode === 'auto';
  if (!isAuto && phase.ending === 'stopped' && !trials.some(isAnswered)) return null;
  const missedItems = countOf(trials, 'missed');
  return {
    mode: plan.mode,
    ending: phase.ending,
    isScored: !isAuto || missedItems > 0 || isConfirmed,
    startedAt,
    timeTakenMs,
    isSteppedByHand,
    speedMs: isAuto ? speedMs : null,
    totalItems: trials.length,
    missedItems,
    skippedItems: countOf(trials, 'skipped'),
    items: trials,
  };
};

/** `totalMs`: running time. `answeringMs`, `averageMs`: sum and mean of item times, 0 if none. */
export type SessionResults = {
  totalMs: number;
  answeringMs: number;
  averageMs: number;
  items: readonly Trial[];
};

export const resultsOf = ({ trials, timeTakenMs }: SessionState): SessionResults => {
  const answeringMs = trials.reduce((sumMs, { ms }) => sumMs + ms, 0);
  return {
    totalMs: timeTakenMs,
    answeringMs,
    averageMs: trials.length === 0 ? 0 : answeringMs / trials.length,
    items: trials,
  };
};

/** Rounded: 3400 ms is '0:03'. */
export const minutesAndSeconds = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** 800 ms is '0.8 s'. Null for 0 and from ten seconds. */
export const tenthsOfSecond = (ms: number): string | null => {
  const tenths = Math.round(ms / 100);
  return tenths > 0 && tenths < 100 ? `${(tenths / 10).toFixed(1)} s` : null;
};

export const isScoreOpen = ({ plan, missedBefore, current, isConfirmed }: SessionState): boolean =>
  plan.mode === 'auto' && !isConfirmed && missedBefore === 0 && !current.isMarkedMissed;
