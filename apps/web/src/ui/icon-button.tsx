import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { isDoublePress } from './button.tsx';
import { useTooltip } from './tooltip.tsx';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'type'> & {
  readonly label: string;
  readonly hasTooltip?: boolean;
  /** From this width in px, the label is visible instead. */
  readonly tooltipBelow?: number;
  readonly isInactive?: boolean;
  readonly ignoresDoubleClick?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
};

export const IconButton = ({
  label,
  hasTooltip = true,
  tooltipBelow = Infinity,
  isInactive = false,
  ignoresDoubleClick = false,
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
        aria-disabled={isInactive || rest['aria-disabled']}
        data-idle={isInactive || undefined}
        className={classNames(styles.icon, className)}
        onClick={(event) => {
          if (isInactive || (ignoresDoubleClick && isDoublePress(event))) event.preventDefault();
          else onClick?.(event);
        }}
      />
      {tooltip}
    </>
  );
};
