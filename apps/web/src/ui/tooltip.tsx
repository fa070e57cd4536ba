import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { placeElement } from './placement.ts';
import styles from './tooltip.module.css';

/** Long enough not to flicker after a mouse that only passes. */
const showDelayMs = 450;
/** Time to move from the button onto the tooltip, for those who enlarge the screen and follow the pointer. */
const hideDelayMs = 120;

type Anchor = {
  readonly anchorProps: {
    readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerLeave: () => void;
    readonly onPointerDown: () => void;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
  /** To be rendered beside the anchor. It is not there until it shows, so that a hundred buttons cost nothing. */
  readonly tooltip: ReactNode;
};

/**
 * Shows the name of a button that is only a drawing, for mouse and keyboard; a touch has no hovering. It is in the top
 * layer, above dialogs. Screen readers have the name from the button itself. In windows of `belowPx` and wider it shows
 * nothing.
 */
export const useTooltip = (text: string | null, belowPx = Infinity): Anchor => {
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
      onPointerEnter: ({ pointerType, currentTarget }) => {
        if (isWanted() && pointerType === 'mouse') after(showDelayMs, currentTarget);
      },
      onPointerLeave: () => after(hideDelayMs, null),
      onPointerDown: hide,
      onFocus: ({ currentTarget }) => {
        if (isWanted() && currentTarget.matches(':focus-visible')) after(showDelayMs, currentTarget);
      },
      onBlur: hide,
      onKeyDown: ({ key }) => {
        if (key === 'Escape') hide();
      },
    },
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
