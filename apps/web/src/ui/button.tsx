import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

/** Browsers count clicks by place, whatever moved there. Keyboard and script clicks never count. */
export const isDoublePress = ({ detail }: { detail: number }): boolean => detail > 1;

/** `primary`: at most one in view. `tinted`: the action of each card of a list. `danger`: irreversible, in confirm dialogs. */
export type ButtonVariant = 'primary' | 'tinted' | 'secondary' | 'quiet' | 'danger';

type ButtonStyle = { variant?: ButtonVariant; size?: 'medium' | 'large' };

export const buttonClass = ({ variant = 'secondary', size = 'medium' }: ButtonStyle): string =>
  classNames(styles.button, styles[variant], size === 'large' && styles.large);

type PlainButtonProps = ComponentProps<'button'> & {
  /** Like `disabled`, but it keeps the focus: for Next on the last page. */
  isInactive?: boolean | undefined;
  /** Ignores the second click, for actions that move the page. */
  ignoresDoubleClick?: boolean | undefined;
};

/** What `Button` and `IconButton` share. */
export const PlainButton = ({
  isInactive = false,
  ignoresDoubleClick = false,
  onClick,
  ...rest
}: PlainButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-disabled={isInactive || rest['aria-disabled']}
    data-idle={isInactive || undefined}
    onClick={(event) => {
      if (isInactive || (ignoresDoubleClick && isDoublePress(event))) event.preventDefault();
      else onClick?.(event);
    }}
  />
);

type ButtonProps = ButtonStyle & PlainButtonProps & { isBusy?: boolean };

export const Button = ({
  variant,
  size,
  isBusy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) => (
  <PlainButton
    {...rest}
    className={classNames(buttonClass({ ...(variant && { variant }), ...(size && { size }) }), className)}
    aria-disabled={isBusy || rest['aria-disabled']}
    onClick={isBusy ? (event) => event.preventDefault() : onClick}
  >
    {isBusy && <span className={styles.ring} aria-hidden="true" />}
    {children}
  </PlainButton>
);

type RetryButtonProps = {
  children?: string;
  variant?: ButtonVariant;
  isBusy?: boolean;
  onTry: () => void;
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
