import type { ProbePoint } from '@sixty/contract/probes';
import { baselineProbes } from '@sixty/domain/probe';
import { type ReactNode, useMemo } from 'react';
import type { GoalTarget } from '../../entities/goal/goal-target.ts';
import { QueryView } from '../../entities/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import {
  decimalText,
  probeRateText,
  timeFactorsText,
  timeFactorText,
} from '../../entities/probe/probe-texts.ts';
import { growthNumber } from '../../entities/report/report-texts.ts';
import { Total, Totals } from '../../entities/report/totals.tsx';
import { counted } from '../../platform/number-text.ts';
import { shortDayText } from '../../platform/day-text.ts';
import { browserTimeZone, useCurrentUser } from '../../api/current-user.ts';
import { useProbes, useProbeSettings } from '../../api/probes.ts';
import { ShowAsTable } from '../../ui/charts/data-table.tsx';
import { Goal } from '../../entities/goal/goal.tsx';
import { useOutbox } from '../../sync/index.ts';
import { CardSection } from '../../ui/card.tsx';
import { ProbeTable } from './probe-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { GrowthChart } from './growth-chart.tsx';
import { adviceOf, growthOf, leadText, type ProbeGrowthFigures } from './growth.ts';
import { Benchmarks } from './benchmarks/benchmarks.tsx';
import { useBenchmarkChoice } from './benchmarks/use-benchmark-choice.ts';

type RateOfProbeProps = { label: string; probe: ProbePoint };

const RateOfProbe = ({ label, probe }: RateOfProbeProps) => (
  <Total
    label={`${label}, ${shortDayText(Date.parse(probe.started_at))}`}
    value={probeRateText(probe)}
    note={timeFactorText(probe)}
  />
);

const timeNoteOf = (probes: readonly ProbePoint[]): string | null =>
  timeFactorsText(probes.map((probe) => probe.time_factor));

type GrowthTotalsProps = {
  growth: ProbeGrowthFigures;
  probes: readonly ProbePoint[];
};

const GrowthTotals = ({ growth, probes }: GrowthTotalsProps) => {
  const { baseline, firstProbes, latest, best, perWeek } = growth;
  const timeNote = perWeek && timeNoteOf(probes);
  return (
    <Totals>
      {baseline === null ? (
        <Total label="Baseline" value={`${probes.length} of ${baselineProbes}`} note="probes" />
      ) : (
        <Total
          label="Baseline, median of the first three"
          value={decimalText(baseline)}
          note={timeNoteOf(firstProbes)}
        />
      )}
      <RateOfProbe label="Latest" probe={latest} />
      <RateOfProbe label="Best" probe={best} />
      <Total
        label="Growth per week"
        value={perWeek ? growthNumber(perWeek.leastSquares) : '–'}
        note={timeNote}
      />
    </Totals>
  );
};

type LearnerProps = {
  studentId: string | null;
  collectionId: string;
  goal: GoalTarget | null;
  /** False for a former student. */
  canChange: boolean;
};

type Shown = { probes: readonly ProbePoint[]; growth: ProbeGrowthFigures };

const CalmGrowth = ({ probes, growth }: Shown) => (
  <>
    <Totals>
      <RateOfProbe label="Personal best" probe={growth.best} />
    </Totals>
    <p>Calm mode shows the personal best, in correct items per minute, and every probe.</p>
    <ProbeTable probes={probes} />
  </>
);

const FullGrowth = ({ probes, growth, studentId, collectionId, goal, canChange }: Shown & LearnerProps) => {
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
          The last three probes are below the aim line. It’s time to change something: the teaching (more
          practice, or a different kind), or the goal and its date.
        </Notice>
      )}
      <GrowthTotals growth={growth} probes={probes} />
      {adviceOf(growth, goal).map((advice) => (
        <p key={advice}>{advice}</p>
      ))}
      <GrowthChart probes={probes} growth={growth} goal={goal} cuts={benchmark.row?.cuts ?? []} />
      {growth.perWeek && (
        <details className="text-s">
          <summary>How growth is measured</summary>
          <p>
            {`Least squares, as in the trend line: ${growthNumber(growth.perWeek.leastSquares)} per week. Theil–Sen, which one unusual probe moves less: ${growthNumber(growth.perWeek.theilSen)} per week.`}
          </p>
        </details>
      )}
      <ShowAsTable>
        <ProbeTable probes={probes} aim={growth.aim} />
      </ShowAsTable>
      <Benchmarks choice={benchmark} latest={latest} />
    </>
  );
};

const ProbeGrowthContent = ({
  probes,
  isCalm,
  ...learner
}: LearnerProps & Pick<Shown, 'probes'> & { isCalm: boolean }) => {
  const timeZone = useCurrentUser().data?.time_zone ?? browserTimeZone() ?? 'UTC';
  const { goal } = learner;
  const growth = useMemo(() => growthOf(probes, goal, timeZone), [probes, goal, timeZone]);
  if (!growth) return <p>No probes of this collection yet.</p>;
  return isCalm ? (
    <CalmGrowth probes={probes} growth={growth} />
  ) : (
    <FullGrowth probes={probes} growth={growth} {...learner} />
  );
};

/** The server doesn't know them yet. */
const useWaiting = ({ studentId, collectionId }: LearnerProps): number =>
  useOutbox().waitingReports.filter(
    ({ report }) =>
      report.mode === 'probe' &&
      report.ending !== 'void' &&
      report.collection_id === collectionId &&
      report.student_id === studentId &&
      (studentId !== null || report.class_id === null),
  ).length;

type ProbeGrowthProps = LearnerProps & { title: string; action?: ReactNode };

export const ProbeGrowth = ({ title, action, ...learner }: ProbeGrowthProps) => {
  const { studentId, collectionId, canChange } = learner;
  const probes = useProbes(studentId, collectionId);
  const settings = useProbeSettings(studentId, canChange);
  const waiting = useWaiting(learner);
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
        <ProbeGrowthContent probes={probes.data} isCalm={isCalm} {...learner} />
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
