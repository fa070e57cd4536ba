import { useEffect, useState } from 'react';
import { browserClock } from '../../../platform/clock.ts';

/** `at` in ms on the monotonic clock. */
export const useIsPast = (at: number): boolean => {
  const [isPast, setIsPast] = useState(() => browserClock.now() >= at);
  useEffect(() => {
    const ms = Math.max(0, Math.ceil(at - browserClock.now()));
    return browserClock.after(ms, () => setIsPast(true));
  }, [at]);
  return isPast;
};
