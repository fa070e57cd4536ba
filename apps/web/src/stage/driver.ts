import { nextChangeAt, reduceSession, segmentsAhead } from '@sixty/domain/session';
import type { SessionEvent, SessionState, Staging } from '@sixty/domain/session';
import type { Clock } from '../platform/clock.ts';
import { firstOf, nextCommitAt, stagedAheadMs } from './onset.ts';
import type { Refresh } from './refresh.ts';
import type { Stage } from './stage.ts';

/**
 * From the moment that everything is ready to the first onset: time to commit the schedule. A machine that took long to
 * draw the first items takes long for that, too.
 */
const leadInMs = (drawnInMs: number): number => Math.min(Math.max(60, drawnInMs), 1000);

/**
 * A session starts as soon as so many faces are drawn. At each wake, as a rule after a change, the stage gets so many
 * more, until it has what the next seconds show: few enough to be drawn before the next change, at which the page is
 * to have nothing else to do.
 */
const stagedFirst = 4;
const stagedMore = 3;

/** Below this an item is gone before a screen reader has said it: the items would queue up behind the screen. */
const announcedFromMs = 2000;

/** An event of the session without its time, which the driver adds. */
export type SessionAct = SessionEvent extends infer E
  ? E extends SessionEvent
    ? Omit<E, 'at'>
    : never
  : never;

export type SessionDriver = {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly getSnapshot: () => SessionState;
  readonly send: (act: SessionAct) => void;
  /**
   * Prepares a stage and starts the session on it, or goes on with it there; one whose page is hidden starts paused.
   * The returned function takes the stage away again: timers end, the state stays as it is.
   */
  readonly run: (stage: Stage, refresh: Refresh) => () => void;
};

type DriverDependencies = { readonly clock: Clock; readonly isHidden: () => boolean };

/** What begins a stretch of the schedule: it is put on a refresh, so that the onsets after it meet theirs. */
const beginsStretch = new Set<SessionEvent['type']>(['next', 'previous', 'toggleAnswer', 'changeSpeed']);

type Running = { readonly stage: Stage; readonly refresh: Refresh };

/**
 * Holds the clock of one session: gives time to the reducer, and what the reducer plans to the stage. Timers only
 * keep the state up with the schedule; a late one delays no item, since the stage has it already. They come a refresh
 * after each change on purpose: the frame that shows it is made without waiting for what is drawn around the item.
 */
export const createSessionDriver = (
  initial: SessionState,
  { clock, isHidden }: DriverDependencies,
): SessionDriver => {
  let state = initial;
  let running: Running | null = null;
  let cancelWake = (): void => undefined;
  let cancelTell = (): void => undefined;
  /** Of what the next seconds show, how much the stage may have by now. */
  let stagedAtMost = stagedFirst;
  /** Whoever pauses while the first items are still drawn finds the session paused at its first. */
  let isPauseWanted = false;
  const listeners = new Set<() => void>();

  const isAnnounced = (): boolean =>
    state.plan.mode !== 'auto' || state.phase.name === 'paused' || state.speedMs >= announcedFromMs;

  const stagingOf = (at: SessionState): Staging =>
    firstOf(segmentsAhead(at, stagedAheadMs(at.nowMs)), stagedAtMost);

  const stageAhead = (): void => {
    cancelWake();
    // What is being drawn for the start is left alone by whatever is pressed meanwhile.
    if (!running || state.phase.name === 'ready') return;
    const staging = stagingOf(state);
    running.stage.show(staging, isAnnounced());
    const now = clock.now();
    const changeAt = (nextChangeAt(state) ?? Infinity) + running.refresh.periodMs();
    const wakeAt = Math.min(changeAt, nextCommitAt(staging, now));
    if (wakeAt === Infinity) return;
    cancelWake = clock.after(wakeAt - now, () => {
      stagedAtMost += stagedMore;
      dispatch({ type: 'tick', at: clock.now() });
    });
  };

  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  const dispatch = (event: SessionEvent): void => {
    const before = state;
    state = reduceSession(state, event);
    stageAhead();
    if (state !== before) tell();
  };

  const timeOf = (type: SessionEvent['type']): number => {
    const now = clock.now();
    if (!running) return now;
    const { refresh } = running;
    if (beginsStretch.has(type)) return refresh.at(now);
    if (type !== 'resume') return now;
    // A whole number of refreshes later: the phase of the schedule against the screen stays what it was.
    const pausedAt = state.zeroAt + state.nowMs;
    return pausedAt + Math.ceil((now - pausedAt) / refresh.periodMs()) * refresh.periodMs();
  };

  const prepareAndStart = async (present: Running): Promise<void> => {
    stagedAtMost = stagedFirst;
    const started = reduceSession(state, { type: 'start', at: clock.now() });
    const drawnInMs = await present.stage.prepare(stagingOf(started));
    if (running !== present) return;
    const startAt = present.refresh.at(clock.now() + leadInMs(drawnInMs));
    state = reduceSession(state, { type: 'start', at: startAt });
    stageAhead();
    // After the frame that hands over the schedule, which has not to wait for what is drawn around the items.
    cancelTell = clock.onFrame(() => {
      cancelTell = clock.after(0, tell);
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
      // A page that was hidden is asked for that when it starts.
      if (state.phase.name === 'ready' && act.type === 'pause') isPauseWanted ||= act.isHidden !== true;
      if (act.type === 'resume') isPauseWanted = false;
      dispatch({ ...act, at: timeOf(act.type) });
    },
    run: (stage, refresh) => {
      const present = { stage, refresh };
      running = present;
      void prepareAndStart(present);
      return () => {
        if (running !== present) return;
        cancelWake();
        cancelTell();
        running = null;
      };
    },
  };
};
