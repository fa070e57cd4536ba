import type { ClassDetail, Student } from '@sixty/contract/classes';
import { needsProofToErase } from '@sixty/domain/classes';
import { Link } from 'react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { usePracticeWith } from '../../../entities/practice/use-start-practice.ts';
import { learnerOf } from '../../../entities/student/people.ts';
import { StudentAvatar } from '../../../entities/student/student-avatar.tsx';
import { StudentName, useHiddenNames, useNameOf } from '../../../entities/student/student-name.tsx';
import { studentPath } from '../../../platform/paths.ts';
import { Card, CardGrid } from '../../../ui/card.tsx';
import { BinIcon, PencilIcon, PlayIcon, PlusIcon } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';
import { ProofDialog } from '../../../entities/proof-dialog.tsx';
import { OwnerOnly } from '../../../entities/student/owner-only.tsx';
import { Button } from '../../../ui/button.tsx';
import { dayText } from '../../../platform/day-text.ts';
import { useDialog } from '../../../ui/use-dialog.tsx';
import { useFocusAfterRemoval } from '../../../ui/focus.ts';
import { EmptyState } from '../../../ui/page-title.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import empty from '../empty.svg';
import { useRoster } from './use-roster.ts';
import { StudentDialog } from './student-dialog.tsx';

type StudentCardProps = {
  classDetail: ClassDetail;
  student: Student;
  onEdit: (student: Student) => void;
  onRemove: (student: Student) => void;
};

const StudentCard = ({ classDetail, student, onEdit, onRemove }: StudentCardProps) => {
  const practiceWith = usePracticeWith();
  const { student_id: id, avatar } = student;
  const name = useNameOf()(student);
  return (
    <Card className="relative flex items-center gap-3 py-3 pr-3 pl-4 has-[a:hover]:border-line-strong [&>button]:relative">
      <StudentAvatar avatar={avatar} name={name} size="medium" />
      <div className="min-w-0 flex-1">
        <Link
          className="grid text-inherit no-underline after:absolute after:inset-0 after:rounded-l focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          to={studentPath(classDetail.class_id, id)}
        >
          <StudentName student={student} className="text-l leading-[1.25] font-strong wrap-anywhere" />
        </Link>
      </div>
      <Menu
        label={`More for ${name}`}
        entries={[
          ...(classDetail.archived_at === null
            ? [
                {
                  label: 'Practice',
                  icon: <PlayIcon />,
                  onChoose: () => practiceWith(learnerOf(classDetail, student)),
                },
              ]
            : []),
          { label: 'Edit', icon: <PencilIcon />, onChoose: () => onEdit(student) },
          { label: 'Remove from class', icon: <BinIcon />, onChoose: () => onRemove(student) },
        ]}
      />
    </Card>
  );
};

type Former = ClassDetail['former_students'][number];

const FormerStudents = ({ classDetail }: { classDetail: ClassDetail }) => {
  const { class_id: classId, role, former_students: former } = classDetail;
  const { restore, erase } = useRoster(classDetail);
  const [openedAt] = useState(() => Date.now());
  const nameOf = useNameOf();
  const { open: askToErase, dialog } = useDialog((student: Former, close) => {
    const isProofNeeded = needsProofToErase(Date.parse(student.left_at), openedAt);
    return (
      <ProofDialog
        title={`Delete ${nameOf(student)} for good?`}
        confirmLabel="Delete"
        variant="danger"
        isProofNeeded={isProofNeeded}
        act={async (proof) => {
          await erase(student, proof);
          close();
        }}
        onClose={close}
      >
        <p>
          This can’t be undone. All sessions, badges, goals, and notes of this student are deleted. If the
          student is in another class, that class keeps the student and what it recorded.
        </p>
        {isProofNeeded && (
          <p>{nameOf(student)} left less than 7 days ago, so please confirm that it’s you.</p>
        )}
      </ProofDialog>
    );
  });
  const { list, fallback, entry } = useFocusAfterRemoval<HTMLUListElement, HTMLElement>();
  if (former.length === 0) return null;

  return (
    <Card>
      <details>
        <summary ref={fallback} className="font-strong">
          Former students ({former.length})
        </summary>
        <ul ref={list} className="mt-3 grid gap-2">
          {former.map((student) => (
            <li
              key={student.student_id}
              ref={entry}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
            >
              <span className="wrap-anywhere">
                <Link to={studentPath(classId, student.student_id)}>{nameOf(student)}</Link>, left{' '}
                {dayText(student.left_at)}
                {student.has_moved_on && ', moved to another class'}
              </span>
              <span className="flex items-center gap-2">
                {!student.has_moved_on && (
                  <Button
                    variant="quiet"
                    aria-label={`Bring back ${nameOf(student)}`}
                    onClick={() => restore(student)}
                  >
                    Bring back
                  </Button>
                )}
                {role === 'owner' && (
                  <Button
                    variant="quiet"
                    aria-label={`Delete for good: ${nameOf(student)}`}
                    aria-haspopup="dialog"
                    onClick={() => askToErase(student)}
                  >
                    Delete for good
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
        {role !== 'owner' && <OwnerOnly classId={classId}>delete former students for good</OwnerOnly>}
      </details>
      {dialog}
    </Card>
  );
};

const AddStudentsDialog = lazyComponent(async () => import('./add-students-dialog.tsx'), 'AddStudentsDialog');

export const Students = ({ classDetail }: { classDetail: ClassDetail }) => {
  const { students } = classDetail;
  const [isAdding, setIsAdding] = useState(false);
  const { areHidden } = useHiddenNames();
  const { open: edit, dialog: editDialog } = useDialog((student: Student, close) => (
    <StudentDialog classDetail={classDetail} student={student} onClose={close} />
  ));
  const { remove } = useRoster(classDetail);
  const { list, fallback, entry, focusEntry } = useFocusAfterRemoval<HTMLDivElement, HTMLButtonElement>();
  const addButton = (
    <Button
      ref={fallback}
      variant={students.length === 0 ? 'primary' : 'secondary'}
      aria-haspopup="dialog"
      data-tour="add-students"
      onClick={() => setIsAdding(true)}
    >
      <PlusIcon />
      Add students
    </Button>
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      {students.length === 0 ? (
        <div key="empty" ref={entry}>
          <EmptyState
            drawing={empty}
            text="No student accounts or emails needed. Run sessions from your device."
          >
            {addButton}
          </EmptyState>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{!areHidden && 'Real names shown. Don’t project this page.'}</p>
          {addButton}
        </div>
      )}
      {students.length > 0 && (
        <div ref={list} data-tour="roster">
          <CardGrid>
            {students.map((student) => (
              <li key={student.student_id} ref={entry}>
                <StudentCard classDetail={classDetail} student={student} onEdit={edit} onRemove={remove} />
              </li>
            ))}
          </CardGrid>
        </div>
      )}
      <FormerStudents classDetail={classDetail} />
      {isAdding && (
        <AddStudentsDialog
          classDetail={classDetail}
          onClose={() => {
            flushSync(() => setIsAdding(false));
            // The button that opened the dialog may be gone with the empty state.
            focusEntry(0);
          }}
        />
      )}
      {editDialog}
    </div>
  );
};
