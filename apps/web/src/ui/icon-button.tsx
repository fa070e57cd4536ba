import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { useTooltip } from './tooltip.tsx';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'type'> & {
  readonly label: string;
  /** False where the drawing needs no words, as the X of a dialog. */
  readonly hasTooltip?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** A button that shows a drawing alone; `label` is its name, which a tooltip shows to those who see. */
export const IconButton = ({ label, hasTooltip = true, className, ...rest }: IconButtonProps) => {
  const { anchorProps, tooltip } = useTooltip(hasTooltip ? label : null);
  return (
    <>
      <button
        {...anchorProps}
        {...rest}
        type="button"
        aria-label={label}
        className={classNames(styles['icon'], className)}
      />
      {tooltip}
    </>
  );
};
