import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './control-button.module.css';

type ControlButtonProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label' | 'type' | 'children'
> & {
  readonly icon: ReactNode;
  /** The words on the button; for a button that is its icon alone, `label` instead. */
  readonly children?: ReactNode;
  readonly label?: string;
  readonly size?: 'medium' | 'large';
  /** In a window narrower than this the icon stands alone; the words stay for those who hear them. */
  readonly iconBelow?: 'tinyPhone' | 'smallPhone' | 'phone' | 'tablet' | 'desktop';
};

/** A control of the display: in the display's own two colours, so that it can be read on every theme. */
export const ControlButton = ({
  icon,
  children,
  label,
  size = 'medium',
  iconBelow,
  className,
  ...rest
}: ControlButtonProps) => (
  <button
    {...rest}
    type="button"
    aria-label={label}
    title={label}
    className={classNames(
      styles['control'],
      styles[size],
      iconBelow && styles[iconBelow],
      children === undefined && styles['icon'],
      className,
    )}
  >
    {icon}
    {children !== undefined && <span className={styles['words']}>{children}</span>}
  </button>
);
