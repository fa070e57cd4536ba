import type { ClassDetail, Student } from '@sixty/contract/classes';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { CardGrid } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/page-title.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useDialog } from '../../../ui/use-dialog.tsx';
import { useFocusAfterRemoval } from '../../../ui/focus.ts';
import { PlusIcon } from '../../../ui/icons.ts';
import empty from '../empty.svg';
import { FormerStudents } from './former-students.tsx';
import { StudentCard } from './student-card.tsx';
import { StudentDialog } from './student-dialog.tsx';
import { useRoster } from './use-roster.ts';

const AddStudentsDialog = lazyComponent(async () => import('./add-students-dialog.tsx'), 'AddStudentsDialog');

type StudentsProps = {
  readonly classDetail: ClassDetail;
  readonly onPractice: ((student: Student) => void) | null;
};

export const Students = ({ classDetail, onPractice }: StudentsProps) => {
  const { students } = classDetail;
  const [isAdding, setIsAdding] = useState(false);
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
            text="Students need no account and no email. You start their sessions on your device."
          >
            {addButton}
          </EmptyState>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex-[1_1_18rem]">
            This list shows real names, even of students with a nickname or number. Don’t project it.
          </p>
          {addButton}
        </div>
      )}
      {students.length > 0 && (
        <div ref={list} data-tour="roster">
          <CardGrid>
            {students.map((student) => (
              <li key={student.student_id} ref={entry}>
                <StudentCard
                  classId={classDetail.class_id}
                  student={student}
                  onPractice={onPractice}
                  onEdit={edit}
                  onRemove={remove}
                />
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
