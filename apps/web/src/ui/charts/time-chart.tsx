import type { RateChange } from '@sixty/domain/classes';
import { dayMs } from '@sixty/domain/days';
import { type PointerEvent, useState } from 'react';
import { shortDayText } from '../../platform/day-text.ts';

const intervals = 4;
const niceSteps = [1, 2, 2.5, 5, 10] as const;

/** Five values from 0, in round whole steps, of which the last is at least `max`. */
export const wholeTicks = (max: number): number[] => {
  const least = Math.max(1, max / intervals);
  const power = 10 ** Math.floor(Math.log10(least));
  const step =
    niceSteps.map((nice) => nice * power).find((each) => each >= least && Number.isInteger(each)) ?? least;
  return Array.from({ length: intervals + 1 }, (_, index) => index * step);
};

/** Five values from 0 to `top`. */
export const evenTicks = (top: number): number[] =>
  Array.from({ length: intervals + 1 }, (_, index) => (index * top) / intervals);

/** From 0 at `from` to 100 at `to`. */
export const percentOf = (value: number, [from, to]: readonly [number, number]): number =>
  Math.round(((value - from) / (to - from)) * 10_000) / 100;

/** The index of the value closest to `wanted`; -1 without values. */
export const nearestIndex = (values: readonly number[], wanted: number): number =>
  values.reduce(
    (nearest, value, index) =>
      Math.abs(value - wanted) < Math.abs((values[nearest] ?? Number.POSITIVE_INFINITY) - wanted)
        ? index
        : nearest,
    -1,
  );

export const timeTicks = (series: readonly { at: number }[], maxTicks: number): number[] => {
  const [first, last] = [series[0]?.at ?? 0, series.at(-1)?.at ?? 0];
  const days = Math.floor((last - first) / dayMs);
  const steps = Math.max(0, Math.min(maxTicks - 1, days));
  if (steps === 0) return [first];
  return Array.from({ length: steps + 1 }, (_, index) => first + ((last - first) * index) / steps);
};

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
const marks = {
  own: round,
  display: square,
  probe: <path className="fill-foreground stroke-surface stroke-[length:2px]" d={diamondPath} />,
  extended: <path className="fill-surface stroke-foreground stroke-[length:2.5px]" d={diamondPath} />,
  aim: null,
} as const;

type LineKind = keyof typeof marks;
type GuideKind = 'goal' | 'trend' | 'baseline' | 'cut';

/** `extended` has marks only. */
const strokes: Readonly<Record<LineKind | GuideKind, string>> = {
  own: 'fill-none stroke-link stroke-[length:3px]',
  display: 'fill-none stroke-foreground stroke-[length:3px] [stroke-dasharray:7_5]',
  probe: 'fill-none stroke-foreground stroke-[length:3px]',
  extended: 'fill-none stroke-none',
  aim: 'fill-none stroke-success stroke-[length:3px] [stroke-dasharray:14_5]',
  goal: 'fill-none stroke-success stroke-[length:3px] [stroke-dasharray:14_5]',
  trend: 'fill-none stroke-foreground stroke-[length:3px] [stroke-dasharray:1_6] [stroke-linecap:round]',
  baseline: 'fill-none stroke-link stroke-[length:2px]',
  cut: 'fill-none stroke-line-strong stroke-[length:1.5px] [stroke-dasharray:3_4]',
};

const isLine = (kind: LineKind | GuideKind): kind is LineKind => kind in marks;

const LegendEntry = ({ kind, name }: { kind: LineKind | GuideKind; name: string }) => (
  <span className="inline-flex items-center gap-2">
    <svg className="h-4 w-10" viewBox="-20 -8 40 16" aria-hidden="true" focusable="false">
      <path className={strokes[kind]} d="M-18 0h36" />
      {isLine(kind) && marks[kind]}
    </svg>
    {name}
  </span>
);

export type ChartLine<Key extends string> = {
  key: Key;
  name: string;
  kind: LineKind;
};

