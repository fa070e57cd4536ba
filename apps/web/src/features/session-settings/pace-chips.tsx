import { presetRates, shownItemsPerMinute, speedOfItemsPerMinute } from '@sixty/domain/session';
import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';

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
      <legend className="mb-2 p-0 font-strong">How many items a minute?</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {[...presets, ...own].map(({ rate, ms, isOwn }) => (
          <label
            key={rate}
            className={classNames(
              'relative grid min-h-14 cursor-pointer place-content-center rounded-m border-2 border-line-strong bg-surface text-center text-l leading-[1.1] font-heavy tabular-nums',
              'hover:border-foreground has-checked:border-foreground has-checked:bg-sun has-checked:text-on-sun has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
              'forced-colors:has-checked:border-4 forced-colors:has-checked:border-[Highlight]',
            )}
          >
            <input
              className="absolute inset-0 m-0 cursor-pointer appearance-none focus-visible:outline-none"
              type="radio"
              name={name}
              checked={rate === current}
              onChange={() => onSpeed(ms)}
            />
            <span>{rate}</span>
            {isOwn && <span className="text-xs font-strong">yours</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
