import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './control-button.module.css';

/** `!` outweighs the style of the button, which is in no layer. */
const iconBelowClasses = {
  tinyPhone: 'max-[22.0625rem]:p-0! max-[22.0625rem]:[&>:last-child]:visually-hidden',
  smallPhone: 'max-[24.0625rem]:p-0! max-[24.0625rem]:[&>:last-child]:visually-hidden',
  phone: 'max-30rem:p-0! max-30rem:[&>:last-child]:visually-hidden',
  tablet: 'max-48rem:p-0! max-48rem:[&>:last-child]:visually-hidden',
  desktop: 'max-[70.0625rem]:p-0! max-[70.0625rem]:[&>:last-child]:visually-hidden',
} as const;

type ControlButtonProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label' | 'type' | 'children'
> & {
  icon: ReactNode;
  children?: ReactNode;
  label?: string;
  size?: 'medium' | 'large';
  /** Below this width, the text is visually hidden. */
  iconBelow?: keyof typeof iconBelowClasses;
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
      iconBelow && iconBelowClasses[iconBelow],
      children === undefined && styles.icon,
      className,
    )}
  >
    {icon}
    {children !== undefined && <span>{children}</span>}
  </button>
);
