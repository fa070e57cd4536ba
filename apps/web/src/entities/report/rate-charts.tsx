import type { RateChange } from '@sixty/domain/classes';
import type { TimeSeriesPoint } from '@sixty/domain/progress';
import type { ReactNode } from 'react';
import { rateText, shareText } from './report-texts.ts';
import { type Level, TimeChart } from '../../ui/charts/time-chart.tsx';

type ChartProps = { series: readonly TimeSeriesPoint[] };

type Guides = { goal?: number | null; trend?: RateChange | null };

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

type ChartFigureProps = { title: string; sentence: string; children: ReactNode };

export const ChartFigure = ({ title, sentence, children }: ChartFigureProps) => (
  <figure className="grid min-w-0 content-start gap-2">
    <figcaption>
      <h3 className="text-l">{title}</h3>
      <p className="text-foreground-soft">{sentence}</p>
    </figcaption>
    {children}
  </figure>
);
