import { presetRates, shownItemsPerMinute, speedOfItemsPerMinute } from '@sixty/domain/session';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';

type TileProps = {
  name: string;
  isChecked: boolean;
  isDisabled?: boolean;
  className: string;
  onChoose: () => void;
  children: ReactNode;
};

/** A radio button as large as its label. */
const Tile = ({ name, isChecked, isDisabled = false, className, onChoose, children }: TileProps) => (
  <label
    className={classNames(
      'relative grid min-h-14 cursor-pointer rounded-m border-2 border-line-strong bg-surface leading-[1.15]',
      'has-[:checked:enabled]:border-foreground has-[:checked:enabled]:bg-sun has-[:checked:enabled]:text-on-sun has-[:enabled:hover]:border-foreground',
      'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-disabled-foreground',
      'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
      'forced-colors:has-checked:border-4 forced-colors:has-checked:border-[Highlight]',
      className,
    )}
  >
    <input
      className="absolute inset-0 m-0 cursor-[inherit] appearance-none focus-visible:outline-none"
      type="radio"
      name={name}
      checked={isChecked}
      disabled={isDisabled}
      onChange={onChoose}
    />
    {children}
  </label>
);

type ModeTilesProps = {
  isInteractive: boolean;
  isDomino: boolean;
  onChoose: (isInteractive: boolean) => void;
};

export const ModeTiles = ({ isInteractive, isDomino, onChoose }: ModeTilesProps) => {
  const name = useId();
  const tile = (isOfAnswer: boolean, title: string, text: string) => (
    <Tile
      name={name}
      isChecked={isOfAnswer === isInteractive}
      isDisabled={isDomino && !isOfAnswer}
      className="content-center px-4 py-2 max-36rem:px-3"
      onChoose={() => onChoose(isOfAnswer)}
    >
      <span className="text-l font-heavy">{title}</span> <span className="text-s">{text}</span>
    </Tile>
  );
  return (
    <fieldset className="grid grid-cols-2 gap-3 max-36rem:gap-2" aria-label="Watch or answer?">
      {tile(false, 'Watch', isDomino ? 'Dominoes wait for an answer.' : 'Items change by themselves.')}
      {tile(true, 'Answer', isDomino ? 'Which side has more?' : 'Interactive mode, at your own pace.')}
    </fieldset>
  );
};

type PaceTilesProps = {
  /** Null while invalid. */
  speedMs: number | null;
  ownSpeedMs: number | null;
  onSpeed: (speedMs: number) => void;
};

export const PaceTiles = ({ speedMs, ownSpeedMs, onSpeed }: PaceTilesProps) => {
  const name = useId();
  const current = speedMs === null ? null : shownItemsPerMinute(speedMs);
  const presets = presetRates.map((rate) => ({ rate, ms: speedOfItemsPerMinute(rate), isOwn: false }));
  const own =
    ownSpeedMs === null ? [] : [{ rate: shownItemsPerMinute(ownSpeedMs), ms: ownSpeedMs, isOwn: true }];
  return (
    <fieldset className="col-span-full">
      <legend className="mb-2 p-0 font-strong">How many items a minute?</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {[...presets, ...own].map(({ rate, ms, isOwn }) => (
          <Tile
            key={rate}
            name={name}
            isChecked={rate === current}
            className="place-content-center text-center text-l font-heavy tabular-nums"
            onChoose={() => onSpeed(ms)}
          >
            <span>{rate}</span>
            {isOwn && <span className="text-xs font-strong">yours</span>}
          </Tile>
        ))}
      </div>
    </fieldset>
  );
};
