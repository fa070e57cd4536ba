import { type Report, reportLimits } from '@sixty/contract/reports';
import type { StudentDetail } from '@sixty/contract/students';
import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { ClassDetail } from '@sixty/contract/classes';
import { shownName } from '@sixty/domain/classes';
import { reportFigures } from '@sixty/domain/progress';
import { ApiError } from '../../api/api-error.ts';
import { useClass, useStudent, useStudentReports } from '../../api/classes.ts';
import { useBadges } from '../../api/badges.ts';
import { BadgeArt } from '../../entities/badge/badge-art.tsx';
import { counted } from '../../platform/number-text.ts';
import { dayText } from '../../platform/day-text.ts';
import { Card, CardSection } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { accuracyText, modeLabels, momentText } from '../../entities/report/report-texts.ts';
import { endingText, timeFactorText } from '../../entities/probe/probe-texts.ts';
import { paceOf } from '../../entities/report/pace.ts';
import { QueryView } from '../../entities/query-view.tsx';
import { classPath, paths, reportPath } from '../../platform/paths.ts';
import { Paging } from '../../ui/paging.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Learner } from '../../platform/learner.ts';
import { BackLink, PageTitle, useTopOfPage } from '../../ui/page-title.tsx';
import { buttonClass } from '../../ui/button.tsx';
import styles from './student-page.module.css';
import { Practice, type RenderProbes } from './practice.tsx';
import { Notes } from './notes/notes.tsx';
import { StudentHeader } from './student-header.tsx';
import { useNameOf } from '../../entities/student/student-name.tsx';

const StudentBadges = ({ studentId }: { studentId: string }) => {
  const badges = useBadges(studentId);
  const { data = [] } = badges;
  const earned = data
    .flatMap((badge) => (badge.awarded_at === null ? [] : [{ ...badge, at: badge.awarded_at }]))
    .toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <CardSection id="badges" title="Badges" className="grid grid-cols-1 gap-3" titleClass="text-xl">
      <QueryView query={badges} what="The badges" loading={<p>No badges yet.</p>}>
        {() => <p>{earned.length === 0 ? 'No badges yet.' : `${earned.length} of ${data.length} earned.`}</p>}
      </QueryView>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-3 gap-y-4 empty:hidden">
        {earned.map(({ badge_id: id, name, at }) => (
          <li key={id} className="flex flex-col items-center text-center leading-[1.25]">
            <span className="mb-1 w-20">
              <BadgeArt badge={id} />
            </span>
            <span className="text-s font-strong">{name}</span>
            <time className="text-xs text-foreground-soft" dateTime={at}>
              {dayText(at)}
            </time>
          </li>
        ))}
      </ul>
    </CardSection>
  );
};

const probeNoteOf = ({ probe }: Report): string =>
  ['correct', probe && timeFactorText(probe)].filter((text) => text !== null).join(' · ');

const Session = ({ report }: { report: Report }) => {
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
      <td>{accuracyText(reportFigures(report)) ?? '–'}</td>
    </tr>
  );
};

const Sessions = ({ student }: { student: StudentDetail }) => {
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
                  <th scope="col">Per minute</th>
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

type StudentContentProps = {
  probes: RenderProbes;
  student: StudentDetail;
  classDetail: ClassDetail | undefined;
};

const StudentContent = ({ student, classDetail, probes }: StudentContentProps) => {
  const { class_id: classId, student_id: studentId, left_at: leftAt } = student;
  const learner: Learner = { classId, studentId, name: shownName(student) };
  const name = useNameOf()(student);
  const isCurrent = leftAt === null;
  const canPractice = isCurrent && (classDetail?.archived_at ?? null) === null;
  return (
    <>
      <StudentHeader student={student} classDetail={classDetail} learner={canPractice ? learner : null} />
      {leftAt !== null && (
        <Notice tone="note">
          {name} left this class on {dayText(leftAt)}. You see what was recorded in your classes.
        </Notice>
      )}
      <Practice student={student} learner={canPractice ? learner : null} probes={probes} />
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-6 max-64rem:grid-cols-1">
        <Sessions student={student} />
        <div className="grid grid-cols-1 gap-6">
          <Notes student={student} />
          {isCurrent && <StudentBadges studentId={student.student_id} />}
        </div>
      </div>
    </>
  );
};

const Loading = () => (
  <div className="grid grid-cols-1 gap-4" aria-busy="true">
    <output className="visually-hidden">Loading the student...</output>
    <Skeleton className="block h-20 w-[min(24rem,100%)] rounded-m" />
    <Skeleton className="block h-112 rounded-l" />
  </div>
);

const Missing = () => (
  <>
    <PageTitle>Student not found</PageTitle>
    <Notice
      tone="note"
      actions={
        <Link className={buttonClass({})} to={paths.classes}>
          Go to your classes
        </Link>
      }
    >
      This student isn’t in a class of yours.
    </Notice>
  </>
);

export const StudentPage = ({ probes }: { probes: RenderProbes }) => {
  const { id: classId = '', studentId = '' } = useParams();
  useTopOfPage();
  const student = useStudent({ classId, studentId });
  const { data: classDetail, isPending: isClassPending } = useClass(classId);
  const isMissing = student.error instanceof ApiError && [400, 404].includes(student.error.status);
  return (
    <div className="grid grid-cols-1 gap-4 max-30rem:[&_.surface:not(dialog,dialog_*)]:p-4">
      <BackLink to={isMissing ? paths.classes : classPath(classId)}>
        {isMissing ? 'Classes' : (classDetail?.name ?? 'Class')}
      </BackLink>
      {isMissing ? (
        <Missing />
      ) : (
        // What the header offers depends on the class, and would move the page below.
        <QueryView query={student} what="The student" loading={<Loading />}>
          {(loaded) =>
            isClassPending ? (
              <Loading />
            ) : (
              <StudentContent
                key={`${classId} ${studentId}`}
                student={loaded}
                classDetail={classDetail}
                probes={probes}
              />
            )
          }
        </QueryView>
      )}
    </div>
  );
};
