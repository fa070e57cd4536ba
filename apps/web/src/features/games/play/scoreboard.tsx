import { minutesAndSeconds } from '@sixty/domain/session';
import { classNames } from '../../../ui/class-names.ts';
import styles from './scoreboard.module.css';

type ScoreboardProps = {
  /** Null without a time limit. */
  readonly secondsLeft: number | null;
  readonly score: number;
  /** What can be reached; null where there is no end to it. */
  readonly total: number | null;
};

/** From here on the clock is in the colour of haste. */
const lastSeconds = 10;

/** Time Left and Score. */
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
        {/* Drawn anew with each point, which lets it pop. */}
        <span key={score} className={styles['score']}>
          {score}
        </span>
        {total !== null && <span className={styles['total']}> of {total}</span>}
      </dd>
    </div>
  </dl>
);
