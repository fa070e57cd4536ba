import type { ClassDetail } from '@sixty/contract/classes';
import type { StudentDetail } from '@sixty/contract/students';
import { shownName } from '@sixty/domain/classes';
import { Link } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { useClass, useStudent } from '../../api/classes.ts';
import type { Practice as PracticeOfItems } from '../../entities/practice/practice.ts';
import { QueryView } from '../../entities/query-view.tsx';
import { classPath, paths } from '../../platform/paths.ts';
import type { Learner } from '../../platform/learner.ts';
import { BackLink, PageTitle } from '../../ui/page-title.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dayText } from '../../platform/day-text.ts';
import { Practice, type RenderProbes } from './practice.tsx';
import { Notes } from './notes/notes.tsx';
import { Sessions } from './sessions.tsx';
import { StudentBadges } from './student-badges.tsx';
import { StudentHeader } from './student-header.tsx';
import styles from './student-page.module.css';

type Actions = {
  readonly onPractice: (practice: PracticeOfItems, learner: Learner) => void;
  readonly onChoose: (learner: Learner) => void;
  readonly probes: RenderProbes;
};

type LoadedProps = Actions & {
  readonly student: StudentDetail;
  readonly classDetail: ClassDetail | undefined;
  readonly isClassPending: boolean;
};

const Loaded = ({ student, classDetail, isClassPending, onPractice, onChoose, probes }: LoadedProps) => {
  const { class_id: classId, student_id: studentId, left_at: leftAt } = student;
  const learner: Learner = { classId, studentId, name: shownName(student) };
  const isCurrent = leftAt === null;
  const canPractice = isCurrent && !isClassPending && (classDetail?.archived_at ?? null) === null;
  return (
    <>
      <StudentHeader
        student={student}
        classDetail={classDetail}
        onChoose={canPractice ? () => onChoose(learner) : null}
      />
      {leftAt !== null && (
        <Notice tone="note">
          {shownName(student)} left this class on {dayText(leftAt)}. You see what was recorded in your
          classes.
        </Notice>
      )}
      <Practice
        student={student}
        learner={canPractice ? learner : null}
        onPractice={canPractice ? (practice) => onPractice(practice, learner) : null}
        probes={probes}
      />
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

export type StudentPageProps = Actions & { readonly classId: string; readonly studentId: string };

export const StudentPage = ({ classId, studentId, ...actions }: StudentPageProps) => {
  const student = useStudent({ classId, studentId });
  const { data: classDetail, isPending: isClassPending } = useClass(classId);
  const isMissing = student.error instanceof ApiError && [400, 404].includes(student.error.status);
  return (
    <div className={`${styles.page} grid grid-cols-1 gap-4`}>
      <BackLink to={isMissing ? paths.classes : classPath(classId)}>
        {isMissing ? 'Classes' : (classDetail?.name ?? 'Class')}
      </BackLink>
      {isMissing ? (
        <Missing />
      ) : (
        <QueryView
          query={student}
          what="The student"
          loading={
            <div className="grid grid-cols-1 gap-4" aria-busy="true">
              <output className="visually-hidden">Loading the student...</output>
              <Skeleton className="block h-20 w-[min(24rem,100%)] rounded-m" />
              <Skeleton className="block h-112 rounded-l" />
            </div>
          }
        >
          {(loaded) => (
            <Loaded student={loaded} classDetail={classDetail} isClassPending={isClassPending} {...actions} />
          )}
        </QueryView>
      )}
    </div>
  );
};
