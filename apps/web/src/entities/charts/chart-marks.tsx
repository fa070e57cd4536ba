import styles from './time-chart.module.css';

/** The shapes of the marks distinguish the lines without color. */
const round = <circle className="fill-link stroke-surface stroke-[length:2px]" r={5} />;
const square = (
  <rect
    className="fill-surface stroke-foreground stroke-[length:2.5px]"
    x={-5}
    y={-5}
    width={10}
    height={10}
  />
);
const diamondPath = 'M0-7l7 7-7 7-7-7z';

/** `extended` marks cover `probe` marks; `aim` has a line only. */
export const marks = {
  own: round,
  display: square,
  probe: <path className="fill-foreground stroke-surface stroke-[length:2px]" d={diamondPath} />,
  extended: <path className="fill-surface stroke-foreground stroke-[length:2.5px]" d={diamondPath} />,
  aim: null,
} as const;

export type LineKind = keyof typeof marks;
export type GuideKind = 'goal' | 'trend' | 'baseline' | 'cut';

const isLine = (kind: LineKind | GuideKind): kind is LineKind => kind in marks;

export const LegendEntry = ({
  kind,
  name,
}: {
  readonly kind: LineKind | GuideKind;
  readonly name: string;
}) => (
  <span className="inline-flex items-center gap-2">
    <svg className="h-4 w-10" viewBox="-20 -8 40 16" aria-hidden="true" focusable="false">
      <path className={styles[kind]} d="M-18 0h36" />
      {isLine(kind) && marks[kind]}
    </svg>
    {name}
  </span>
);
