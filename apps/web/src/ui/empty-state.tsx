import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  /** URL of a 360×230 drawing. */
  readonly drawing: string;
  /** What is missing and what to do, in a sentence or two. */
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
