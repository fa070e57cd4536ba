import type { ClassDetail } from '@sixty/contract/classes';
import { shownName } from '@sixty/domain/classes';
import { useState } from 'react';
import { Link } from 'react-router';
import { studentPath } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { dayText } from '../../../platform/day-text.ts';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import styles from './students.module.css';
import { useRoster } from './use-roster.ts';

type Former = ClassDetail['former_students'][number];

export const FormerStudents = ({ classDetail }: { readonly classDetail: ClassDetail }) => {
  const { class_id: classId, former_students: former } = classDetail;
  const { restore, erase } = useRoster(classDetail);
  const [erased, setErased] = useState<Former | null>(null);
  const { list, fallback, entry } = useFocusAfterRemoval<HTMLUListElement, HTMLElement>();
  if (former.length === 0) return null;

  return (
    <Card>
      <details>
        <summary ref={fallback} className="strong">
          Former students ({former.length})
        </summary>
        <ul ref={list} className={styles['formerList']}>
          {former.map((student) => (
            <li key={student.student_id} ref={entry} className={styles['former']}>
              <span className="break-words">
                <Link to={studentPath(classId, student.student_id)}>{shownName(student)}</Link>, left{' '}
                {dayText(student.left_at)}
              </span>
              <span className="row gap-2">
                <Button
                  variant="quiet"
                  aria-label={`Bring ${shownName(student)} back`}
                  onClick={() => restore(student)}
                >
                  Bring back
                </Button>
                <Button
                  variant="quiet"
                  aria-label={`Delete ${shownName(student)} for good`}
                  onClick={() => setErased(student)}
                >
                  Delete for good
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </details>
      {erased && (
        <ConfirmDialog
          title={`Delete ${shownName(erased)} for good?`}
          confirmLabel="Delete"
          onConfirm={() => {
            erase(erased);
            setErased(null);
          }}
          onClose={() => setErased(null)}
        >
          This can’t be undone. All sessions, badges, goals, and notes of this student are deleted. If the
          student is in another class, that class keeps them.
        </ConfirmDialog>
      )}
    </Card>
  );
};
