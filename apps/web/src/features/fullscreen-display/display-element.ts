import { type RefObject, useEffect } from 'react';

/* What changes the element of the display directly, since nothing may render between two items. */

/** From the specification. */
export const layoutAnimationMs = 450;

const quietAfterMs = 2500;

/** Dims the controls until the pointer or a key moves. */
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

/** A press takes no focus, so that keys stay commands and a tablet keeps its keyboard. */
export const useUnfocusedPresses = (display: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = display.current;
    const onMouseDown = (event: MouseEvent): void => {
      const { target } = event;
      if (target instanceof Element && !target.closest('dialog, input, a[href]')) event.preventDefault();
    };
    element?.addEventListener('mousedown', onMouseDown);
    return () => element?.removeEventListener('mousedown', onMouseDown);
  }, [display]);
};
