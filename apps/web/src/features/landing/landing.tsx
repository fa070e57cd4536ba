import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import hero from './hero.svg';
import styles from './landing.module.css';

type LandingProps = {
  /** Stands where a reader looks for the way in. */
  readonly login: ReactNode;
  /** Stands at the end. */
  readonly feedback: ReactNode;
};

/** The short introduction on / and /about. */
export const Landing = ({ login, feedback }: LandingProps) => (
  <>
    <div className={styles['page']}>
      <div className={styles['words']}>
        <PageTitle size="hero" documentTitle="Sixty">
          Sixty a minute, one at a time.
        </PageTitle>
        <p className={styles['lead']}>
          Make a collection of letters, numbers or words. Press Start, and read each one on the full screen,
          for exactly as long as you choose.
        </p>
        <div className={styles['login']}>{login}</div>
        <ol className={styles['steps']}>
          <li>Make a collection</li>
          <li>Choose the speed</li>
          <li>Read along</li>
        </ol>
      </div>
      <img className={styles['drawing']} src={hero} alt="" width="640" height="520" />
    </div>
    {feedback && (
      <footer className={styles['footer']} data-feedback="">
        {feedback}
      </footer>
    )}
  </>
);
