import { useEffect, useState } from 'react';
import { browserClock } from '../../../platform/clock.ts';

/** Whether a moment of the monotonic clock, in milliseconds, is over. */
export const useIsPast = (at: number): boolean => {
  const [isPast, setIsPast] = useState(() => browserClock.now() >= at);
  useEffect(() => {
    const ms = Math.max(0, Math.ceil(at - browserClock.now()));
    return browserClock.after(ms, () => setIsPast(true));
  }, [at]);
  return isPast;
};
