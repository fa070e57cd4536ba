import {
  createProbe,
  type Probe,
  type ProbeConfiguration,
  type ProbeEvent,
  probeSetUpOf,
  runProbe,
} from '@sixty/domain/probe';
import { probeLimits } from '@sixty/domain/probe-limits';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { browserClock } from '../../../platform/clock.ts';

type Untimed<Event> = Event extends unknown ? Omit<Event, 'at'> : never;

export type ProbeAct = Untimed<ProbeEvent>;

/** When time alone changes the run; null if never. */
const deadlineOf = ({ phase, startedAt, endedAt, setUp }: Probe): number | null => {
  if (phase === 'running') return startedAt + setUp.limitMs;
  return phase === 'stopping' && endedAt !== null ? endedAt + probeLimits.undoMs : null;
};

/** A hidden tab or a lost learner's window voids the run. */
export const useProbe = (
  configuration: ProbeConfiguration,
  isLearnerWindowOpen: boolean,
): { readonly probe: Probe; readonly act: (act: ProbeAct) => void } => {
  const [probe, dispatch] = useReducer(runProbe, configuration, (of) => createProbe(probeSetUpOf(of)));
  const act = useCallback((event: ProbeAct) => dispatch({ ...event, at: browserClock.now() }), []);

  const deadline = deadlineOf(probe);
  useEffect(() => {
    if (deadline === null) return undefined;
    return browserClock.after(Math.ceil(deadline - browserClock.now()), () => act({ type: 'tick' }));
  }, [deadline, act]);

  const isRunning = probe.phase === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const check = () => {
      if (document.visibilityState === 'hidden') act({ type: 'void', reason: 'hidden' });
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [isRunning, act]);

  const hadLearnerWindow = useRef(false);
  useEffect(() => {
    if (isRunning && isLearnerWindowOpen) hadLearnerWindow.current = true;
    else if (isRunning && hadLearnerWindow.current) act({ type: 'void', reason: 'window_lost' });
  }, [isRunning, isLearnerWindowOpen, act]);

  return { probe, act };
};
