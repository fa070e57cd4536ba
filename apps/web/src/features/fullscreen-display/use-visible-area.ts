import { type RefObject, useEffect } from 'react';
import { watchVisibleArea } from '../../platform/visible-area.ts';

/** px; below this, everything but the item is as low as possible. */
const lowPx = 420;

/** The area that an on-screen keyboard leaves. Set on the element, to avoid rendering. */
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
