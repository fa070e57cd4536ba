import { minutesAndSeconds } from '@sixty/domain/session';
import styles from './scoreboard.module.css';

const numberClass =
  'm-0 min-w-13 text-2xl leading-[1.3] font-heavy tabular-nums max-36rem:min-w-10 max-36rem:text-l';

type ScoreboardProps = {
  readonly secondsLeft: number | null;
  readonly score: number;
  readonly total: number | null;
};

const lastSeconds = 10;

export const Scoreboard = ({ secondsLeft, score, total }: ScoreboardProps) => (
  <dl className="flex flex-none panel surface">
    {secondsLeft !== null && (
      <div
        className={`${styles.entry} flex flex-1 items-baseline justify-center gap-3 rounded-[calc(var(--radius-l)_-_2px)] px-6 py-2 font-strong whitespace-nowrap data-is-short:bg-danger-soft data-is-short:text-danger max-36rem:gap-2 max-36rem:px-3 max-36rem:py-1`}
        data-is-short={secondsLeft <= lastSeconds || undefined}
      >
        <dt>Time Left</dt>
        <dd className={numberClass}>{minutesAndSeconds(secondsLeft * 1000)}</dd>
      </div>
    )}
    <div
      className={`${styles.entry} flex flex-1 items-baseline justify-center gap-3 rounded-[calc(var(--radius-l)_-_2px)] px-6 py-2 font-strong whitespace-nowrap data-is-short:bg-danger-soft data-is-short:text-danger max-36rem:gap-2 max-36rem:px-3 max-36rem:py-1`}
    >
      <dt>Score</dt>
      <dd className={numberClass}>
        {/* Remounting restarts the pop animation. */}
        <span key={score} className={`${styles.score} inline-block`}>
          {score}
        </span>
        {total !== null && <span className="text-m font-strong text-foreground-soft"> of {total}</span>}
      </dd>
    </div>
  </dl>
);