export type Level = {
  kind: Exclude<GuideKind, 'trend'>;
  name: string;
  value: number;
  label?: string;
};

type Point<Key extends string> = Readonly<Record<Key, number | null>> & { at: number };

type TimeChartProps<Key extends string> = {
  /** Oldest first. */
  series: readonly Point<Key>[];
  top: number | 'auto';
  text: (value: number) => string;
  lines: readonly ChartLine<Key>[];
  levels?: readonly Level[];
  trend?: RateChange | null;
};

/** In percent of the drawing. */
type Place = { x: number; y: number };
type PlaceOf = (at: number, value: number) => Place;

/** A single session is centered on two days. */
const spanOf = (series: readonly { at: number }[]): [number, number] => {
  const [first, last] = [series[0]?.at ?? 0, series.at(-1)?.at ?? 0];
  return first === last ? [first - dayMs, last + dayMs] : [first, last];
};

const pathOf = (places: readonly Place[]): string =>
  places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

const percent = (value: number): string => `${value}%`;

/** Stretches to the drawing, whose size no script needs to measure; the strokes keep their widths. */
const stretched = { viewBox: '0 0 100 100', preserveAspectRatio: 'none' } as const;

type AxesProps = {
  ticks: readonly number[];
  heightOf: (value: number) => string;
  text: (value: number) => string;
  levels: readonly Level[];
};

const Axes = ({ ticks, heightOf, text, levels }: AxesProps) => (
  <svg className="absolute top-[12px] left-[52px] h-[calc(100%-50px)] w-[calc(100%-68px)]">
    {ticks.map((tick) => (
      <g key={tick}>
        <line className="stroke-line" x2="100%" y1={heightOf(tick)} y2={heightOf(tick)} />
        <text className="[text-anchor:end]" y={heightOf(tick)} dx={-8} dy="0.35em">
          {text(tick)}
        </text>
      </g>
    ))}
    <line className="stroke-line-strong" x2="100%" y1="100%" y2="100%" />
    {levels.map(({ kind, name, value, label }) => (
      <g key={`${name} ${value}`}>
        <line className={strokes[kind]} x2="100%" y1={heightOf(value)} y2={heightOf(value)} />
        {label !== undefined && (
          // The outline keeps it legible over lines.
          <text
            className="fill-foreground-soft! stroke-surface stroke-[length:5px] [paint-order:stroke] [stroke-linejoin:round] [text-anchor:end]"
            x="100%"
            y={heightOf(value)}
            dx={-5}
            dy={-5}
          >
            {label}
          </text>
        )}
      </g>
    ))}
  </svg>
);

type DrawnLine = { kind: LineKind; key: string; places: readonly Place[] };

const Lines = ({ lines }: { lines: readonly DrawnLine[] }) => (
  <>
    <svg {...stretched}>
      {lines.map(({ kind, key, places }) => (
        <path key={key} className={strokes[kind]} data-line={kind} d={pathOf(places)} />
      ))}
    </svg>
    {lines.map(({ kind, key, places }) =>
      places.map(({ x, y }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two sessions may have started at the same time
        <svg key={`${key} ${index}`} x={percent(x)} y={percent(y)}>
          {marks[kind]}
        </svg>
      )),
    )}
  </>
);

type NearestProps<Key extends string> = Pick<TimeChartProps<Key>, 'lines' | 'text'> & {
  point: Point<Key>;
  x: number;
};

const Nearest = <Key extends string>({ point, x, lines, text }: NearestProps<Key>) => (
  <div
    className="pointer-events-none absolute top-0 z-1 rounded-s border-2 border-line-strong bg-surface px-3 py-2 text-s whitespace-nowrap text-foreground data-[side=left]:transform-[translateX(calc(-100%-12px))] data-[side=right]:transform-[translateX(12px)]"
    data-side={x > 50 ? 'left' : 'right'}
    style={{ left: percent(x) }}
  >
    {shortDayText(point.at)}
    {lines.map(({ key, name, kind }) => {
      const value = point[key];
      // The rate of `extended` is there already.
      return value === null || kind === 'extended' ? null : <div key={key}>{`${name}: ${text(value)}`}</div>;
    })}
  </div>
);

