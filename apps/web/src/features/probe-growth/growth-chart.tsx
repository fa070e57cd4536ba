import type { ProbePoint } from '@sixty/contract/probes';
import type { Cut } from '@sixty/domain/probe';
import { useMemo } from 'react';
import { useCharts } from '../../entities/charts/use-charts.ts';
import type { GoalTarget } from '../../entities/goal/goal-target.ts';
import { QueryView } from '../../entities/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ProbeGrowthFigures } from './growth.ts';

type GrowthChartProps = {
  readonly probes: readonly ProbePoint[];
  readonly growth: ProbeGrowthFigures;
  readonly goal: GoalTarget | null;
  readonly cuts: readonly Cut[];
};

export const GrowthChart = ({ probes, growth, goal, cuts }: GrowthChartProps) => {
  const charts = useCharts();
  const { rates, baseline, aim, trend } = growth;
  const points = useMemo(
    () => rates.map((rate, index) => ({ ...rate, isExtended: probes[index]?.time_factor !== 1 })),
    [rates, probes],
  );
  return (
    <QueryView query={charts} what="The chart" loading={<Skeleton className="block h-80 rounded-l" />}>
      {({ ProbeChart }) => (
        <figure className="grid grid-cols-1 gap-2">
          <figcaption>
            <h3 className="text-l">Correct per minute</h3>
          </figcaption>
          <ProbeChart
            probes={points}
            baseline={baseline}
            goal={aim ? null : (goal?.rate ?? null)}
            aim={aim}
            trend={trend}
            cuts={cuts}
          />
        </figure>
      )}
    </QueryView>
  );
};
