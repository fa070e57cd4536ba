import { type Report, reportLimits } from '@sixty/contract/reports';
import type { StudentDetail } from '@sixty/contract/students';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useStudentReports } from '../../api/classes.ts';
import {
  accuracyText,
  counted,
  modeLabels,
  momentText,
  practicedOf,
} from '../../entities/report/report-texts.ts';
import { endingText, timeFactorText } from '../../entities/probe/probe-texts.ts';
import { paceOf } from '../../entities/report/pace.ts';
import { QueryView } from '../../entities/query-view.tsx';
import { reportPath } from '../../platform/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Paging } from '../../ui/paging.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './sessions.module.css';

const probeNoteOf = ({ probe }: Report): string =>
  ['correct', probe && timeFactorText(probe)].filter((text) => text !== null).join(' · ');

const Session = ({ report }: { readonly report: Report }) => {
  const pace = paceOf(report);
  const ending = endingText(report);
  return (
    <tr>
      <th scope="row">
        <Link className="wrap-anywhere" to={reportPath(report.report_id)}>
          <bdi>{report.collection_name}</bdi>
        </Link>
        <span className="flex flex-wrap gap-x-4 gap-y-0 text-s font-normal text-foreground-soft">
          <time dateTime={report.started_at}>{momentText(report.started_at)}</time>
          <span>{modeLabels[report.mode]}</span>
          {ending !== null && <span>{ending}</span>}
        </span>
      </th>
      <td>
        {pace?.rate ?? '–'}
        {report.mode === 'auto' && pace && <span className="block text-xs font-normal">auto pace</span>}
        {report.mode === 'probe' && pace && (
          <span className="block text-xs font-normal">{probeNoteOf(report)}</span>
        )}
      </td>
      <td>{accuracyText(practicedOf(report)) ?? '–'}</td>
    </tr>
  );
};

export const Sessions = ({ student }: { readonly student: StudentDetail }) => {
  const [page, setPage] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  const reports = useStudentReports(student.student_id, page);
  const { data, isPlaceholderData } = reports;
  const count = data?.total_count ?? 0;
  const pages = Math.max(1, Math.ceil(count / reportLimits.page));
  return (
    <Card>
      <section className="grid grid-cols-1 gap-4" aria-labelledby="sessions" data-tour="student-sessions">
        <h2 id="sessions" ref={heading} tabIndex={-1} className="text-xl">
          {count > 0 ? counted(count, 'session') : 'Sessions'}
        </h2>
        {data && count > 0 && (
          <>
            <table
              className={`${styles.table} w-full border-collapse tabular-nums`}
              aria-labelledby="sessions"
              aria-busy={isPlaceholderData}
            >
              <thead>
                <tr>
                  <th scope="col">Session</th>
                  <th scope="col">A minute</th>
                  <th scope="col">Correct</th>
                </tr>
              </thead>
              <tbody>
                {data.reports.map((report) => (
                  <Session key={report.report_id} report={report} />
                ))}
              </tbody>
            </table>
            {pages > 1 && (
              <Paging
                label="Pages of sessions"
                page={Math.min(page, pages)}
                pages={pages}
                isBusy={isPlaceholderData}
                onPage={(next) => {
                  setPage(next);
                  heading.current?.scrollIntoView({ block: 'start' });
                  heading.current?.focus({ preventScroll: true });
                }}
              />
            )}
          </>
        )}
        {data && count === 0 && <p>No sessions yet.</p>}
        <QueryView
          query={reports}
          what="The sessions"
          loading={<Skeleton className="block h-96 rounded-l" />}
        />
      </section>
    </Card>
  );
};
