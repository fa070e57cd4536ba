import { slicesAround } from '@sixty/domain/wheel';
import type { CSSProperties } from 'react';
import { sliceColorOf } from './slice-color.ts';
import styles from './wheel.module.css';

const neighbors = 3;

type NamesAtPointerProps = {
  readonly names: readonly string[];
  /** Degrees, clockwise. */
  readonly rotation: number;
};

export const NamesAtPointer = ({ names, rotation }: NamesAtPointerProps) => (
  <ol className={styles['window']} aria-hidden="true">
    {slicesAround(rotation, names.length, neighbors).map((slice, row) => (
      <li
        key={slice}
        className={styles['row']}
        dir="auto"
        data-is-pointed-at={row === neighbors || undefined}
        style={{ '--card-color': `var(--card-${sliceColorOf(slice, names.length) + 1})` } as CSSProperties}
      >
        {names[slice]}
      </li>
    ))}
  </ol>
);
