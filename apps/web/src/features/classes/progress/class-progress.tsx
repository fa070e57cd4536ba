import { type CSSProperties, type ReactNode, useState } from 'react';
import type { ClassPractice, StudentProgress } from '@sixty/contract/class-progress';
import type { ClassDetail } from '@sixty/contract/classes';
import { growthNumber, rateOrNone, shareOrNone } from '../../../entities/report/report-texts.ts';
import { StudentLink } from '../../../entities/student/student-link.tsx';
import { counted } from '../../../platform/number-text.ts';
import { shortDayText } from '../../../platform/day-text.ts';
import { useClassProgress } from '../../../api/classes.ts';
import { browserTimeZone, useCurrentUser } from '../../../api/current-user.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChosenCollection } from '../../../entities/collection/use-chosen-collection.ts';
import { QueryView } from '../../../entities/query-view.tsx';
import { ClassTable } from './class-table.tsx';
import { type ProgressRow, progressRows, sortedRows, type SortKey } from './rows.ts';
import styles from './progress-table.module.css';
import { Sparkline } from './sparkline.tsx';
import { mondaysOf, WeekCells, WeekHeads } from './week-cells.tsx';
import { CollectionChoice, inlineField } from './collection-choice.tsx';
import { PracticedCollections } from './practiced-collections.tsx';

const labels = {
  latest: 'Latest',
  best: 'Best',
  accuracy: 'Correct',
  growth: 'Growth per week',
  sessions: 'Sessions',
  last: 'Last',
} as const satisfies Record<SortKey, string>;

const dayOrNone = (moment: string | null): string =>
  moment === null ? '–' : shortDayText(Date.parse(moment));

const Figure = ({ children }: { children: ReactNode }) => <td className={styles.figure}>{children}</td>;

const Figures = ({ figures }: Pick<ProgressRow, 'figures'>) => (
  <>
    <Figure>{rateOrNone(figures.latest_rate)}</Figure>
    <Figure>{rateOrNone(figures.best_rate)}</Figure>
    <Figure>{shareOrNone(figures.latest_accuracy)}</Figure>
    <Figure>{figures.rate_per_week === null ? '–' : growthNumber(figures.rate_per_week)}</Figure>
    <td className={styles.spark}>
      <Sparkline rates={figures.rates} />
    </td>
  </>
);

const narrowWeek = '1.375rem';

/** A few weeks take the room that many would. */
const weekWidth = (weeks: number): string =>
  `clamp(${narrowWeek}, (min(100vw, var(--page-width)) - 36rem) / ${weeks}, 4.5rem)`;

type ProgressTableProps = {
  classId: string;
  rows: readonly ProgressRow[];
  hasFigures: boolean;
  mondays: readonly string[];
};

const ProgressTable = ({ classId, rows, hasFigures, mondays }: ProgressTableProps) => (
  <div
    data-figures={hasFigures || undefined}
    style={{ '--week': hasFigures ? narrowWeek : weekWidth(mondays.length) } as CSSProperties}
  >
    <ClassTable<SortKey>
      label="Progress of each student"
      tour="class-progress"
      labels={labels}
      students={rows.length}
      hint={
        <>
          {hasFigures
            ? 'Latest, best, and growth: items a minute at the student’s own pace. '
            : `Sessions of ${mondays.length === 1 ? 'this week' : `the last ${mondays.length} weeks`}. `}
          Each square is one week, this week last; the stronger its color, the more sessions.
          <span className="[@media(hover:_none)]:hidden"> Point at a row to see how many.</span>
        </>
      }
      renderHeads={(head) => (
        <>
          {hasFigures && (
            <>
              {head('latest')}
              {head('best')}
              {head('accuracy')}
              {head('growth')}
              <th scope="col" className={styles.spark}>
                Over time
              </th>
            </>
          )}
          {head('sessions', styles.sessions)}
          <WeekHeads mondays={mondays} />
          {head('last')}
        </>
      )}
      renderRows={(sort) =>
        sortedRows(rows, sort).map(({ student, figures }) => (
          <tr key={student.student_id}>
            <th scope="row" className={styles.student}>
              <StudentLink classId={classId} student={student} />
            </th>
            {hasFigures && <Figures figures={figures} />}
            <td className={`${styles.figure} ${styles.sessions}`}>{figures.sessions}</td>
            <WeekCells mondays={mondays} weeks={figures.weeks} />
            <Figure>{dayOrNone(figures.last_practiced_at)}</Figure>
          </tr>
        ))
      }
    />
  </div>
);

/** More weeks leave no room for a collection's figures. */
const weeksShown = { all: 26, collection: 12 } as const;

const leadText = (
  progress: readonly StudentProgress[],
  { collection, thisWeek }: { collection: ClassPractice | null; thisWeek: string },
): string => {
  const of = `of ${counted(progress.length, 'student')}`;
  if (collection) {
    const practiced = progress.filter(({ sessions }) => sessions > 0).length;
    return `${practiced} ${of} practiced ${collection.collection_name}.`;
  }
  const practiced = progress.filter(({ weeks }) => weeks.some(({ week }) => week === thisWeek)).length;
  return practiced === 0 ? 'Nobody has practiced this week yet.' : `${practiced} ${of} practiced this week.`;
};

type ClassProgressContentProps = {
  classDetail: ClassDetail;
  practiced: readonly ClassPractice[];
};

const ClassProgressContent = ({ classDetail, practiced }: ClassProgressContentProps) => {
  const { class_id: id, created_at: createdAt } = classDetail;
  const { collectionId, choose } = useChosenCollection();
  // Old links may name another collection.
  const collection = practiced.find(({ collection_id: known }) => known === collectionId) ?? null;
  const progress = useClassProgress(id, collection?.collection_id ?? null);
  const timeZone = useCurrentUser().data?.time_zone ?? browserTimeZone() ?? 'UTC';
  const [now] = useState(() => Date.now());
  const mondays = mondaysOf(progress.data ?? [], {
    now,
    timeZone,
    most: collection ? weeksShown.collection : weeksShown.all,
    from: Date.parse(createdAt),
  });
  return (
    <Card className="grid grid-cols-1 gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex-[1_1_16rem] text-l leading-tight font-heavy wrap-anywhere" dir="auto">
          {progress.data && leadText(progress.data, { collection, thisWeek: mondays.at(-1) ?? '' })}
        </p>
        <CollectionChoice
          className={classNames(inlineField, 'flex-[0_1_28rem] max-40rem:basis-full')}
          practiced={practiced}
          collectionId={collection?.collection_id ?? null}
          hasAll
          onChoose={choose}
        />
      </div>
      <QueryView
        query={progress}
        what="The progress"
        loading={<Skeleton className="block h-128 rounded-l" />}
      >
        {(data) => (
          <ProgressTable
            key={collection?.collection_id}
            classId={id}
            rows={progressRows(classDetail, data)}
            hasFigures={collection !== null}
            mondays={mondays}
          />
        )}
      </QueryView>
    </Card>
  );
};

export const ClassProgress = ({ classDetail }: { classDetail: ClassDetail }) => (
  <PracticedCollections classDetail={classDetail} figures="progress">
    {(practiced) => <ClassProgressContent classDetail={classDetail} practiced={practiced} />}
  </PracticedCollections>
);
