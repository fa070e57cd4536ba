import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './toggle-tile.module.css';

type ToggleTileProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'aria-pressed'> & {
  isChosen: boolean;
};

/** One of several tiles to choose any number of, with a check mark on each chosen one. */
export const ToggleTile = ({ isChosen, className, ...rest }: ToggleTileProps) => (
  <button
    {...rest}
    type="button"
    aria-pressed={isChosen}
    className={classNames(
      styles.tile,
      'relative min-w-0 cursor-pointer rounded-m border-2 border-line-strong bg-surface text-foreground hover:border-foreground',
      'aria-pressed:border-edge aria-pressed:bg-sun-soft aria-pressed:shadow-[0_0_0_2px_var(--color-edge)] aria-pressed:after:absolute aria-pressed:after:top-1.5 aria-pressed:after:right-1.5 aria-pressed:after:size-6 aria-pressed:after:rounded-pill',
      className,
    )}
  />
);
