import { useCallback, useLayoutEffect, useRef } from 'react';
import { pressAfter } from './press.ts';
import type { Press } from './press.ts';

/**
 * `act`, for what has come by itself: it takes any press but one that began before it was there. A finger that goes up
 * after the change clicks what lies under it by then, and a key that is held down presses what gets the focus.
 */
export const useIgnoreGhostClicks = (act: () => void): (() => void) => {
  const press = useRef<Press>('none');
  useLayoutEffect(() => {
    const note = (event: Event): void => {
      press.current = pressAfter(press.current, event);
    };
    // Before the handlers of what is pressed.
    const options = { capture: true, passive: true } as const;
    for (const name of ['pointerdown', 'keydown', 'click']) document.addEventListener(name, note, options);
    return () => {
      for (const name of ['pointerdown', 'keydown', 'click'])
        document.removeEventListener(name, note, options);
    };
  }, []);
  return useCallback(() => {
    if (press.current !== 'ghost') act();
  }, [act]);
};
