import type { RateChange } from '@sixty/domain/classes';
import type { TimeSeriesPoint } from '@sixty/domain/progress';
import { rateText, shareText } from '../report/report-texts.ts';
import { type Level, TimeChart } from './time-chart.tsx';

export { ProbeChart } from './probe-chart.tsx';

type ChartProps = { readonly series: readonly TimeSeriesPoint[] };

type Guides = { readonly goal?: number | null; readonly trend?: RateChange | null };

const paceLines = [
  { key: 'ownPace', name: 'Student’s pace', kind: 'own' },
  { key: 'displayPace', name: 'Auto pace', kind: 'display' },
  { key: 'probeRate', name: 'Probe', kind: 'probe' },
] as const;

const accuracyLines = [{ key: 'accuracy', name: 'Correct', kind: 'own' }] as const;

const goalLevels = (goal: number): Level[] => [{ kind: 'goal', name: 'Goal', value: goal }];

export const PaceChart = ({ series, goal = null, trend = null }: ChartProps & Guides) => (
  <TimeChart
    series={series}
    top="auto"
    text={rateText}
    lines={paceLines.filter(({ key }) => series.some((point) => point[key] !== null))}
    levels={goal === null ? [] : goalLevels(goal)}
    trend={trend}
  />
);

export const AccuracyChart = ({ series }: ChartProps) => (
  <TimeChart series={series} top={1} text={shareText} lines={accuracyLines} />
);
