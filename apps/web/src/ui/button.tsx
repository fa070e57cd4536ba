import { type ButtonHTMLAttributes, type Ref, useLayoutEffect, useRef } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

/** Browsers count clicks by place, whatever moved there. Keyboard and script clicks never count. */
export const isDoublePress = ({ detail }: { readonly detail: number }): boolean => detail > 1;

/** `danger`: irreversible, in confirm dialogs. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

type ButtonStyle = { readonly variant?: ButtonVariant; readonly size?: 'medium' | 'large' };

export const buttonClass = ({ variant = 'secondary', size = 'medium' }: ButtonStyle): string =>
  classNames(styles.button, styles[variant], size === 'large' && styles.large);

type ButtonProps = ButtonStyle &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Focusable, but ignores clicks. */
    readonly isBusy?: boolean;
    /** Like `isBusy`, for Next on the last page. */
    readonly isInactive?: boolean;
    /** Ignores the second click, for actions that move the page. */
    readonly ignoresDoubleClick?: boolean;
    readonly ref?: Ref<HTMLButtonElement>;
  };

export const Button = ({
  variant,
  size,
  isBusy = false,
  isInactive = false,
  ignoresDoubleClick = false,
  className,
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={classNames(buttonClass({ ...(variant && { variant }), ...(size && { size }) }), className)}
    aria-disabled={isBusy || isInactive || rest['aria-disabled']}
    data-idle={isInactive || undefined}
    onClick={(event) => {
      if (isBusy || isInactive || (ignoresDoubleClick && isDoublePress(event))) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {isBusy && <span className={styles.ring} aria-hidden="true" />}
    {children}
  </button>
);

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
