import type { RateChange, TrendPoint } from '@sixty/domain/classes';
import type { AimLine, Cut } from '@sixty/domain/probe';
import { decimalText } from '../probe/probe-texts.ts';
import { type ChartLine, type Level, TimeChart } from './time-chart.tsx';

type ProbeChartProps = {
  /** Oldest first. */
  readonly probes: readonly (TrendPoint & { readonly isExtended: boolean })[];
  readonly baseline: number | null;
  /** Null if an aim line leads to it. */
  readonly goal: number | null;
  readonly aim: AimLine | null;
  readonly trend: RateChange | null;
  readonly cuts: readonly Cut[];
};

type Key = 'rate' | 'extended' | 'aim';

const probeLine = { key: 'rate', name: 'Probe', kind: 'probe' } as const;
const extendedLine = { key: 'extended', name: 'Probe with more time', kind: 'extended' } as const;
const aimLine = { key: 'aim', name: 'Aim line', kind: 'aim' } as const;

export const ProbeChart = ({ probes, baseline, goal, aim, trend, cuts }: ProbeChartProps) => {
  const series = [
    ...probes.map(({ at, value, isExtended }) => ({
      at,
      rate: value,
      extended: isExtended ? value : null,
      aim: at === aim?.from.at ? aim.from.value : null,
    })),
    ...(aim ? [{ at: aim.to.at, rate: null, extended: null, aim: aim.to.value }] : []),
  ].toSorted((one, other) => one.at - other.at);
  const lines: ChartLine<Key>[] = [
    ...(aim ? [aimLine] : []),
    probeLine,
    ...(probes.some(({ isExtended }) => isExtended) ? [extendedLine] : []),
  ];
  const levels: Level[] = [
    ...cuts.map(({ label, from }) => ({ kind: 'cut', name: 'Benchmark', value: from, label }) as const),
    ...(baseline === null ? [] : [{ kind: 'baseline', name: 'Baseline', value: baseline } as const]),
    ...(goal === null ? [] : [{ kind: 'goal', name: 'Goal', value: goal } as const]),
  ];
  return (
    <TimeChart series={series} top="auto" text={decimalText} lines={lines} levels={levels} trend={trend} />
  );
};
