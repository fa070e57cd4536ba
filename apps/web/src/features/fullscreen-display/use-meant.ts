import { useCallback, useState } from 'react';
import { browserClock } from '../../platform/clock.ts';

/** A press so soon after something has come under the finger was meant for what was there before. In ms. */
export const mistakenForMs = 500;

/** `act`, for what has just come by itself: it does nothing in the moment in which it came. */
export const useMeant = (act: () => void): (() => void) => {
  const [cameAt] = useState(() => browserClock.now());
  return useCallback(() => {
    if (browserClock.now() - cameAt > mistakenForMs) act();
  }, [act, cameAt]);
};
