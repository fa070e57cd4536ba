import {
  nextChangeAt,
  reduceSession,
  segmentsAhead,
  type SessionEvent,
  type SessionState,
  type Staging,
} from '@sixty/domain/session';
import type { Clock } from '../platform/clock.ts';
import { firstOf, nextCommitAt, stagedAheadMs } from './onset.ts';
import type { Stage } from './stage.ts';

const usualRefreshMs = 1000 / 60;

/** 240 Hz to 24 Hz. */
const isRefresh = (ms: number): boolean => ms > 1000 / 250 && ms < 1000 / 23;

/** Gaps may span several refreshes; the lower quartile estimates one, even from whole ms. */
const periodOf = (gaps: readonly number[]): number => {
  const sorted = gaps.toSorted((a, b) => a - b);
  const nearly = sorted[Math.floor(sorted.length / 4)] ?? usualRefreshMs;
  const totalMs = gaps.reduce((sum, gap) => sum + gap, 0);
  return totalMs / gaps.reduce((sum, gap) => sum + Math.max(1, Math.round(gap / nearly)), 0);
};

export const alignedToRefresh = (now: number, frameAt: number, refreshMs: number): number =>
  frameAt + Math.ceil((now - frameAt) / refreshMs) * refreshMs;

type Refresh = {
  periodMs: () => number;
  /** The first refresh at or after `time`. */
  at: (time: number) => number;
  stop: () => void;
};

/** Stops after `frames`: a permanent callback would cost the time it saves. */
export const measureRefresh = (clock: Clock, frames = 24): Refresh => {
  const gaps: number[] = [];
  let before: number | null = null;
  let periodMs = usualRefreshMs;
  let seen = 0;

  const measure = (frameAt: number): void => {
    const gap = before === null ? 0 : frameAt - before;
    if (isRefresh(gap)) gaps.push(gap);
    before = frameAt;
    seen += 1;
    if (gaps.length > 4) periodMs = periodOf(gaps);
    cancel = seen < frames ? clock.onFrame(measure) : () => undefined;
  };
  let cancel = clock.onFrame(measure);

  return {
    periodMs: () => periodMs,
    at: (time) => alignedToRefresh(time, clock.frameAt(), periodMs),
    stop: () => cancel(),
  };
};

/** Machines that rasterize slowly commit slowly. */
const leadInMs = (drawnInMs: number): number => Math.min(Math.max(60, drawnInMs), 1000);

/** Few enough to rasterize before the next change. */
const stagedFirst = 4;
const stagedMore = 3;

/** Announcements of shorter items would queue up. */
const announcedFromMs = 2000;

export type SessionAct = SessionEvent extends infer E
  ? E extends SessionEvent
    ? Omit<E, 'at'>
    : never
  : never;

export type SessionDriver = {
  subscribe: (onChange: () => void) => () => void;
  getSnapshot: () => SessionState;
  send: (act: SessionAct) => void;
  /** Returns a stop function that keeps the state. */
  run: (stage: Stage, refresh: Refresh) => () => void;
};

type DriverDependencies = { clock: Clock; isHidden: () => boolean };

/** These align later onsets to a refresh. */
const beginsStretch = new Set<SessionEvent['type']>(['next', 'previous', 'toggleAnswer', 'changeSpeed']);

type Running = { stage: Stage; refresh: Refresh };

/** Stages items ahead, so that a late timer delays none. Timers fire one refresh after a change. */
export const createSessionDriver = (
  initial: SessionState,
  { clock, isHidden }: DriverDependencies,
): SessionDriver => {
  let state = initial;
  let running: Running | null = null;
  let cancelWake = (): void => undefined;
  let cancelNotify = (): void => undefined;
  let maxStaged = stagedFirst;
  let isPauseWanted = false;
  const listeners = new Set<() => void>();

  const isAnnounced = (): boolean =>
    state.plan.mode !== 'auto' || state.phase.name === 'paused' || state.speedMs >= announcedFromMs;

  const stagingOf = (at: SessionState): Staging =>
    firstOf(segmentsAhead(at, stagedAheadMs(at.nowMs)), maxStaged);

  const stageAhead = (): void => {
    cancelWake();
    // Input must not disturb the preparation.
    if (!running || state.phase.name === 'ready') return;
    const staging = stagingOf(state);
    running.stage.show(staging, isAnnounced());
    const now = clock.now();
    const changeAt = (nextChangeAt(state) ?? Infinity) + running.refresh.periodMs();
    const wakeAt = Math.min(changeAt, nextCommitAt(staging, now));
    if (wakeAt === Infinity) return;
    cancelWake = clock.after(wakeAt - now, () => {
      maxStaged += stagedMore;
      dispatch({ type: 'tick', at: clock.now() });
    });
  };

  const notify = (): void => {
    for (const listener of listeners) listener();
  };

  const dispatch = (event: SessionEvent): void => {
    const before = state;
    state = reduceSession(state, event);
    stageAhead();
    if (state !== before) notify();
  };

  const timeOf = (type: SessionEvent['type']): number => {
    const now = clock.now();
    if (!running) return now;
    const { refresh } = running;
    if (beginsStretch.has(type)) return refresh.at(now);
    if (type !== 'resume') return now;
    // Keep the phase of the schedule.
    const pausedAt = state.zeroAt + state.nowMs;
    return pausedAt + Math.ceil((now - pausedAt) / refresh.periodMs()) * refresh.periodMs();
  };

  const prepareAndStart = async (starting: Running): Promise<void> => {
    maxStaged = stagedFirst;
    const started = reduceSession(state, { type: 'start', at: clock.now() });
    const drawnInMs = await starting.stage.prepare(stagingOf(started));
    if (running !== starting) return;
    const startAt = starting.refresh.at(clock.now() + leadInMs(drawnInMs));
    state = reduceSession(state, { type: 'start', at: startAt });
    stageAhead();
    // The commit's frame must not wait for React.
    cancelNotify = clock.onFrame(() => {
      cancelNotify = clock.after(0, notify);
    });
    if (isHidden()) dispatch({ type: 'pause', at: clock.now(), isHidden: true });
    else if (isPauseWanted) dispatch({ type: 'pause', at: clock.now() });
  };

  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    getSnapshot: () => state,
    send: (act) => {
      // A hidden page starts paused anyway.
      if (state.phase.name === 'ready' && act.type === 'pause') isPauseWanted ||= act.isHidden !== true;
      if (act.type === 'resume') isPauseWanted = false;
      dispatch({ ...act, at: timeOf(act.type) });
    },
    run: (stage, refresh) => {
      const starting = { stage, refresh };
      running = starting;
      void prepareAndStart(starting);
      return () => {
        if (running !== starting) return;
        cancelWake();
        cancelNotify();
        running = null;
      };
    },
  };
};
