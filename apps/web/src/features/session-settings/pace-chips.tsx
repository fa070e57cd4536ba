import { presetRates, shownItemsPerMinute, speedOfItemsPerMinute } from '@sixty/domain/session';
import { useId } from 'react';
import styles from './pace-chips.module.css';

type PaceChipsProps = {
  /** Null while invalid. */
  readonly speedMs: number | null;
  readonly ownSpeedMs: number | null;
  readonly onSpeed: (speedMs: number) => void;
};

export const PaceChips = ({ speedMs, ownSpeedMs, onSpeed }: PaceChipsProps) => {
  const name = useId();
  const current = speedMs === null ? null : shownItemsPerMinute(speedMs);
  const presets = presetRates.map((rate) => ({ rate, ms: speedOfItemsPerMinute(rate), isOwn: false }));
  const own =
    ownSpeedMs === null ? [] : [{ rate: shownItemsPerMinute(ownSpeedMs), ms: ownSpeedMs, isOwn: true }];
  return (
    <fieldset>
      <legend className={styles['legend']}>How many items a minute?</legend>
      <div className={styles['chips']}>
        {[...presets, ...own].map(({ rate, ms, isOwn }) => (
          <label key={rate} className={styles['chip']}>
            <input
              className={styles['radio']}
              type="radio"
              name={name}
              checked={rate === current}
              onChange={() => onSpeed(ms)}
            />
            <span>{rate}</span>
            {isOwn && <span className={styles['own']}>yours</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
