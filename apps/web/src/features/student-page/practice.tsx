import { categoryRules } from '@sixty/domain/categories';
import type { StudentDetail } from '@sixty/contract/students';
import { type ReactNode, useMemo } from 'react';
import type { ItemSummary, PracticedCollection, ReportPoint } from '@sixty/contract/reports';
import { trendLine, weeklyChange } from '@sixty/domain/classes';
import { hardestItems } from '@sixty/domain/progress';
import { useClass, useStudentProgress } from '../../api/classes.ts';
import { Button } from '../../ui/button.tsx';
import { PrintIcon } from '../../ui/icons.ts';
import { itemProgressOf } from '../../api/reports.ts';
import { type DialogProps, useDialogs } from '../../entities/dialogs.ts';
import { ItemHeat } from '../../entities/report/item-heat.tsx';
import { collectionNameText } from '../../entities/collection/collection-text.ts';
import { HardestPractice } from '../../entities/practice/hardest-practice.tsx';
import { ModeChoice, useChosenMode } from '../../entities/practice/mode-choice.tsx';
import { QueryView } from '../../entities/query-view.tsx';
import { Card, CardSection } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { newestTimeSeries, paceTitle, timeSeriesSentences } from '../../entities/report/time-series.ts';
import { TimeSeriesTable } from '../../entities/report/time-series-table.tsx';
import { AccuracyChart, ChartFigure, PaceChart } from '../../entities/report/rate-charts.tsx';
import { Goal } from '../../entities/goal/goal.tsx';
import { goalIn } from '../../entities/goal/goal-target.ts';
import { growthText } from '../../entities/report/report-texts.ts';
import { leadSentence } from '../../entities/report/lead-sentence.ts';
import { ownRates } from '../../entities/report/pace.ts';
import { useNameOf } from '../../entities/student/student-name.tsx';
import { usePracticedCollections } from '../../api/reports.ts';
import { useChosenCollection } from '../../entities/collection/use-chosen-collection.ts';
import nothing from '../../entities/report/nothing.svg';
import type { Learner } from '../../platform/learner.ts';
import { EmptyState } from '../../ui/page-title.tsx';
import { SelectField } from '../../ui/fields.tsx';

type FamilySheetButtonProps = {
  student: StudentDetail;
  tricky: DialogProps['familySheets']['tricky'];
};

const FamilySheetButton = ({ student, tricky }: FamilySheetButtonProps) => {
  const { data: classDetail } = useClass(student.class_id);
  const dialogs = useDialogs();
  return (
    <Button
      aria-haspopup="dialog"
      onClick={() =>
        dialogs.open('familySheets', { students: [student], className: classDetail?.name, tricky })
      }
    >
      <PrintIcon />
      Family sheet
    </Button>
  );
};

type ItemsSectionProps = {
  student: StudentDetail;
  collection: PracticedCollection;
  items: readonly ItemSummary[];
  learner: Learner | null;
};

const ItemsToPractice = ({ student, collection, items: summed, learner }: ItemsSectionProps) => {
  const items = useMemo(() => summed.map(itemProgressOf), [summed]);
  const nameOf = useNameOf();
  const { collection_id: collectionId, collection_name: storedName, category } = collection;
  const name = collectionNameText(storedName);
  const source = { collectionId, name, category: category ?? '' };
  return (
    <>
      <HardestPractice items={items} collection={source} studentName={nameOf(student)} learner={learner}>
        <FamilySheetButton
          student={student}
          tricky={{ ...source, hardest: hardestItems(items).map((item) => item.name) }}
        />
      </HardestPractice>
      <ItemHeat title={name} hint={null} items={items} isOfMath={categoryRules(category ?? '').hasProblems} />
    </>
  );
};

const ProbeItemsToPractice = (props: Omit<ItemsSectionProps, 'items'>) => {
  const { student, collection } = props;
  const progress = useStudentProgress(student.student_id, collection.collection_id, 'probe');
  return (
    <QueryView query={progress} what="The items" loading={<Skeleton className="block h-112 rounded-l" />}>
      {({ items }) => <ItemsToPractice {...props} items={items} />}
    </QueryView>
  );
};

const ItemsSection = ({ items, ...props }: ItemsSectionProps) => {
  // Cached by the page.
  const { data } = useStudentProgress(props.student.student_id, props.collection.collection_id);
  const hasProbes = data?.points.some((point) => point.mode === 'probe') ?? false;
  const { mode, choose } = useChosenMode(hasProbes);
  return (
    <CardSection
      id="items"
      title="Items to practice"
      className="grid grid-cols-1 gap-4"
      titleClass="text-xl"
      tour="student-items"
    >
      {hasProbes && <ModeChoice mode={mode} onChoose={choose} />}
      {mode === null ? <ItemsToPractice {...props} items={items} /> : <ProbeItemsToPractice {...props} />}
    </CardSection>
  );
};

