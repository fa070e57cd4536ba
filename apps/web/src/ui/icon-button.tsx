import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.tsx';
import { isDoublePress } from './button.tsx';
import { useTooltip } from './tooltip.tsx';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'type'> & {
  readonly label: string;
  readonly hasTooltip?: boolean;
  /** From this width in px, the label is visible instead. */
  readonly tooltipBelow?: number;
  readonly isIdle?: boolean;
  readonly isOnce?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
};

export const IconButton = ({
  label,
  hasTooltip = true,
  tooltipBelow = Infinity,
  isIdle = false,
  isOnce = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) => {
  const { anchorProps, tooltip } = useTooltip(hasTooltip ? label : null, tooltipBelow, rest);
  return (
    <>
      <button
        {...rest}
        {...anchorProps}
        type="button"
        aria-label={label}
        aria-disabled={isIdle || rest['aria-disabled']}
        data-idle={isIdle || undefined}
        className={classNames(styles.icon, className)}
        onClick={(event) => {
          if (isIdle || (isOnce && isDoublePress(event))) event.preventDefault();
          else onClick?.(event);
        }}
      />
      {tooltip}
    </>
  );
};
