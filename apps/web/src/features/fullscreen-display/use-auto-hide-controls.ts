import { useEffect } from 'react';
import type { RefObject } from 'react';
import { layoutAnimationMs } from './motion.ts';

/** After so long without a hand on mouse, screen or keyboard the controls step back. */
const quietAfterMs = 2500;

/**
 * Marks the display with `data-quiet` while nobody touches anything, so that little but the item is seen. Done on the
 * element itself: it is no reason to render. `isAllowed`: false while the controls are what it is about.
 */
export const useAutoHideControls = (display: RefObject<HTMLElement | null>, isAllowed: boolean): void => {
  useEffect(() => {
    const element = display.current;
    if (!element || !isAllowed) return undefined;
    element.style.setProperty('--layout-animation', `${layoutAnimationMs}ms`);
    let timer = 0;
    const rest = (): void => {
      element.setAttribute('data-quiet', '');
    };
    const wake = (): void => {
      element.removeAttribute('data-quiet');
      window.clearTimeout(timer);
      timer = window.setTimeout(rest, quietAfterMs);
    };
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const name of events) document.addEventListener(name, wake, { passive: true });
    wake();
    return () => {
      window.clearTimeout(timer);
      for (const name of events) document.removeEventListener(name, wake);
      element.removeAttribute('data-quiet');
    };
  }, [display, isAllowed]);
};
