import type { ComponentProps } from 'react';
import { PlainButton } from './button.tsx';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { useTooltip } from './tooltip.tsx';

type IconButtonProps = Omit<ComponentProps<typeof PlainButton>, 'aria-label' | 'type'> & {
  label: string;
  hasTooltip?: boolean;
  /** From this width in px, the label is visible instead. */
  tooltipBelow?: number;
};

export const IconButton = ({
  label,
  hasTooltip = true,
  tooltipBelow = Infinity,
  className,
  ...rest
}: IconButtonProps) => {
  const { anchorProps, tooltip } = useTooltip(hasTooltip ? label : null, tooltipBelow, rest);
  return (
    <>
      <PlainButton
        {...rest}
        {...anchorProps}
        aria-label={label}
        className={classNames(styles.icon, className)}
      />
      {tooltip}
    </>
  );
};
