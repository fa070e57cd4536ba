import { probeLimits } from '@sixty/domain/probe-limits';
import { useEffect, useState } from 'react';
import { browserClock } from '../../../platform/clock.ts';

/**
 * Whether the scorer did nothing for three seconds: a reminder to give the learner the next item. The program can't hear
 * the learner, so each step of the scorer counts as a sign of reading.
 *
 * @param steps grows with each step of the scorer
 */
export const useHesitation = (isOn: boolean, steps: number): boolean => {
  const [lapsedAt, setLapsedAt] = useState<number | null>(null);
  useEffect(
    () => (isOn ? browserClock.after(probeLimits.hesitationMs, () => setLapsedAt(steps)) : undefined),
    [isOn, steps],
  );
  return isOn && lapsedAt === steps;
};
