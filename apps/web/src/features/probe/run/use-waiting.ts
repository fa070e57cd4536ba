import { probeLimits } from '@sixty/domain/probe-limits';
import { useCallback, useEffect, useState } from 'react';
import { browserClock } from '../../../platform/clock.ts';

export type Waiting = 'no' | 'waiting' | 'lapsed';

/**
 * Three seconds after the learner gets stuck, the scorer gives the item (EGRA, DIBELS 8). A mark ends the
 * wait.
 */
export const useWaiting = (marked: number): { readonly waiting: Waiting; readonly toggle: () => void } => {
  /** The number of marks when the wait began. */
  const [from, setFrom] = useState<number | null>(null);
  const [hasLapsed, setHasLapsed] = useState(false);
  const isWaiting = from === marked;
  useEffect(
    () => (isWaiting ? browserClock.after(probeLimits.hesitationMs, () => setHasLapsed(true)) : undefined),
    [isWaiting],
  );
  const toggle = useCallback(() => {
    setHasLapsed(false);
    setFrom((before) => (before === marked ? null : marked));
  }, [marked]);
  return { waiting: isWaiting ? (hasLapsed ? 'lapsed' : 'waiting') : 'no', toggle };
};
