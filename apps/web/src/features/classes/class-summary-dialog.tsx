import type { ClassDetail } from '@sixty/contract/classes';
import { type ReactElement, useState } from 'react';
import { growthNumber, rateOrNone, shareOrNone } from '../../entities/report/report-texts.ts';
import pages from '../../entities/print/pages.module.css';
import { dayText } from '../../platform/day-text.ts';
import type { SummaryRow } from './progress/rows.ts';
import { PrintDialog } from '../../entities/print/print-dialog.tsx';
import { CollectionChoice } from './progress/collection-choice.tsx';
import { useChosenCollection } from '../../entities/collection/use-chosen-collection.ts';
import { QueryView } from '../../entities/query-view.tsx';
import { hardestTextOf, summaryPagesOf } from './summary-pages.ts';
import styles from './summary-pages.module.css';
import { useSummary } from './progress/use-summary.ts';

const Row = ({ row }: { row: SummaryRow }) => {
  const { student, figures } = row;
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <bdi>{student.name}</bdi>
      </th>
      <td>{figures.sessions}</td>
      <td>{rateOrNone(figures.latest_rate)}</td>
      <td>{rateOrNone(figures.best_rate)}</td>
      <td>{shareOrNone(figures.latest_accuracy)}</td>
      <td>{figures.rate_per_week === null ? '–' : growthNumber(figures.rate_per_week)}</td>
      <td className={styles.hardest}>
        <bdi>{hardestTextOf(row)}</bdi>
      </td>
    </tr>
  );
};

type Summary = {
  className: string;
  collectionName: string;
  rows: readonly SummaryRow[];
  /** Epoch ms. */
  now: number;
};

const pagesOf = ({ className, collectionName, rows, now }: Summary): readonly ReactElement[] =>
  summaryPagesOf(rows, className, collectionName).map((page, number, all) => (
    <div key={page[0]?.student.student_id ?? number} className={`${pages.page} ${styles.summary}`}>
      <header>
        <p className={styles.title} dir="auto">
          {className}
        </p>
        <p className={styles.of}>
          <bdi>{collectionName}</bdi> · {dayText(new Date(now).toISOString())}
        </p>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              Student
            </th>
            <th scope="col">Sessions</th>
            <th scope="col">Latest per minute</th>
            <th scope="col">Best per minute</th>
            <th scope="col">Correct</th>
            <th scope="col">Growth per week</th>
            <th scope="col" className={styles.hardest}>
              Hardest
            </th>
          </tr>
        </thead>
        <tbody>
          {page.map((row) => (
            <Row key={row.student.student_id} row={row} />
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>
        Sixty · Page {number + 1} of {all.length}
      </p>
    </div>
  ));

type ClassSummaryDialogProps = { classDetail: ClassDetail; onClose: () => void };

export const ClassSummaryDialog = ({ classDetail, onClose }: ClassSummaryDialogProps) => {
  const [chosenId, setChosenId] = useState(useChosenCollection().collectionId);
  const [now] = useState(() => Date.now());
  const summary = useSummary(classDetail, chosenId);
  const { data } = summary;
  const collection = data?.collection ?? null;
  return (
    <PrintDialog
      title="Class summary"
      controls={
        <>
          <p>For team meetings. Shows real names.</p>
          {data && collection && (
            <CollectionChoice
              practiced={data.practiced}
              collectionId={collection.collection_id}
              hasAll={false}
              onChoose={setChosenId}
            />
          )}
          {data && !collection && <p>No practice yet, so there is nothing to print.</p>}
          <QueryView query={summary} what="The summary" loading={<output>Loading the summary...</output>} />
        </>
      }
      pages={
        data && collection
          ? pagesOf({
              className: classDetail.name,
              collectionName: collection.collection_name,
              rows: data.rows,
              now,
            })
          : []
      }
      onClose={onClose}
    />
  );
};
