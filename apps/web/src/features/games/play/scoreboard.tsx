import { minutesAndSeconds } from '@sixty/domain/session';
import { classNames } from '../../../ui/class-names.ts';
import styles from './scoreboard.module.css';

type ScoreboardProps = {
  readonly secondsLeft: number | null;
  readonly score: number;
  readonly total: number | null;
};

const lastSeconds = 10;

export const Scoreboard = ({ secondsLeft, score, total }: ScoreboardProps) => (
  <dl className={classNames(styles['board'], 'surface')}>
    {secondsLeft !== null && (
      <div className={styles['entry']} data-is-short={secondsLeft <= lastSeconds || undefined}>
        <dt>Time Left</dt>
        <dd className={styles['number']}>{minutesAndSeconds(secondsLeft * 1000)}</dd>
      </div>
    )}
    <div className={styles['entry']}>
      <dt>Score</dt>
      <dd className={styles['number']}>
        {/* Remounting restarts the pop animation. */}
        <span key={score} className={styles['score']}>
          {score}
        </span>
        {total !== null && <span className={styles['total']}> of {total}</span>}
      </dd>
    </div>
  </dl>
);
