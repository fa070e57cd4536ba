import type { ProbePoint } from '@sixty/contract/probes';
import type { Cut } from '@sixty/domain/probe';
import type { GoalTarget } from '../../entities/goal/goal-target.ts';
import { decimalText } from '../../entities/probe/probe-texts.ts';
import { type ChartLine, type Level, TimeChart } from '../../ui/charts/time-chart.tsx';
import type { ProbeGrowthFigures } from './growth.ts';

type GrowthChartProps = {
  /** Oldest first. */
  probes: readonly ProbePoint[];
  growth: ProbeGrowthFigures;
  goal: GoalTarget | null;
  cuts: readonly Cut[];
};

type Key = 'rate' | 'extended' | 'aim';

const probeLine = { key: 'rate', name: 'Probe', kind: 'probe' } as const;
const extendedLine = { key: 'extended', name: 'Probe with more time', kind: 'extended' } as const;
const aimLine = { key: 'aim', name: 'Aim line', kind: 'aim' } as const;

export const GrowthChart = ({ probes, growth, goal, cuts }: GrowthChartProps) => {
  const { rates, baseline, aim, trend } = growth;
  const isExtended = (index: number) => probes[index]?.time_factor !== 1;
  const series = [
    ...rates.map(({ at, value }, index) => ({
      at,
      rate: value,
      extended: isExtended(index) ? value : null,
      aim: at === aim?.from.at ? aim.from.value : null,
    })),
    ...(aim ? [{ at: aim.to.at, rate: null, extended: null, aim: aim.to.value }] : []),
  ].toSorted((one, other) => one.at - other.at);
  const lines: ChartLine<Key>[] = [
    ...(aim ? [aimLine] : []),
    probeLine,
    ...(rates.some((_, index) => isExtended(index)) ? [extendedLine] : []),
  ];
  const levels: Level[] = [
    ...cuts.map(({ label, from }) => ({ kind: 'cut', name: 'Benchmark', value: from, label }) as const),
    ...(baseline === null ? [] : [{ kind: 'baseline', name: 'Baseline', value: baseline } as const]),
    // The aim line leads to the goal.
    ...(goal && !aim ? [{ kind: 'goal', name: 'Goal', value: goal.rate } as const] : []),
  ];
  return (
    <figure className="grid grid-cols-1 gap-2">
      <figcaption>
        <h3 className="text-l">Correct per minute</h3>
      </figcaption>
      <TimeChart series={series} top="auto" text={decimalText} lines={lines} levels={levels} trend={trend} />
    </figure>
  );
};
