import type { RateChange } from '@sixty/domain/classes';
import { CartesianGrid, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { shortDayText } from '../../platform/day-text.ts';
import { timeTicks } from './time-series.ts';
import styles from './time-chart.module.css';

type Mark = { readonly cx?: number | undefined; readonly cy?: number | undefined };

/** Shapes distinguish the lines without color. */
const RoundMark = ({ cx, cy }: Mark) =>
  cx !== undefined && Number.isFinite(cy) ? (
    <circle className={styles['round']} cx={cx} cy={cy} r={5} />
  ) : null;
const SquareMark = ({ cx, cy }: Mark) =>
  cx !== undefined && cy !== undefined && Number.isFinite(cy) ? (
    <rect className={styles['square']} x={cx - 5} y={cy - 5} width={10} height={10} />
  ) : null;

const diamondOf =
  (className: 'diamond' | 'hollow') =>
  ({ cx, cy }: Mark) =>
    cx !== undefined && cy !== undefined && Number.isFinite(cy) ? (
      <path className={styles[className]} d={`M${cx} ${cy - 7}l7 7-7 7-7-7z`} />
    ) : null;

const marks = {
  own: RoundMark,
  display: SquareMark,
  probe: diamondOf('diamond'),
  extended: diamondOf('hollow'),
  aim: null,
} as const;

type LineKind = keyof typeof marks;
type GuideKind = 'goal' | 'trend' | 'baseline' | 'cut';

const Entry = ({ kind, name }: { readonly kind: LineKind | GuideKind; readonly name: string }) => {
  const KindMark = kind in marks ? marks[kind as LineKind] : null;
  return (
    <span className={styles['entry']}>
      <svg className={styles['sample']} viewBox="0 0 40 16" aria-hidden="true" focusable="false">
        <path className={styles[kind]} d="M2 8h36" />
        {KindMark && <KindMark cx={20} cy={8} />}
      </svg>
      {name}
    </span>
  );
};

export type ChartLine<Key extends string> = {
  readonly key: Key;
  readonly name: string;
  readonly kind: LineKind;
};

export type Level = {
  readonly kind: Exclude<GuideKind, 'trend'>;
  readonly name: string;
  readonly value: number;
  readonly label?: string;
};

type TimeChartProps<Key extends string> = {
  /** Oldest first. */
  readonly series: readonly (Readonly<Record<Key, number | null>> & { readonly at: number })[];
  readonly top: number | 'auto';
  readonly text: (value: number) => string;
  readonly lines: readonly ChartLine<Key>[];
  readonly levels?: readonly Level[];
  readonly trend?: RateChange | null;
};

const margin = { top: 12, right: 16, bottom: 4, left: 0 };
const chartStyle = { width: '100%', height: '100%' };
/** Recharts would measure every tick and lay out the page. */
const everyTick = 0;
/** Half the time span around a single session. */
const aroundMs = 86_400_000;

const noLevels: readonly Level[] = [];

export const TimeChart = <Key extends string>({
  series,
  top,
  text,
  lines,
  levels = noLevels,
  trend = null,
}: TimeChartProps<Key>) => {
  const ticks = timeTicks(series, 5);
  const [first, last] = [series[0]?.at ?? 0, series.at(-1)?.at ?? 0];
  const span: [number, number] = first === last ? [first - aroundMs, last + aroundMs] : [first, last];
  const levelsByName = new Map(levels.map((level) => [level.name, level]));
  return (
    <>
      <p className={styles['legend']}>
        {lines.map(({ key, name, kind }) => (
          <Entry key={key} kind={kind} name={name} />
        ))}
        {trend && <Entry kind="trend" name="Trend" />}
        {[...levelsByName.values()].map(({ kind, name }) => (
          <Entry key={name} kind={kind} name={name} />
        ))}
      </p>
      <div className={styles['chart']} aria-hidden="true">
        <LineChart
          responsive
          style={chartStyle}
          data={[...series]}
          margin={margin}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} />
          <XAxis
            dataKey="at"
            type="number"
            scale="time"
            domain={span}
            ticks={ticks}
            tickFormatter={shortDayText}
            interval={everyTick}
            padding={{ left: 14, right: 14 }}
            tickMargin={8}
            height={34}
          />
          <YAxis
            domain={[0, top]}
            tickFormatter={text}
            tickCount={5}
            interval={everyTick}
            allowDecimals={top === 1}
            width={52}
            axisLine={false}
            tickLine={false}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={false}
            labelFormatter={(at) => shortDayText(Number(at))}
            formatter={(value) => text(Number(value))}
            wrapperClassName={styles['tooltip'] ?? ''}
          />
          {levels.map(({ kind, name, value, label }) => (
            <ReferenceLine
              key={`${name} ${value}`}
              className={styles[`${kind}Line`] ?? ''}
              y={value}
              ifOverflow="extendDomain"
              {...(label !== undefined && {
                label: { value: label, position: 'insideBottomRight', className: styles['cutLabel'] ?? '' },
              })}
            />
          ))}
          {trend && (
            <ReferenceLine
              className={styles['trendLine'] ?? ''}
              ifOverflow="hidden"
              segment={[
                { x: trend.from.at, y: trend.from.value },
                { x: trend.to.at, y: trend.to.value },
              ]}
            />
          )}
          {lines.map(({ key, name, kind }) => (
            <Line
              key={key}
              className={styles[kind] ?? ''}
              dataKey={key}
              name={name}
              type="linear"
              connectNulls
              dot={marks[kind] ?? false}
              activeDot={false}
              // The tooltip has the rate already.
              {...(kind === 'extended' && { tooltipType: 'none' })}
              // The animation slows down old laptops.
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </div>
    </>
  );
};
