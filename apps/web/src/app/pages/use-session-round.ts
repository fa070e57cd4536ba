import { useCallback, useState } from 'react';
import { useSignedIn } from '../../api/auth.ts';
import { isInRound, type RoundSessionKey, useRound } from '../../entities/student/use-round.ts';
import type { Learner } from '../../platform/learner.ts';

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
