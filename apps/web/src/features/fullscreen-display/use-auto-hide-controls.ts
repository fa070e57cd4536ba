import { type RefObject, useEffect } from 'react';

/** From the specification. */
export const layoutAnimationMs = 450;

const quietAfterMs = 2500;

/** Sets an attribute to avoid rendering. */
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
