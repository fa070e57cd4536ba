import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  /** The address of a drawing of 360 by 230. */
  readonly drawing: string;
  /** What is missing and what to do about it, in a sentence or two. */
  readonly text: string;
  readonly children?: ReactNode;
};

/** In the place of what is not there yet. */
export const EmptyState = ({ drawing, text, children }: EmptyStateProps) => (
  <div className={styles['empty']}>
    <img className={styles['drawing']} src={drawing} alt="" width="360" height="230" />
    <p className={styles['text']}>{text}</p>
    {children}
  </div>
);
