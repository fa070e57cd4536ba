import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './control-button.module.css';

type ControlButtonProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label' | 'type' | 'children'
> & {
  readonly icon: ReactNode;
  readonly children?: ReactNode;
  readonly label?: string;
  readonly size?: 'medium' | 'large';
  /** Below this width, the text is visually hidden. */
  readonly iconBelow?: 'tinyPhone' | 'smallPhone' | 'phone' | 'tablet' | 'desktop';
};

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
      styles.control,
      styles[size],
      iconBelow && styles[iconBelow],
      children === undefined && styles.icon,
      className,
    )}
  >
    {icon}
    {children !== undefined && <span className={styles.words}>{children}</span>}
  </button>
);
