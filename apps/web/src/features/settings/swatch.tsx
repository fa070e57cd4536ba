import { readableTextOn, type HexColor } from '@sixty/domain/themes';
import { CheckIcon } from '../../ui/icons.ts';
import { classNames } from '../../ui/class-names.ts';

type SwatchProps = {
  readonly name: string;
  readonly color: HexColor;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
};

export const Swatch = ({ name, color, isCurrent, onChoose }: SwatchProps) => (
  <button
    type="button"
    className={classNames(
      'flex min-h-target w-full cursor-pointer items-center gap-2 rounded-m border-2 border-transparent bg-transparent py-1 pr-2 pl-1 text-left leading-[1.2] text-foreground',
      'hover:bg-sunken aria-disabled:cursor-default aria-disabled:border-line-strong aria-disabled:bg-sunken aria-disabled:font-strong',
    )}
    aria-disabled={isCurrent}
    aria-pressed={isCurrent}
    onClick={() => {
      if (!isCurrent) onChoose();
    }}
  >
    <span
      className="grid size-9 flex-none place-items-center rounded-s border-2 border-line-strong forced-color-adjust-none"
      style={{ background: color, color: readableTextOn(color) }}
    >
      {isCurrent && <CheckIcon />}
    </span>
    <span>{name}</span>
  </button>
);
