import { activityOf } from './passing.ts';
import type { Ending, Presentation, SessionMode, SessionState } from './state.ts';

/**
 * What a session leaves behind: the report of decision 6 in the domain's form, without ids and collection. All
 * times are milliseconds on a monotonic clock, unrounded; `startedAt` is the moment of the start, ISO 8601 in UTC.
 */
export type SessionReport = {
  readonly mode: SessionMode;
  readonly ending: Ending;
  /** Whether it is a result: always when self-paced; when automatic only if somebody watched and said so. */
  readonly isScored: boolean;
  readonly startedAt: string;
  /** The running time, as a timer counts it: feedback included, without pauses and without the hold of the last item. */
  readonly timeTakenMs: number;
  /** Items were seen only while paused, where no time passes: it has an accuracy and no rate. */
  readonly isSteppedByHand: boolean;
  /** The time per item that was set last; automatic sessions only. */
  readonly speedMs: number | null;
  readonly totalItems: number;
  readonly missedItems: number;
  readonly skippedItems: number;
  readonly items: readonly Presentation[];
};

const countOf = (items: readonly Presentation[], outcome: Presentation['outcome']): number =>
  items.filter((item) => item.outcome === outcome).length;

/** The report of an ended session; null when no item was seen, since then there is nothing to report. */
export const reportOf = (state: SessionState, startedAt: string): SessionReport | null => {
  const { phase, plan, presentations, timeTakenMs, isSteppedByHand, speedMs, isConfirmed } = state;
  if (phase.name !== 'ended' || presentations.length === 0) return null;
  const isAuto = plan.mode === 'auto';
  const missedItems = countOf(presentations, 'missed');
  return {
    mode: plan.mode,
    ending: phase.ending,
    isScored: !isAuto || missedItems > 0 || isConfirmed,
    startedAt,
    timeTakenMs,
    isSteppedByHand,
    speedMs: isAuto ? speedMs : null,
    totalItems: presentations.length,
    missedItems,
    skippedItems: countOf(presentations, 'skipped'),
    items: presentations,
  };
};

/**
 * What the results dialog shows. `totalMs` is the running time; `answeringMs` the sum of the times of `items` and
 * `averageMs` their mean, both 0 when nothing was answered or passed.
 */
export type SessionResults = {
  readonly totalMs: number;
  readonly answeringMs: number;
  readonly averageMs: number;
  readonly items: readonly Presentation[];
};

/**
 * Total time, answering time, average time per presentation, and each presentation. The total also holds the time of
 * feedback and of shown answers, and that of an item that was not counted: left by Previous, or on screen when the
 * timer ran out.
 */
export const resultsOf = ({ presentations, timeTakenMs }: SessionState): SessionResults => {
  const answeringMs = presentations.reduce((sumMs, { ms }) => sumMs + ms, 0);
  return {
    totalMs: timeTakenMs,
    answeringMs,
    averageMs: presentations.length === 0 ? 0 : answeringMs / presentations.length,
    items: presentations,
  };
};

/** A duration as 'm:ss', rounded to the second: 3400 ms is '0:03'. */
export const minutesAndSeconds = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** What stands beside 'm:ss' below ten seconds: 800 ms is '0.8 s'. Null for 0 and from ten seconds on. */
export const tenthsOfSecond = (ms: number): string | null => {
  const tenths = Math.round(ms / 100);
  return tenths > 0 && tenths < 100 ? `${(tenths / 10).toFixed(1)} s` : null;
};

/** Whether somebody still has to say how an automatic session was read: nothing marked, nothing confirmed. */
export const isScoreOpen = ({ plan, missedBefore, current, isConfirmed, phase }: SessionState): boolean =>
  plan.mode === 'auto' &&
  !isConfirmed &&
  missedBefore === 0 &&
  !(activityOf(phase) !== null && current.isMarkedMissed);
