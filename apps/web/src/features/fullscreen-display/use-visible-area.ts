import { type RefObject, useEffect } from 'react';
import { watchVisibleArea } from '../../platform/visible-area.ts';

/** px. */
const lowPx = 420;

/** Fits the area above an on-screen keyboard, without rendering. */
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
