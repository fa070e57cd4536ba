import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

type CardProps = {
  readonly children: ReactNode;
  readonly className?: string | undefined;
};

/** A white sheet with soft depth, for a thing or a group of controls that belongs together. */
export const Card = ({ children, className }: CardProps) => (
  <div className={classNames(styles['card'], 'sheet', className)}>{children}</div>
);
