import { slicesAround } from '@sixty/domain/wheel';
import type { CSSProperties } from 'react';
import { sliceColorOf } from './slice-color.ts';
import styles from './wheel.module.css';

/** On each side of the pointer. */
const neighbors = 3;

type NamesAtPointerProps = {
  readonly names: readonly string[];
  /** Degrees, clockwise. */
  readonly rotation: number;
};

/** Enlarged names around the pointer, in slice order and colors. */
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
