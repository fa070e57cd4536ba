import type { ProbePoint } from '@sixty/contract/probes';
import { type ReactNode, useMemo, useState } from 'react';
import { browserTimeZone, useCurrentUser } from '../../api/current-user.ts';
import { useProbes, useProbeSettings } from '../../api/probes.ts';
import tables from '../../entities/charts/tables.module.css';
import type { GoalTarget } from '../../entities/goal/goal-target.ts';
import { Goal } from '../../entities/goal/goal.tsx';
import { Totals } from '../../entities/report/totals.tsx';
import { counted } from '../../entities/report/report-texts.ts';
import { QueryView } from '../../entities/query-view.tsx';
import { useOutbox } from '../../sync/index.ts';
import { CardSection } from '../../ui/card.tsx';
import { lazyComponent, PartSkeleton } from '../../ui/lazy-component.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Benchmarks } from './benchmarks/benchmarks.tsx';
import { useBenchmarkChoice } from './benchmarks/use-benchmark-choice.ts';
import { GrowthChart } from './growth-chart.tsx';
import { GrowthTotals, RateOfProbe } from './growth-totals.tsx';
import { adviceOf, leadText } from './growth-words.ts';
import { growthOf, type ProbeGrowthFigures } from './growth.ts';

const ProbeTable = lazyComponent(async () => import('./probe-table.tsx'), 'ProbeTable', PartSkeleton);

type OfLearner = {
  readonly studentId: string | null;
  readonly collectionId: string;
  readonly goal: GoalTarget | null;
  /** False for a former student. */
  readonly canChange: boolean;
};

type Shown = { readonly probes: readonly ProbePoint[]; readonly growth: ProbeGrowthFigures };

const CalmGrowth = ({ probes, growth }: Shown) => (
  <>
    <Totals>
      <RateOfProbe label="Personal best" probe={growth.best} />
    </Totals>
    <p>Calm mode shows the personal best, in correct items per minute, and every probe.</p>
    <ProbeTable probes={probes} />
  </>
);

const FullGrowth = ({ probes, growth, studentId, collectionId, goal, canChange }: Shown & OfLearner) => {
  const [isOpen, setIsOpen] = useState(false);
  const benchmark = useBenchmarkChoice(studentId, collectionId);
  const { latest, isBelowAim } = growth;
  return (
    <>
      <p className="text-xl leading-tight font-heavy">{leadText(growth)}</p>
      {canChange && (
        <Goal
          studentId={studentId}
          collectionId={collectionId}
          goal={goal}
          measure="probe"
          latest={latest.correct_per_minute}
        />
      )}
      {isBelowAim && (
        <Notice tone="note">
          The last three probes are below the aim line. Teachers then change something: the teaching, such as
          more or other practice, or the goal and its date.
        </Notice>
      )}
      <GrowthTotals growth={growth} probes={probes} />
      {adviceOf(growth, goal).map((advice) => (
        <p key={advice}>{advice}</p>
      ))}
      <GrowthChart probes={probes} growth={growth} goal={goal} cuts={benchmark.row?.cuts ?? []} />
      {growth.trend && (
        <p className="text-s">
          The trend line is by least squares. One odd probe moves it more than the change by Theil–Sen.
        </p>
      )}
      <details className={`${tables.behind} mt-4`} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>Show as a table</summary>
        {isOpen && <ProbeTable probes={probes} aim={growth.aim} />}
      </details>
      <Benchmarks choice={benchmark} latest={latest} />
    </>
  );
};

const Loaded = ({
  probes,
  isCalm,
  ...of
}: OfLearner & Pick<Shown, 'probes'> & { readonly isCalm: boolean }) => {
  const timeZone = useCurrentUser().data?.time_zone ?? browserTimeZone() ?? 'UTC';
  const { goal } = of;
  const growth = useMemo(() => growthOf(probes, goal, timeZone), [probes, goal, timeZone]);
  if (!growth) return <p>No probes of this collection yet.</p>;
  return isCalm ? (
    <CalmGrowth probes={probes} growth={growth} />
  ) : (
    <FullGrowth probes={probes} growth={growth} {...of} />
  );
};

/** The server doesn't know them yet. */
const useWaiting = ({ studentId, collectionId }: OfLearner): number =>
  useOutbox().waiting.filter(
    ({ report }) =>
      report.mode === 'probe' &&
      report.ending !== 'void' &&
      report.collection_id === collectionId &&
      report.student_id === studentId &&
      (studentId !== null || report.class_id === null),
  ).length;

type ProbeGrowthProps = OfLearner & { readonly title: string; readonly action?: ReactNode };

export const ProbeGrowth = ({ title, action, ...of }: ProbeGrowthProps) => {
  const { studentId, collectionId, canChange } = of;
  const probes = useProbes(studentId, collectionId);
  const settings = useProbeSettings(studentId, canChange);
  const waiting = useWaiting(of);
  // A former student's settings can't be read.
  const isCalm = canChange ? settings.data?.is_calm : (probes.data?.at(-1)?.is_calm ?? false);
  const failed = [probes, settings].find(({ data, isError }) => isError && data === undefined);
  return (
    <CardSection
      id="probe-growth"
      title={title}
      className="grid grid-cols-1 gap-4"
      titleClass="text-xl"
      action={action}
      tour="student-growth"
    >
      {waiting > 0 && <p className="font-strong">{`${counted(waiting, 'probe')} waiting to be sent.`}</p>}
      {probes.data && isCalm !== undefined ? (
        <Loaded probes={probes.data} isCalm={isCalm} {...of} />
      ) : (
        <QueryView<unknown>
          query={failed ?? (probes.data ? settings : probes)}
          what="The probes"
          loading={
            <>
              <output className="visually-hidden">Loading probes...</output>
              <Skeleton className="block h-112 rounded-l" />
            </>
          }
        />
      )}
    </CardSection>
  );
};