type LegendProps<Key extends string> = Pick<TimeChartProps<Key>, 'lines' | 'trend'> & {
  levels: readonly Level[];
};

const Legend = <Key extends string>({ lines, levels, trend }: LegendProps<Key>) => (
  <p className="flex min-h-7 flex-wrap gap-x-6 gap-y-1 text-s">
    {lines.map(({ key, name, kind }) => (
      <LegendEntry key={key} kind={kind} name={name} />
    ))}
    {trend && <LegendEntry kind="trend" name="Trend" />}
    {[...new Map(levels.map((level) => [level.name, level])).values()].map(({ kind, name }) => (
      <LegendEntry key={name} kind={kind} name={name} />
    ))}
  </p>
);

const noLevels: readonly Level[] = [];

export const TimeChart = <Key extends string>({
  series,
  top,
  text,
  lines,
  levels = noLevels,
  trend = null,
}: TimeChartProps<Key>) => {
  const [nearest, setNearest] = useState<Point<Key> | undefined>(undefined);
  const span = spanOf(series);
  const known = series.flatMap((point) => lines.map(({ key }) => point[key] ?? 0));
  const values = [...known, ...levels.map(({ value }) => value)];
  const ticks = top === 'auto' ? wholeTicks(Math.max(0, ...values)) : evenTicks(top);
  const heightOf = (value: number): number => 100 - percentOf(value, [0, ticks.at(-1) ?? 1]);
  const placeOf: PlaceOf = (at, value) => ({ x: percentOf(at, span), y: heightOf(value) });
  const drawn = lines.map(({ key, kind }) => ({
    key,
    kind,
    places: series.flatMap((point) => {
      const value = point[key];
      return value === null ? [] : [placeOf(point.at, value)];
    }),
  }));

  const findNearest = ({ currentTarget, clientX }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = span[0] + ((clientX - left) / width) * (span[1] - span[0]);
    setNearest(
      series[
        nearestIndex(
          series.map((point) => point.at),
          at,
        )
      ],
    );
  };

  return (
    <>
      <Legend lines={lines} levels={levels} trend={trend} />
      {/* The sentence beside the chart and its table say the same. */}
      <div
        className="relative h-[clamp(14rem,34dvh,20rem)] pt-[12px] pr-[30px] pb-[38px] pl-[66px] [&_:is(path,line)]:[vector-effect:non-scaling-stroke] [&_svg]:overflow-visible [&_text]:fill-foreground [&_text]:text-xs [&_text]:tabular-nums"
        aria-hidden="true"
        data-chart=""
      >
        <Axes ticks={ticks} heightOf={(value) => percent(heightOf(value))} text={text} levels={levels} />
        <div
          className="relative h-full"
          onPointerMove={findNearest}
          onPointerDown={findNearest}
          onPointerLeave={() => setNearest(undefined)}
        >
          <svg className="size-full">
            {timeTicks(series, 5).map((tick) => (
              <svg key={tick} x={percent(percentOf(tick, span))} y="100%">
                <path className="stroke-line-strong" d="M0 0v6" />
                <text className="[text-anchor:middle]" y={10} dy="0.9em">
                  {shortDayText(tick)}
                </text>
              </svg>
            ))}
            {trend && (
              <svg {...stretched} className="overflow-hidden!">
                <path
                  className={strokes.trend}
                  d={pathOf([trend.from, trend.to].map(({ at, value }) => placeOf(at, value)))}
                />
              </svg>
            )}
            <Lines lines={drawn} />
          </svg>
          {nearest && <Nearest point={nearest} x={percentOf(nearest.at, span)} lines={lines} text={text} />}
        </div>
      </div>
    </>
  );
};
