import type { ProbePoint, StudentProbes } from '@sixty/contract/probes';
import { csvOf, fileNameOf } from '@sixty/domain/transfer';
import type { Goal } from '@sixty/contract/students';
import type { ClassPractice } from '@sixty/contract/class-progress';
import type { ClassDetail } from '@sixty/contract/classes';
import {
  decimalText,
  probeRateText,
  timeFactorsText,
  timeFactorText,
} from '../../../entities/probe/probe-texts.ts';
import { useStartProbe } from '../../../entities/practice/use-start-practice.ts';
import { growthNumber } from '../../../entities/report/report-texts.ts';
import { StudentLink } from '../../../entities/student/student-link.tsx';
import { isoDayText, shortDayText } from '../../../platform/day-text.ts';
import tableStyles from './progress-table.module.css';
import { ClassTable } from './class-table.tsx';
import { Sparkline } from './sparkline.tsx';
import { useClassProbes } from '../../../api/classes.ts';
import { saveTextFile } from '../../../platform/text-file.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/card.tsx';
import { PlayIcon, SaveFileIcon } from '../../../ui/icons.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { CollectionChoice, inlineField } from './collection-choice.tsx';
import { PracticedCollections } from './practiced-collections.tsx';
import { useChosenCollection } from '../../../entities/collection/use-chosen-collection.ts';
import { QueryView } from '../../../entities/query-view.tsx';
import {
  type ProbeRow,
  probeRows,
  probesLead,
  type ProbeSortKey,
  sortedProbeRows,
  tableOfProbes,
} from './probe-rows.ts';

const labels = {
  latest: 'Last three',
  median: 'Median',
  baseline: 'Baseline',
  change: 'Growth per week',
  goal: 'Goal',
} as const satisfies Record<ProbeSortKey, string>;

const figureText = (value: number | null): string | null => (value === null ? null : decimalText(value));

const LatestProbe = ({ probe }: { probe: ProbePoint }) => {
  const factor = timeFactorText(probe);
  return (
    <li className="group/probe min-w-14 leading-[1.25] whitespace-nowrap">
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
    <ol className="flex justify-end gap-3">
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

type FigureProps = { value: string | null; timeFactors: StudentProbes['time_factors'] };

const Figure = ({ value, timeFactors }: FigureProps) => {
  const note = value === null ? null : timeFactorsText(timeFactors);
  return (
    <td className={tableStyles.figure}>
      {value ?? '–'}
      {note !== null && <span className="block text-xs leading-[1.25] text-foreground-soft"> {note}</span>}
    </td>
  );
};

type RowProps = ProbeRow & { classId: string; collectionId: string };

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
        {isBelow && <span className="text-s"> · last three below the aim line</span>}
      </td>
    </tr>
  );
};

type ProbesTableProps = {
  classId: string;
  collectionId: string;
  rows: readonly ProbeRow[];
};

const ProbesTable = ({ classId, collectionId, rows }: ProbesTableProps) => (
  <ClassTable<ProbeSortKey>
    label="Probes of each student"
    tour="class-probes"
    labels={labels}
    students={rows.length}
    hint="Correct items a minute; discarded probes don’t count. Median: of the last three. Baseline: median of the first three. Growth per week: by least squares over all probes. The line leads from the baseline to the goal."
    renderHeads={(head) => (
      <>
        {head('latest')}
        {head('median')}
        {head('baseline')}
        {head('change')}
        <th scope="col" className={tableStyles.spark}>
          Over time
        </th>
        {head('goal')}
      </>
    )}
    renderRows={(sort) =>
      sortedProbeRows(rows, sort).map((row) => (
        <Row key={row.student.student_id} {...row} classId={classId} collectionId={collectionId} />
      ))
    }
  />
);

type SaveProps = {
  className: string;
  collectionName: string;
  rows: readonly ProbeRow[];
};

const SaveButton = ({ className, collectionName, rows }: SaveProps) => {
  const showToast = useToast();
  const save = () => {
    const table = tableOfProbes(rows, collectionName);
    saveTextFile(fileNameOf(`Probes of ${className}`, 'csv'), csvOf(table), 'csv');
    showToast('Your file is ready.');
  };
  return (
    <Button onClick={save}>
      <SaveFileIcon />
      Save as CSV
    </Button>
  );
};

type ClassProbesProps = { classDetail: ClassDetail };

type ClassProbesContentProps = ClassProbesProps & {
  practiced: readonly [ClassPractice, ...ClassPractice[]];
};

const ClassProbesContent = ({ classDetail, practiced }: ClassProbesContentProps) => {
  const startProbe = useStartProbe();
  const { class_id: id, name, archived_at: archivedAt } = classDetail;
  const { collectionId: chosenId, choose } = useChosenCollection();
  const collection = practiced.find(({ collection_id: known }) => known === chosenId) ?? practiced[0];
  const { collection_id: collectionId, collection_name: collectionName } = collection;
  const probes = useClassProbes(id, collectionId);
  const rows = probes.data && probeRows(classDetail, probes.data);
  return (
    <Card className="grid grid-cols-1 gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex-[1_1_16rem] text-l leading-tight font-heavy wrap-anywhere" dir="auto">
          {rows && probesLead(rows, collectionName)}
        </p>
        <CollectionChoice
          className={classNames(inlineField, 'flex-[0_1_24rem] max-40rem:basis-full')}
          practiced={practiced}
          collectionId={collectionId}
          hasAll={false}
          onChoose={choose}
        />
        <div className="flex flex-wrap gap-3">
          {rows && <SaveButton className={name} collectionName={collectionName} rows={rows} />}
          {archivedAt === null && (
            <Button onClick={() => startProbe(collectionId)}>
              <PlayIcon />
              Probe
            </Button>
          )}
        </div>
      </div>
      {rows && <ProbesTable key={collectionId} classId={id} collectionId={collectionId} rows={rows} />}
      <QueryView query={probes} what="The probes" loading={<Skeleton className="block h-128 rounded-l" />} />
    </Card>
  );
};

export const ClassProbes = ({ classDetail }: ClassProbesProps) => (
  <PracticedCollections classDetail={classDetail} figures="probes">
    {(practiced) => <ClassProbesContent classDetail={classDetail} practiced={practiced} />}
  </PracticedCollections>
);
