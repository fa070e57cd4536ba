import type { Goal } from '@sixty/contract/students';
import type { ProbePoint, StudentProbes } from '@sixty/contract/probes';
import { useState } from 'react';
import {
  decimalText,
  probeRateText,
  timeFactorsText,
  timeFactorText,
} from '../../../entities/probe/probe-texts.ts';
import { growthNumber } from '../../../entities/report/growth-texts.ts';
import { StudentLink } from '../../../entities/student/student-link.tsx';
import { isoDayText, shortDayText } from '../../../platform/day-text.ts';
import tableStyles from '../progress-table.module.css';
import type { Sort } from '../sort.ts';
import { SortAnnouncement, SortHead } from '../sort-head.tsx';
import { Sparkline } from '../sparkline.tsx';
import { type ProbeRow, type ProbeSortKey, sortedProbeRows } from './probe-rows.ts';

const labels = {
  latest: 'Last three',
  median: 'Median',
  baseline: 'Baseline',
  change: 'Change per week',
  goal: 'Goal',
} as const satisfies Record<ProbeSortKey, string>;

const figureText = (value: number | null): string | null => (value === null ? null : decimalText(value));

const LatestProbe = ({ probe }: { readonly probe: ProbePoint }) => {
  const factor = timeFactorText(probe);
  return (
    <li className="group/probe grid min-w-14 content-start leading-[1.25] whitespace-nowrap">
      <span className="group-last/probe:font-strong">{probeRateText(probe)}</span>{' '}
      <span className="text-xs text-foreground-soft">{shortDayText(Date.parse(probe.started_at))}</span>
      {factor !== null && <span className="text-xs text-foreground-soft"> {factor}</span>}
    </li>
  );
};

const LatestProbes = ({ latest }: Pick<StudentProbes, 'latest'>) =>
  latest.length === 0 ? (
    '–'
  ) : (
    <ol className="flex justify-end gap-1">
      {latest.map((probe) => (
        <LatestProbe key={probe.report_id} probe={probe} />
      ))}
    </ol>
  );

const goalText = (goal: Goal | null): string => {
  if (goal === null) return '–';
  const rate = decimalText(goal.rate);
  return goal.by === null ? rate : `${rate} by ${isoDayText(goal.by)}`;
};

type FigureProps = { readonly value: string | null; readonly timeFactors: StudentProbes['time_factors'] };

const Figure = ({ value, timeFactors }: FigureProps) => {
  const note = value === null ? null : timeFactorsText(timeFactors);
  return (
    <td className={tableStyles.figure}>
      {value ?? '–'}
      {note !== null && <span className="block text-xs leading-[1.25] text-foreground-soft"> {note}</span>}
    </td>
  );
};

type RowProps = ProbeRow & { readonly classId: string; readonly collectionId: string };

const Row = ({ student, figures, classId, collectionId }: RowProps) => {
  const { rate_per_week: change, is_below_aim: isBelow } = figures;
  return (
    <tr>
      <th scope="row" className={tableStyles.student}>
        <StudentLink classId={classId} student={student} collectionId={collectionId} />
      </th>
      <td className={tableStyles.figure}>
        <LatestProbes latest={figures.latest} />
      </td>
      <Figure
        value={figureText(figures.median)}
        timeFactors={figures.latest.map((probe) => probe.time_factor)}
      />
      <Figure value={figureText(figures.baseline)} timeFactors={figures.baseline_time_factors} />
      <Figure value={change === null ? null : growthNumber(change)} timeFactors={figures.time_factors} />
      <td className={tableStyles.spark}>
        <Sparkline rates={figures.rates} />
      </td>
      <td className={tableStyles.figure}>
        {goalText(figures.goal)}
        {isBelow && <span className="block text-s">Last three below the aim line</span>}
      </td>
    </tr>
  );
};

type ProbesTableProps = {
  readonly classId: string;
  readonly collectionId: string;
  readonly rows: readonly ProbeRow[];
};

export const ProbesTable = ({ classId, collectionId, rows }: ProbesTableProps) => {
  const [sort, setSort] = useState<Sort<ProbeSortKey>>(null);
  const head = (by: ProbeSortKey) => (
    <SortHead sort={sort} by={by} onSort={setSort}>
      {labels[by]}
    </SortHead>
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable table must be reachable by keyboard */}
      <section className="relative overflow-x-auto" tabIndex={0} aria-label="Probes of each student">
        <table
          className={`${tableStyles.table} w-full border-collapse tabular-nums`}
          data-tour="class-probes"
        >
          <thead>
            <tr>
              <th scope="col" className={tableStyles.student}>
                Student
              </th>
              {head('latest')}
              {head('median')}
              {head('baseline')}
              {head('change')}
              <th scope="col" className={tableStyles.spark}>
                Over time
              </th>
              {head('goal')}
            </tr>
          </thead>
          <tbody>
            {sortedProbeRows(rows, sort).map((row) => (
              <Row key={row.student.student_id} {...row} classId={classId} collectionId={collectionId} />
            ))}
          </tbody>
        </table>
      </section>
      <p className="text-s text-foreground-soft">
        Correct items a minute; void probes don’t count. Median: of the last three. Baseline: median of the
        first three. Change per week: by least squares over all probes. The line leads from the baseline to
        the goal.
      </p>
      <SortAnnouncement sort={sort} labels={labels} students={rows.length} />
    </div>
  );
};
