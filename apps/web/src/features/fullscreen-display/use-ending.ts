import { reportOf } from '@sixty/domain/session';
import type { SessionReport } from '@sixty/domain/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browserClock } from '../../platform/clock.ts';
import { watchPageLeave } from '../../platform/page-visibility.ts';
import type { SessionDriver } from '../../stage/driver.ts';
import { closingOf } from './closing.ts';
import type { Closing } from './closing.ts';

type Ending = {
  readonly closing: Closing;
  /** Ends the session where it stands, if it has not ended, and leaves the display. */
  readonly leave: () => void;
};

/** Hands over the report once, however the session ends, and says what is still to be shown then. */
export const useEnding = (
  driver: SessionDriver,
  onEnd: (report: SessionReport) => void,
  onBack: () => void,
): Ending => {
  const [closing, setClosing] = useState<Closing>(null);
  const startedAt = useRef<string | null>(null);
  const isReported = useRef(false);
  const callbacks = useRef({ onEnd, onBack });
  useEffect(() => {
    callbacks.current = { onEnd, onBack };
  }, [onEnd, onBack]);

  const report = useCallback((): void => {
    if (isReported.current || startedAt.current === null) return;
    // First, since stopping the session calls back here.
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
    const look = (): void => {
      const state = driver.getSnapshot();
      if (startedAt.current === null && state.phase.name !== 'ready') {
        startedAt.current = browserClock.moment().toISOString();
      }
      if (state.phase.name !== 'ended' || isReported.current) return;
      const next = closingOf(state);
      setClosing(next);
      // How it was read can still be said: the report waits for that.
      if (next !== 'score') report();
      if (next === null) callbacks.current.onBack();
    };
    const unsubscribe = driver.subscribe(look);
    const unwatch = watchPageLeave(report);
    return () => {
      unsubscribe();
      unwatch();
      // Left by the browser's Back button, or by anything else that takes the display away.
      report();
    };
  }, [driver, report]);

  return { closing, leave };
};
