import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { placeElement } from './placement.ts';
import styles from './tooltip.module.css';

const showDelayMs = 450;
/** Time to reach the tooltip (WCAG 2.2, 1.4.13). */
const hideDelayMs = 120;

/** Hidden from screen readers, which read the button's name. Disabled from `belowPx` on. */
export const useTooltip = (text: string | null, belowPx = Infinity) => {
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

  return {
    anchorProps: {
      onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
        if (isWanted() && pointerType === 'mouse') after(showDelayMs, currentTarget);
      },
      onPointerLeave: () => after(hideDelayMs, null),
      onPointerDown: hide,
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
        if (isWanted() && currentTarget.matches(':focus-visible')) after(showDelayMs, currentTarget);
      },
      onBlur: hide,
      onKeyDown: ({ key }: KeyboardEvent<HTMLElement>) => {
        if (key === 'Escape') hide();
      },
    },
    // Rendered only while shown, since a page has up to 100 buttons.
    tooltip: anchor !== null && (
      <span
        ref={bubble}
        popover="manual"
        className={styles['tooltip']}
        aria-hidden="true"
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={hide}
      >
        {text}
      </span>
    ),
  };
};
