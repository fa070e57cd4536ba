import { type RefObject, useEffect } from 'react';

const zoomedIn = 1.01;
/** px. */
const lowPx = 480;

/**
 * Sets `--visible-top` and `--visible-height` to the area above an on-screen keyboard, without rendering. Safari resizes
 * nothing else for its keyboard.
 */
export const useVisibleArea = (place: RefObject<HTMLElement | null>, isOn = true): void => {
  useEffect(() => {
    const element = place.current;
    const { visualViewport } = window;
    if (!element || !visualViewport || !isOn) return undefined;
    const fit = (): void => {
      const { scale, offsetTop, height } = visualViewport;
      if (scale >= zoomedIn) return;
      element.style.setProperty('--visible-top', `${offsetTop}px`);
      element.style.setProperty('--visible-height', `${height}px`);
      element.toggleAttribute('data-low', height < lowPx);
    };
    const fitAroundField = (): void => {
      fit();
      const field = document.activeElement;
      if (element.contains(field)) field?.scrollIntoView({ block: 'center', behavior: 'instant' });
    };
    visualViewport.addEventListener('scroll', fit);
    visualViewport.addEventListener('resize', fitAroundField);
    fit();
    return () => {
      visualViewport.removeEventListener('scroll', fit);
      visualViewport.removeEventListener('resize', fitAroundField);
    };
  }, [place, isOn]);
};
