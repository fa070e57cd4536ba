import type { RateChange } from '@sixty/domain/classes';
import type { TimeSeriesPoint } from '@sixty/domain/progress';
import { CartesianGrid, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { shortDayText } from '../../platform/day-text.ts';
import { rateText, shareText } from '../report/report-texts.ts';
import { timeTicks } from './time-series.ts';
import styles from './time-series-charts.module.css';

type Mark = { readonly cx?: number | undefined; readonly cy?: number | undefined };

/** The shapes of the marks distinguish the lines without color. */
const RoundMark = ({ cx, cy }: Mark) =>
  cx !== undefined && Number.isFinite(cy) ? (
    <circle className={styles['round']} cx={cx} cy={cy} r={5} />
  ) : null;
const SquareMark = ({ cx, cy }: Mark) =>
  cx !== undefined && cy !== undefined && Number.isFinite(cy) ? (
    <rect className={styles['square']} x={cx - 5} y={cy - 5} width={10} height={10} />
  ) : null;

const DiamondMark = ({ cx, cy }: Mark) =>
  cx !== undefined && cy !== undefined && Number.isFinite(cy) ? (
    <path className={styles['diamond']} d={`M${cx} ${cy - 7}l7 7-7 7-7-7z`} />
  ) : null;

const marks = { own: RoundMark, display: SquareMark, probe: DiamondMark } as const;
type Kind = keyof typeof marks;

const Sample = ({ kind }: { readonly kind: Kind }) => {
  const KindMark = marks[kind];
  return (
    <svg className={styles['sample']} viewBox="0 0 40 16" aria-hidden="true" focusable="false">
      <path className={styles[kind]} d="M2 8h36" />
      <KindMark cx={20} cy={8} />
    </svg>
  );
};

type ChartProps = { readonly series: readonly TimeSeriesPoint[] };

/** Straight lines beside the series. */
type Guides = { readonly goal?: number | null; readonly trend?: RateChange | null };

const GuideSample = ({ kind }: { readonly kind: 'goal' | 'trend' }) => (
  <svg className={styles['sample']} viewBox="0 0 40 16" aria-hidden="true" focusable="false">
    <path className={styles[kind]} d="M2 8h36" />
  </svg>
);

type FrameProps = ChartProps &
  Guides & {
    readonly top: number | 'auto';
    readonly text: (value: number) => string;
    readonly lines: readonly {
      readonly key: 'ownPace' | 'displayPace' | 'probeRate' | 'accuracy';
      readonly name: string;
      readonly kind: Kind;
    }[];
  };

const margin = { top: 12, right: 16, bottom: 4, left: 0 };
const chartStyle = { width: '100%', height: '100%' };
/** Recharts would measure every tick and lay out the whole page. */
const everyTick = 0;
/** A single session is centered on two days. */
const aroundMs = 86_400_000;

const Chart = ({ series, top, text, lines, goal = null, trend = null }: FrameProps) => {
  const ticks = timeTicks(series, 5);
  const [first, last] = [series[0]?.at ?? 0, series.at(-1)?.at ?? 0];
  const span: [number, number] = first === last ? [first - aroundMs, last + aroundMs] : [first, last];
  return (
    <>
      <p className={styles['legend']}>
        {lines.map(({ key, name, kind }) => (
          <span key={key} className={styles['entry']}>
            <Sample kind={kind} />
            {name}
          </span>
        ))}
        {trend && (
          <span className={styles['entry']}>
            <GuideSample kind="trend" />
            Trend
          </span>
        )}
        {goal !== null && (
          <span className={styles['entry']}>
            <GuideSample kind="goal" />
            Goal
          </span>
        )}
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
          {trend && (
            <ReferenceLine
              className={styles['trendLine'] ?? ''}
              segment={[
                { x: trend.from.at, y: trend.from.value },
                { x: trend.to.at, y: trend.to.value },
              ]}
            />
          )}
          {goal !== null && (
            <ReferenceLine className={styles['goalLine'] ?? ''} y={goal} ifOverflow="extendDomain" />
          )}
          {lines.map(({ key, name, kind }) => (
            <Line
              key={key}
              className={styles[kind] ?? ''}
              dataKey={key}
              name={name}
              type="linear"
              connectNulls
              dot={marks[kind]}
              activeDot={false}
              // The animation keeps slow laptops busy.
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </div>
    </>
  );
};

const paceLines = [
  { key: 'ownPace', name: 'Student’s pace', kind: 'own' },
  { key: 'displayPace', name: 'Auto pace', kind: 'display' },
  { key: 'probeRate', name: 'Probe', kind: 'probe' },
] as const;

const accuracyLines = [{ key: 'accuracy', name: 'Correct', kind: 'own' }] as const;

export const PaceChart = ({ series, ...guides }: ChartProps & Guides) => {
  const lines = paceLines.filter(({ key }) => series.some((point) => point[key] !== null));
  return <Chart series={series} top="auto" text={rateText} lines={lines} {...guides} />;
};

export const AccuracyChart = ({ series }: ChartProps) => (
  <Chart series={series} top={1} text={shareText} lines={accuracyLines} />
);
