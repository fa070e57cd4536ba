import { useCallback, useEffect, useState } from 'react';
import { useSignedIn } from '../../api/session.ts';
import { isInRound, type RoundSessionKey, useRound } from '../../entities/student/use-round.ts';
import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';
import { logError } from '../../platform/log.ts';
import type { Learner } from '../../platform/learner.ts';
import type * as RoundParts from './round-parts.tsx';

/** Null outside a one-to-one round. */
export const useSessionRound = (session: RoundSessionKey | null, learner: Learner | null) => {
  const { subject } = useSignedIn().account;
  const { stored, ...actions } = useRound();
  // The student may leave the class meanwhile.
  const [isPart] = useState(() => session !== null && isInRound(subject, learner, session));
  const { change } = actions;
  const studentId = learner?.studentId ?? null;
  const finish = useCallback(() => {
    if (studentId !== null) change({ type: 'finished', studentId });
  }, [change, studentId]);
  return isPart && stored && studentId !== null ? { ...actions, session: stored.session, finish } : null;
};

const loadParts = lazyModuleWithRetry(async () => import('./round-parts.tsx'));

/** What the end of a session shows, loaded while the session runs. Null outside a round. */
export const useRoundParts = (isNeeded: boolean): typeof RoundParts | null => {
  const [parts, setParts] = useState<typeof RoundParts | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCanceled = false;
    loadParts().then(
      (loaded) => {
        if (!isCanceled) setParts(loaded);
      },
      (error: unknown) => logError('The round didn’t load.', error),
    );
    return () => {
      isCanceled = true;
    };
  }, [isNeeded]);
  return parts;
};
