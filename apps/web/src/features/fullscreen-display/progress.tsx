import { minutesAndSeconds, shownPercent, timerRemainingMs } from '@sixty/domain/session';
import type { SessionDriver } from '../../stage/driver.ts';
import styles from './progress.module.css';
import { useSessionValue } from './use-session.ts';

const TimeLeft = ({ driver }: { readonly driver: SessionDriver }) => {
  const remainingMs = useSessionValue(driver, timerRemainingMs);
  return remainingMs === null ? null : (
    <span className={styles['time']}>
      <span className="visually-hidden">Time left </span>
      {minutesAndSeconds(remainingMs)}
    </span>
  );
};

export const Progress = ({ driver }: { readonly driver: SessionDriver }) => {
  const percent = useSessionValue(driver, shownPercent);
  const text = `${percent}% Complete`;
  return (
    <div className={styles['progress']}>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers can't animate the growth of <progress>
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className={styles['track']}
        data-full={percent === 100 || undefined}
      >
        <div className={styles['bar']} style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
      <p className={styles['text']}>
        <span>{text}</span>
        <TimeLeft driver={driver} />
      </p>
    </div>
  );
};
