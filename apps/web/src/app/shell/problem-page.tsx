import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './problem-page.module.css';
import puzzled from './puzzled.svg';

type ProblemPageProps = {
  readonly title: string;
  readonly text: string;
  /** Shown small, for whoever is asked for help. */
  readonly code?: string;
  /** The ways on. */
  readonly children: ReactNode;
};

/** A whole page for when there is nothing else to show: what happened, in a sentence, and ways on. */
export const ProblemPage = ({ title, text, code, children }: ProblemPageProps) => (
  <main className={styles['page']} id="main">
    <img className={styles['drawing']} src={puzzled} alt="" width="360" height="230" />
    <PageTitle>{title}</PageTitle>
    <p className={styles['text']} role="alert">
      {text}
    </p>
    <div className={styles['actions']}>{children}</div>
    {code && <p className={styles['code']}>If you ask for help, mention: {code}</p>}
  </main>
);