type GrowthProps = {
  student: StudentDetail;
  collectionId: string;
  /** Without probes. */
  points: readonly ReportPoint[];
  /** False if the goal is about probes. */
  hasGoal: boolean;
};

const Growth = ({ student, collectionId, points, hasGoal }: GrowthProps) => {
  const line = useMemo(() => newestTimeSeries(points), [points]);
  const rates = useMemo(() => ownRates(points), [points]);
  if (!line) return null;
  const goal = hasGoal ? goalIn(student.goals, collectionId) : null;
  const perWeek = weeklyChange(rates);
  const sentences = timeSeriesSentences(line);
  const paceSentence = `${sentences.pace}${perWeek === null ? '' : ` Trend: ${growthText(perWeek)}.`}`;
  return (
    <CardSection
      id="growth"
      title="Growth"
      className="grid grid-cols-1 gap-4"
      titleClass="text-xl"
      {...(hasGoal && { tour: 'student-growth' })}
    >
      <p className="text-xl leading-tight font-heavy wrap-anywhere" dir="auto">
        {leadSentence(line.name, line.series)}
      </p>
      {hasGoal && student.left_at === null && (
        <Goal
          studentId={student.student_id}
          collectionId={collectionId}
          goal={goal}
          measure="session"
          latest={rates.at(-1)?.value ?? null}
        />
      )}
      <div className="grid grid-cols-2 gap-x-8 gap-y-6 max-54rem:grid-cols-1">
        <ChartFigure title={paceTitle(line.series)} sentence={paceSentence}>
          <PaceChart series={line.series} goal={goal?.rate ?? null} trend={trendLine(rates, perWeek)} />
        </ChartFigure>
        <ChartFigure title="Accuracy" sentence={sentences.accuracy}>
          <AccuracyChart series={line.series} />
        </ChartFigure>
      </div>
      <TimeSeriesTable name={line.name} series={line.series} />
    </CardSection>
  );
};

export type RenderProbes = (of: {
  student: StudentDetail;
  collectionId: string;
  learner: Learner | null;
}) => ReactNode;

type PracticeProps = {
  student: StudentDetail;
  learner: Learner | null;
  probes: RenderProbes;
};

type CollectionProgressProps = PracticeProps & { collection: PracticedCollection };

/** Fills the window, so that nothing below is seen to move when the figures come. */
const LoadingFigures = () => <Skeleton className="block h-dvh rounded-l" />;

const CollectionProgress = ({ student, learner, collection, probes }: CollectionProgressProps) => {
  const { collection_id: collectionId } = collection;
  const progress = useStudentProgress(student.student_id, collectionId);
  const { data } = progress;
  const sessions = useMemo(() => data?.points.filter(({ mode }) => mode !== 'probe'), [data]);
  if (data && sessions) {
    const hasProbes = sessions.length < data.points.length;
    return (
      <div className="grid grid-cols-1 gap-6">
        {hasProbes && probes({ student, collectionId, learner })}
        <Growth student={student} collectionId={collectionId} points={sessions} hasGoal={!hasProbes} />
        <ItemsSection student={student} collection={collection} items={data.items} learner={learner} />
      </div>
    );
  }
  return <QueryView query={progress} what="The figures" loading={<LoadingFigures />} />;
};

export const Practice = ({ student, learner, probes }: PracticeProps) => {
  const { collectionId: requestedId, choose } = useChosenCollection();
  const studentName = useNameOf()(student);
  const collections = usePracticedCollections({ student_id: student.student_id });
  const practiced = collections.data?.filter(({ reports }) => reports > 0) ?? [];
  const collection = practiced.find(({ collection_id: id }) => id === requestedId) ?? practiced[0];
  if (collections.data && !collection) {
    return (
      <Card>
        <EmptyState
          drawing={nothing}
          text={`No practice yet. After the first session, you’ll see here how ${studentName} grows.`}
        />
      </Card>
    );
  }
  if (!collection) {
    return <QueryView query={collections} what="The figures" loading={<LoadingFigures />} />;
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {requestedId !== null && requestedId !== collection.collection_id && (
        <p className="font-strong">
          No practice with that collection yet. Sessions that are still being sent will show up here.
        </p>
      )}
      <SelectField
        label="Collection"
        className="max-w-112"
        options={practiced.map(({ collection_id: value, collection_name: name }) => ({
          value,
          label: collectionNameText(name),
        }))}
        value={collection.collection_id}
        onValue={choose}
      />
      <CollectionProgress
        key={collection.collection_id}
        student={student}
        learner={learner}
        collection={collection}
        probes={probes}
      />
    </div>
  );
};
