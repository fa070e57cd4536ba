import type { ProbePoint } from '@sixty/contract/probes';
import type { Cut } from '@sixty/domain/probe';
import { useMemo } from 'react';
import { useCharts } from '../../entities/charts/use-charts.ts';
import type { GoalTarget } from '../../entities/goal/goal-target.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TryAgain } from '../../ui/try-again.tsx';
import type { ProbeGrowthFigures } from './growth.ts';
import styles from './probe-growth.module.css';

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
  if (charts.data) {
    return (
      <figure className={styles['figure']}>
        <figcaption>
          <h3 className="large">Correct per minute</h3>
        </figcaption>
        <charts.data.ProbeChart
          probes={points}
          baseline={baseline}
          goal={aim ? null : (goal?.rate ?? null)}
          aim={aim}
          trend={trend}
          cuts={cuts}
        />
      </figure>
    );
  }
  if (charts.isError) {
    return (
      <TryAgain isBusy={charts.isFetching} onTry={() => void charts.refetch()}>
        The chart didn’t load. Check your connection and try again.
      </TryAgain>
    );
  }
  return <Skeleton className={styles['comingChart']} />;
};
