import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { isDoublePress } from './double-press.ts';
import { useTooltip } from './tooltip.tsx';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'type'> & {
  readonly label: string;
  /** False if the icon explains itself, such as a dialog's X. */
  readonly hasTooltip?: boolean;
  /** Window width in px from which the button shows its own label. */
  readonly tooltipBelow?: number;
  /** See `Button`. */
  readonly isIdle?: boolean;
  readonly isOnce?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** A button with only an icon; a tooltip shows `label`. */
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
  const { anchorProps, tooltip } = useTooltip(hasTooltip ? label : null, tooltipBelow);
  return (
    <>
      <button
        {...anchorProps}
        {...rest}
        type="button"
        aria-label={label}
        aria-disabled={isIdle || rest['aria-disabled']}
        data-idle={isIdle || undefined}
        className={classNames(styles['icon'], className)}
        onClick={(event) => {
          if (isIdle || (isOnce && isDoublePress(event))) event.preventDefault();
          else onClick?.(event);
        }}
      />
      {tooltip}
    </>
  );
};
