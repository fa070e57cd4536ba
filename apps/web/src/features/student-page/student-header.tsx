import type { ClassDetail, Student } from '@sixty/contract/classes';
import { exportStudent, type StudentDetail, studentExportName } from '@sixty/contract/students';
import { dayOf } from '@sixty/domain/days';
import { Link } from 'react-router';
import { browserTimeZone } from '../../api/current-user.ts';
import { useApi } from '../../api/use-api.ts';
import { StudentAvatar } from '../../entities/student/student-avatar.tsx';
import { useHiddenNames, useNameOf } from '../../entities/student/student-name.tsx';
import { usePracticeWith } from '../../entities/practice/use-start-practice.ts';
import { useDialogs } from '../../entities/dialogs.ts';
import { useSaveFile } from '../../entities/use-attempt.ts';
import { studentPath } from '../../platform/paths.ts';
import type { Learner } from '../../platform/learner.ts';
import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';
import { saveFile } from '../../platform/text-file.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon, PlayIcon, PrintIcon, SaveFileIcon } from '../../ui/icons.ts';
import { Menu } from '../../ui/menu.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

const loadSessionsCsv = lazyModuleWithRetry(async () => import('./sessions-csv.ts'));

const useFiles = ({ class_id: id, student_id: studentId }: StudentDetail) => {
  const callApi = useApi();
  const saveAs = useSaveFile();
  const load = async () => callApi(exportStudent, { params: { id, student_id: studentId } });
  return {
    download: () =>
      saveAs(async () =>
        saveFile(studentExportName(dayOf(Date.now(), browserTimeZone() ?? 'UTC')), await load()),
      ),
    saveCsv: () =>
      saveAs(async () => {
        const [{ saveSessions }, file] = await Promise.all([loadSessionsCsv(), load()]);
        saveSessions(await file.text());
      }),
  };
};

type NeighborProps = {
  classId: string;
  student: Student | undefined;
  direction: 'Previous' | 'Next';
};

const Neighbor = ({ classId, student, direction }: NeighborProps) => {
  const nameOf = useNameOf();
  if (!student) return null;
  const name = nameOf(student);
  return (
    <Link
      className={buttonClass({ variant: 'quiet' })}
      to={studentPath(classId, student.student_id)}
      aria-label={`${direction} student: ${name}`}
    >
      {direction === 'Previous' && <ArrowLeftIcon />}
      <span className="max-w-36 truncate">{name}</span>
      {direction === 'Next' && <ArrowRightIcon />}
    </Link>
  );
};

type StudentHeaderProps = {
  student: StudentDetail;
  classDetail: ClassDetail | undefined;
  /** Null if the student can’t practice now. */
  learner: Learner | null;
};

export const StudentHeader = ({ student, classDetail, learner }: StudentHeaderProps) => {
  const practiceWith = usePracticeWith();
  const { class_id: classId, student_id: id, name, nickname, avatar } = student;
  const { areHidden } = useHiddenNames();
  const shown = useNameOf()(student);
  const { download, saveCsv } = useFiles(student);
  const dialogs = useDialogs();
  const roster = classDetail?.students ?? [];
  const place = roster.findIndex(({ student_id: other }) => other === id);
  return (
    <header
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
      data-tour="student-header"
    >
      <div className="flex min-w-0 flex-[1_1_20rem] items-center gap-4">
        <StudentAvatar avatar={avatar} name={shown} size="large" />
        <div className="min-w-0">
          <PageTitle documentTitle="Student">{shown}</PageTitle>
          {nickname !== null && !areHidden && (
            <p className="text-on-background-soft" dir="auto">
              {nickname}
            </p>
          )}
          {nickname !== null && areHidden && (
            <details className="wrap-anywhere text-on-background-soft [&_summary]:py-1">
              <summary>Name</summary>
              <bdi>{name}</bdi>
            </details>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {place >= 0 && (
          <nav className="flex flex-wrap items-center" aria-label="Students">
            <Neighbor classId={classId} student={roster[place - 1]} direction="Previous" />
            <Neighbor classId={classId} student={roster[place + 1]} direction="Next" />
          </nav>
        )}
        {learner && (
          <Button variant="primary" onClick={() => practiceWith(learner)}>
            <PlayIcon />
            Practice
          </Button>
        )}
        <Menu
          label={`More for ${shown}`}
          entries={[
            {
              label: 'Family sheet',
              icon: <PrintIcon />,
              onChoose: () =>
                dialogs.open('familySheets', {
                  students: [student],
                  className: classDetail?.name,
                  tricky: null,
                }),
            },
            { label: 'Save as CSV', icon: <SaveFileIcon />, onChoose: saveCsv },
            { label: 'Download everything', icon: <SaveFileIcon />, onChoose: download },
          ]}
        />
      </div>
    </header>
  );
};
