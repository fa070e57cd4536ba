import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  /** 360×230. */
  readonly drawing: string;
  readonly text: string;
  readonly children?: ReactNode;
};

export const EmptyState = ({ drawing, text, children }: EmptyStateProps) => (
  <div className={styles['empty']}>
    <img className={styles['drawing']} src={drawing} alt="" width="360" height="230" />
    <p className={styles['text']}>{text}</p>
    {children}
  </div>
);
