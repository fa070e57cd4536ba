import {
  nextChangeAt,
  reduceSession,
  type SessionEvent,
  type SessionState,
  type Timeline,
} from '@sixty/domain/session';
import type { Clock, WithoutTimestamp } from '../platform/clock.ts';
import { committedAhead, leadInMs, nextCommitAt, segmentsAtFirst, segmentsMore } from './commit-ahead.ts';
import { alignedToRefresh, type Refresh } from './refresh.ts';

/** Announcements of shorter items would queue up. */
const announcedFromMs = 2000;

export type SessionAct = WithoutTimestamp<SessionEvent>;

export type Stage = {
  /** Draws what is shown first, still hidden, and tells how long that took, in ms. */
  prepare: (first: Timeline) => Promise<number>;
  show: (timeline: Timeline, isAnnounced: boolean) => void;
};

export type SessionDriver = {
  subscribe: (onChange: () => void) => () => void;
  getSnapshot: () => SessionState;
  send: (act: SessionAct) => void;
  /** Returns a stop function that keeps the state. */
  run: (stage: Stage, refresh: Refresh) => () => void;
};

type DriverDependencies = { clock: Clock; isHidden: () => boolean };

/** What restarts the schedule, whose onsets are aligned to a refresh. */
const restartsSchedule = new Set<SessionEvent['type']>(['next', 'previous', 'toggleAnswer', 'changeSpeed']);

type Running = { stage: Stage; refresh: Refresh };

/**
 * Runs a session on a stage: prepares the first items, starts, passes each event with its time to the reducer, and commits
 * what follows ahead (`commit-ahead.ts`), so that a late timer delays nothing. Timers fire one refresh after a change.
 */
export const createSessionDriver = (
  initial: SessionState,
  { clock, isHidden }: DriverDependencies,
): SessionDriver => {
  let state = initial;
  let running: Running | null = null;
  let cancelWake = (): void => undefined;
  let cancelNotify = (): void => undefined;
  let maxSegments = segmentsAtFirst;
  let isPauseWanted = false;
  const listeners = new Set<() => void>();

  const isAnnounced = (): boolean =>
    state.plan.mode !== 'auto' || state.phase.name === 'paused' || state.speedMs >= announcedFromMs;

  const commitAhead = (): void => {
    cancelWake();
    // Input must not disturb the preparation.
    if (!running || state.phase.name === 'ready') return;
    const timeline = committedAhead(state, maxSegments);
    running.stage.show(timeline, isAnnounced());
    const now = clock.now();
    const changeAt = (nextChangeAt(state) ?? Infinity) + running.refresh.periodMs();
    const wakeAt = Math.min(changeAt, nextCommitAt(timeline, now));
    if (wakeAt === Infinity) return;
    cancelWake = clock.after(wakeAt - now, () => {
      maxSegments += segmentsMore;
      dispatch({ type: 'tick', at: clock.now() });
    });
  };

  const notify = (): void => {
    for (const listener of listeners) listener();
  };

  const dispatch = (event: SessionEvent): void => {
    const before = state;
    state = reduceSession(state, event);
    commitAhead();
    if (state !== before) notify();
  };

  const timeOf = (type: SessionEvent['type']): number => {
    const now = clock.now();
    if (!running) return now;
    const { refresh } = running;
    if (restartsSchedule.has(type)) return refresh.at(now);
    if (type !== 'resume') return now;
    // Keep the phase of the schedule.
    const pausedAt = state.originAt + state.nowMs;
    return alignedToRefresh(now, pausedAt, refresh.periodMs());
  };

  const prepareAndStart = async (starting: Running): Promise<void> => {
    maxSegments = segmentsAtFirst;
    const started = reduceSession(state, { type: 'start', at: clock.now() });
    const drawnInMs = await starting.stage.prepare(committedAhead(started, maxSegments));
    if (running !== starting) return;
    const startAt = starting.refresh.at(clock.now() + leadInMs(drawnInMs));
    state = reduceSession(state, { type: 'start', at: startAt });
    commitAhead();
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
