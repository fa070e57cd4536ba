import { useCallback, useEffect, useRef, useState } from 'react';
import {
  isScoreOpen,
  reduceSession,
  reportOf,
  type SessionReport,
  type SessionState,
} from '@sixty/domain/session';
import { browserClock } from '../../platform/clock.ts';
import { watchPageLeave, watchPageVisibility } from '../../platform/attention.ts';
import type { SessionDriver } from '../../stage/driver.ts';

export type EndingCallbacks = {
  /**
   * Called once per session with a seen item, before `onBack`. On page unload, only synchronous work
   * completes.
   */
  onEnd: (report: SessionReport) => void;
  onCheckpoint: (report: SessionReport) => void;
  onBack: () => void;
};

const checkpointEveryMs = 5000;

type Closing = 'results' | 'score' | null;

/** Asks for the score unless the last item of an automatic session had its full time. */
export const closingOf = (state: SessionState): Closing => {
  const { phase, plan } = state;
  if (phase.name !== 'ended' || phase.ending !== 'completed') return null;
  if (plan.mode !== 'auto') return 'results';
  const isOpen = isScoreOpen(state) && state.trials.length > 0;
  return isOpen && !phase.wasHeld ? 'score' : null;
};

export const useEnding = (driver: SessionDriver, { onEnd, onCheckpoint, onBack }: EndingCallbacks) => {
  const [closing, setClosing] = useState<Closing>(null);
  const startedAt = useRef<string | null>(null);
  const isReported = useRef(false);
  const callbacks = useRef<EndingCallbacks>({ onEnd, onCheckpoint, onBack });
  useEffect(() => {
    callbacks.current = { onEnd, onCheckpoint, onBack };
  }, [onEnd, onCheckpoint, onBack]);

  const report = useCallback((): void => {
    if (isReported.current || startedAt.current === null) return;
    // Set first, since stopping calls back here.
    isReported.current = true;
    if (driver.getSnapshot().phase.name !== 'ended') driver.send({ type: 'stop' });
    const made = reportOf(driver.getSnapshot(), startedAt.current);
    if (made) callbacks.current.onEnd(made);
  }, [driver]);

  const leave = useCallback((): void => {
    report();
    callbacks.current.onBack();
  }, [report]);

  useEffect(() => {
    const checkpoint = (): void => {
      if (isReported.current || startedAt.current === null) return;
      const stopped = reduceSession(driver.getSnapshot(), { type: 'stop', at: browserClock.now() });
      const made = reportOf(stopped, startedAt.current);
      if (made) callbacks.current.onCheckpoint(made);
    };
    const check = (): void => {
      const state = driver.getSnapshot();
      if (startedAt.current === null && state.phase.name !== 'ready') {
        startedAt.current = browserClock.wallTime().toISOString();
      }
      if (state.phase.name !== 'ended' || isReported.current) return;
      const next = closingOf(state);
      setClosing(next);
      if (next === 'score') checkpoint();
      else report();
      if (next === null) callbacks.current.onBack();
    };
    const timer = window.setInterval(checkpoint, checkpointEveryMs);
    const unsubscribe = driver.subscribe(check);
    const unwatchLeave = watchPageLeave(report);
    // Many tablets only hide a page that is swiped away.
    const unwatchHidden = watchPageVisibility((isHidden) => {
      if (isHidden) checkpoint();
    });
    return () => {
      window.clearInterval(timer);
      unsubscribe();
      unwatchLeave();
      unwatchHidden();
      report();
    };
  }, [driver, report]);

  return { closing, leave };
};
