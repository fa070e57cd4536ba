import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './problem.module.css';
import puzzled from './puzzled.svg';

type ProblemProps = {
  readonly title: string;
  readonly text: string;
  readonly code?: string;
  readonly children: ReactNode;
};

export const Problem = ({ title, text, code, children }: ProblemProps) => (
  <div className={styles['problem']}>
    <img className={styles['drawing']} src={puzzled} alt="" width="360" height="230" />
    <PageTitle>{title}</PageTitle>
    <p className={styles['text']} role="alert">
      {text}
    </p>
    <div className={styles['actions']}>{children}</div>
    {code && <p className={styles['code']}>If you ask for help, mention: {code}</p>}
  </div>
);

export const ProblemPage = (props: ProblemProps) => (
  <main className={styles['page']} id="main">
    <Problem {...props} />
  </main>
);
