import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

const tones = {
  usual: classNames(
    'border-[color-mix(in_srgb,var(--display-foreground)_45%,transparent)] bg-[color-mix(in_srgb,var(--display-background)_88%,var(--display-foreground))] text-[color:var(--display-foreground)]',
    'hover:not-disabled:not-aria-disabled:not-aria-pressed:bg-[color-mix(in_srgb,var(--display-background)_74%,var(--display-foreground))]',
    'aria-pressed:border-[#333333] aria-pressed:bg-(--color-coral) aria-pressed:text-[#000000]',
  ),
  accent: classNames(
    'border-[#333333] bg-accent text-on-accent hover:not-aria-pressed:bg-accent-raised',
    'aria-pressed:border-success aria-pressed:bg-success-soft aria-pressed:text-success',
  ),
} as const;

/** `!` outweighs the padding of wider windows. */
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
  isLarge?: boolean;
  tone?: keyof typeof tones;
  /** Below this width, the text is visually hidden. */
  iconBelow?: keyof typeof iconBelowClasses;
};

export const ControlButton = ({
  icon,
  children,
  label,
  isLarge = false,
  tone = 'usual',
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
      'inline-flex cursor-pointer items-center justify-center gap-2 rounded-pill border-2 font-button text-m leading-[1.1] font-strong whitespace-nowrap select-none',
      '[transition:transform_var(--motion-quick)_var(--motion-curve),background-color_var(--motion-quick)] not-disabled:not-aria-disabled:active:transform-[scale(0.95)]',
      'disabled:cursor-default disabled:*:opacity-50 aria-disabled:cursor-default aria-disabled:*:opacity-50 [&_svg]:flex-none',
      isLarge ? 'min-h-16 min-w-16 [&_svg]:size-8' : 'min-h-target min-w-target',
      children === undefined ? 'p-0' : 'py-0 pr-4 pl-3 max-48rem:gap-[0.35rem] max-48rem:pr-3 max-48rem:pl-2',
      tones[tone],
      iconBelow && iconBelowClasses[iconBelow],
      className,
    )}
  >
    {icon}
    {children !== undefined && <span>{children}</span>}
  </button>
);
