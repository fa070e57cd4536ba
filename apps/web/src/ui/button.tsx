import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { isDoublePress } from './double-press.ts';

/**
 * `primary`: the one thing to do on a screen. `secondary`: others beside it. `quiet`: what is seldom wanted. `danger`:
 * what cannot be taken back, in the dialog that asks.
 */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

type Looks = { readonly look?: ButtonLook; readonly size?: 'medium' | 'large' };

/** The class names of a button's look, for a link that is to look like one. */
export const buttonClass = ({ look = 'secondary', size = 'medium' }: Looks): string =>
  classNames(styles['button'], styles[look], size === 'large' && styles['large']);

type ButtonProps = Looks &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** While work is under way: the button stays focusable, shows it, and ignores presses. */
    readonly isBusy?: boolean;
    /** At present it leads nowhere, as Next does on the last page: it keeps its place and the focus, and ignores presses. */
    readonly isIdle?: boolean;
    /** What it does takes it away from under the pointer, or makes one more: a double click does it once. */
    readonly isOnce?: boolean;
    readonly ref?: Ref<HTMLButtonElement>;
  };

export const Button = ({
  look,
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
    className={classNames(buttonClass({ ...(look && { look }), ...(size && { size }) }), className)}
    aria-disabled={isBusy || isIdle || rest['aria-disabled']}
    data-idle={isIdle || undefined}
    onClick={(event) => {
      if (isBusy || isIdle || (isOnce && isDoublePress(event))) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {isBusy && <span className={styles['ring']} aria-hidden="true" />}
    {children}
  </button>
);
