import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

type CardProps = {
  readonly children: ReactNode;
  readonly className?: string | undefined;
};

export const Card = ({ children, className }: CardProps) => (
  <div className={classNames(styles.card, 'surface', className)}>{children}</div>
);
