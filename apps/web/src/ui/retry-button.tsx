import { useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import type { ButtonLook } from './button.tsx';

type RetryButtonProps = {
  readonly children?: string;
  readonly look?: ButtonLook;
  readonly isBusy?: boolean;
  readonly onTry: () => void;
};

/** The heading of the part of the page in which something stands. */
const headingAbove = (element: Element): HTMLElement | null =>
  element.closest('section, dialog, main')?.querySelector<HTMLElement>('h1, h2, h3') ?? null;

/**
 * The way to have after all what has failed. It goes with the notice in which it stands, now or when that has come:
 * then the heading above it takes the focus, so that keyboard and screen reader go on where they were.
 */
export const RetryButton = ({
  children = 'Try again',
  look = 'secondary',
  isBusy = false,
  onTry,
}: RetryButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);

  // In time for the button still to be in the page, and to have the focus.
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element === null || element !== document.activeElement) return;
      const heading = headingAbove(element);
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <Button ref={button} look={look} isBusy={isBusy} onClick={onTry}>
      {children}
    </Button>
  );
};
