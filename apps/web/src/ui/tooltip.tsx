import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ButtonHTMLAttributes } from 'react';
import { placeElement } from './placement.ts';
import styles from './tooltip.module.css';

const showDelayMs = 450;
/** Time to reach the tooltip (WCAG 2.2, 1.4.13). */
const hideDelayMs = 120;

type AnchorHandlers = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur'
>;

/**
 * Hidden from screen readers, which read the button's name. Disabled from `belowPx` on. `own` are handlers of the
 * button, which run, too.
 */
export const useTooltip = (text: string | null, belowPx: number, own: AnchorHandlers) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const after = (delayMs: number, shown: HTMLElement | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(shown), delayMs);
  };
  const hide = () => after(0, null);
  const isWanted = () => text !== null && window.innerWidth < belowPx;

  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    if (!anchor || !bubble.current) return;
    bubble.current.showPopover();
    placeElement(anchor, bubble.current, 'center');
  }, [anchor]);
  useEffect(() => {
    if (!anchor) return undefined;
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The dialog stays open, and the focus where it is.
      if (anchor.closest('dialog')) event.preventDefault();
      setAnchor(null);
    };
    document.addEventListener('keydown', dismiss, { capture: true });
    return () => document.removeEventListener('keydown', dismiss, { capture: true });
  }, [anchor]);

  return {
    anchorProps: {
      onPointerEnter: (event) => {
        if (isWanted() && event.pointerType === 'mouse') after(showDelayMs, event.currentTarget);
        own.onPointerEnter?.(event);
      },
      onPointerLeave: (event) => {
        after(hideDelayMs, null);
        own.onPointerLeave?.(event);
      },
      onPointerDown: (event) => {
        hide();
        own.onPointerDown?.(event);
      },
      onFocus: (event) => {
        const { currentTarget } = event;
        if (isWanted() && currentTarget.matches(':focus-visible')) after(showDelayMs, currentTarget);
        own.onFocus?.(event);
      },
      onBlur: (event) => {
        hide();
        own.onBlur?.(event);
      },
    } satisfies AnchorHandlers,
    // Rendered only while shown, since a page has up to 100 buttons.
    tooltip: anchor !== null && (
      <span
        ref={bubble}
        popover="manual"
        className={`${styles.tooltip} fixed inset-auto m-0 w-max max-w-64 rounded-s border-0 bg-foreground px-3 py-1 font-body text-xs leading-[1.4] font-strong wrap-anywhere text-surface`}
        aria-hidden="true"
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={hide}
      >
        {text}
      </span>
    ),
  };
};
