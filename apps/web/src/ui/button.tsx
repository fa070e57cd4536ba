import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { isDoublePress } from './double-press.ts';

/** `danger`: irreversible, in confirm dialogs. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

type Looks = { readonly look?: ButtonLook; readonly size?: 'medium' | 'large' };

export const buttonClass = ({ look = 'secondary', size = 'medium' }: Looks): string =>
  classNames(styles['button'], styles[look], size === 'large' && styles['large']);

type ButtonProps = Looks &
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
