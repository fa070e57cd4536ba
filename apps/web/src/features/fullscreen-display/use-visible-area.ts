import { useEffect } from 'react';
import type { RefObject } from 'react';
import { watchVisibleArea } from '../../platform/visible-area.ts';

/** Below this height, in px, everything but the item has to be as low as it can. */
const lowPx = 420;

/** Keeps the display within what a keyboard on screen leaves of the window. On the element itself: no reason to render. */
export const useVisibleArea = (display: RefObject<HTMLElement | null>, isTypedIn: boolean): void => {
  useEffect(() => {
    const element = display.current;
    if (!element || !isTypedIn) return undefined;
    return watchVisibleArea(({ topPx, heightPx }) => {
      element.style.setProperty('--visible-top', `${topPx}px`);
      element.style.setProperty('--visible-height', `${heightPx}px`);
      element.toggleAttribute('data-low', heightPx < lowPx);
    });
  }, [display, isTypedIn]);
};
