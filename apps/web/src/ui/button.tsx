import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { isDoublePress } from './double-press.ts';

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
    readonly isIdle?: boolean;
    /** Ignores the second click, for actions that move the page. */
    readonly isOnce?: boolean;
    readonly ref?: Ref<HTMLButtonElement>;
  };

export const Button = ({
  variant,
  size,
  isBusy = false,
  isIdle = false,
  isOnce = false,
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
    aria-disabled={isBusy || isIdle || rest['aria-disabled']}
    data-idle={isIdle || undefined}
    onClick={(event) => {
      if (isBusy || isIdle || (isOnce && isDoublePress(event))) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {isBusy && <span className={styles.ring} aria-hidden="true" />}
    {children}
  </button>
);
