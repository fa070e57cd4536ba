import { type HexColor, readableTextOn } from '@sixty/domain/themes';
import { useFittedText } from '../../entities/item/use-fitted-text.ts';
import { CheckIcon } from '../../ui/icons.ts';
import { classNames } from '../../ui/class-names.ts';

const example = 'Aa';

export const DisplayPreview = () => {
  const item = useFittedText<HTMLSpanElement>(example);
  return (
    <figure className="grid gap-2 [&_figcaption]:text-center">
      <div className="@container grid aspect-16/10 grid-rows-[minmax(0,1fr)_auto] gap-2 overflow-hidden rounded-l border-3 border-background-line p-[5%] text-(--color-display-foreground) [background:var(--color-display-background)_var(--display-picture,none)_center/cover_no-repeat]">
        <span ref={item} className="text-center [font-family:var(--font-display)] font-strong">
          {example}
        </span>
        <span className="h-[3cqi] overflow-hidden rounded-pill border border-current [&_span]:block [&_span]:h-full [&_span]:w-[40%] [&_span]:bg-accent">
          <span />
        </span>
      </div>
      <figcaption>What shows on the projector</figcaption>
    </figure>
  );
};

type SwatchProps = {
  name: string;
  color: HexColor;
  isCurrent: boolean;
  onChoose: () => void;
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
    <span className="min-w-0 wrap-anywhere">{name}</span>
  </button>
);
