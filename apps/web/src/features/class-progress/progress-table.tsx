import { type ReactNode, useState } from 'react';
import { growthText, rateOrNone, shareOrNone } from '../../entities/report/growth-texts.ts';
import { StudentLink } from '../../entities/student/student-link.tsx';
import { shortDayText } from '../../platform/day-text.ts';
import { type ProgressRow, sortedRows, type SortKey } from './rows.ts';
import styles from './progress-table.module.css';
import type { Sort } from './sort.ts';
import { SortAnnouncement, SortHead } from './sort-head.tsx';
import { Sparkline } from './sparkline.tsx';
import { WeekCells, WeekHeads } from './week-cells.tsx';

const labels = {
  latest: 'Latest',
  best: 'Best',
  accuracy: 'Correct',
  growth: 'Growth',
  sessions: 'Sessions',
  last: 'Last',
} as const satisfies Record<SortKey, string>;

const dayOrNone = (moment: string | null): string =>
  moment === null ? '–' : shortDayText(Date.parse(moment));

const Figure = ({ children }: { readonly children: ReactNode }) => (
  <td className={styles.figure}>{children}</td>
);

const Figures = ({ figures }: Pick<ProgressRow, 'figures'>) => (
  <>
    <Figure>{rateOrNone(figures.latest_rate)}</Figure>
    <Figure>{rateOrNone(figures.best_rate)}</Figure>
    <Figure>{shareOrNone(figures.latest_accuracy)}</Figure>
    <Figure>{figures.rate_per_week === null ? '–' : growthText(figures.rate_per_week)}</Figure>
    <td className={styles.spark}>
      <Sparkline rates={figures.rates} />
    </td>
  </>
);

type ProgressTableProps = {
  readonly classId: string;
  readonly rows: readonly ProgressRow[];
  readonly hasFigures: boolean;
  readonly mondays: readonly string[];
};

export const ProgressTable = ({ classId, rows, hasFigures, mondays }: ProgressTableProps) => {
  const [sort, setSort] = useState<Sort<SortKey>>(null);
  const head = (by: SortKey) => (
    <SortHead
      sort={sort}
      by={by}
      className={by === 'sessions' ? styles.sessions : undefined}
      onSort={setSort}
    >
      {labels[by]}
    </SortHead>
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable table must be reachable by keyboard */}
      <section className="relative overflow-x-auto" tabIndex={0} aria-label="Progress of each student">
        <table
          className={`${styles.table} w-full border-collapse tabular-nums`}
          data-figures={hasFigures || undefined}
          data-tour="class-progress"
        >
          <thead>
            <tr>
              <th scope="col" className={styles.student}>
                Student
              </th>
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
              {head('sessions')}
              <WeekHeads mondays={mondays} />
              {head('last')}
            </tr>
          </thead>
          <tbody>
            {sortedRows(rows, sort).map(({ student, figures }) => (
              <tr key={student.student_id}>
                <th scope="row" className={styles.student}>
                  <StudentLink classId={classId} student={student} />
                </th>
                {hasFigures && <Figures figures={figures} />}
                <td className={`${styles.figure} ${styles.sessions}`}>{figures.sessions}</td>
                <WeekCells mondays={mondays} weeks={figures.weeks} />
                <Figure>{dayOrNone(figures.last_practiced_at)}</Figure>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="text-s text-foreground-soft">
        {hasFigures
          ? 'Latest and best: items a minute at the student’s own pace. '
          : `Sessions of the last ${mondays.length} weeks. `}
        Each square is one week, this week last; the stronger its color, the more sessions.
        <span className="[@media(hover:_none)]:hidden"> Point at a row to see how many.</span>
      </p>
      <SortAnnouncement sort={sort} labels={labels} students={rows.length} />
    </div>
  );
};
