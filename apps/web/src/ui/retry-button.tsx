import { useLayoutEffect, useRef } from 'react';
import { Button, type ButtonVariant } from './button.tsx';

type RetryButtonProps = {
  readonly children?: string;
  readonly variant?: ButtonVariant;
  readonly isBusy?: boolean;
  readonly onTry: () => void;
};

const headingAbove = (element: Element): HTMLElement | null =>
  element.closest('section, dialog, main')?.querySelector<HTMLElement>('h1, h2, h3') ?? null;

/** On success, focus moves to the heading above. */
export const RetryButton = ({
  children = 'Try again',
  variant = 'secondary',
  isBusy = false,
  onTry,
}: RetryButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);

  // A layout effect, since the button must still be in the document and focused.
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
    <Button ref={button} variant={variant} isBusy={isBusy} onClick={onTry}>
      {children}
    </Button>
  );
};
