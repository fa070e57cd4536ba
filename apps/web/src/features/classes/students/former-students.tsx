import type { ClassDetail } from '@sixty/contract/classes';
import { needsProofToErase, shownName } from '@sixty/domain/classes';
import { useState } from 'react';
import { Link } from 'react-router';
import { ProofDialog } from '../../../entities/proof-dialog.tsx';
import { OwnerOnly } from '../../../entities/student/owner-only.tsx';
import { studentPath } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { dayText } from '../../../platform/day-text.ts';
import { useDialog } from '../../../ui/use-dialog.tsx';
import { useFocusAfterRemoval } from '../../../ui/focus.ts';
import { useRoster } from './use-roster.ts';

type Former = ClassDetail['former_students'][number];

export const FormerStudents = ({ classDetail }: { readonly classDetail: ClassDetail }) => {
  const { class_id: classId, role, former_students: former } = classDetail;
  const { restore, erase } = useRoster(classDetail);
  const [openedAt] = useState(() => Date.now());
  const { open: askToErase, dialog } = useDialog((student: Former, close) => {
    const isProofNeeded = needsProofToErase(Date.parse(student.left_at), openedAt);
    return (
      <ProofDialog
        title={`Delete ${shownName(student)} for good?`}
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
          <p>{shownName(student)} left less than 7 days ago, so please confirm that it’s you.</p>
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
                <Link to={studentPath(classId, student.student_id)}>{shownName(student)}</Link>, left{' '}
                {dayText(student.left_at)}
                {student.has_moved_on && ', moved to another class'}
              </span>
              <span className="flex items-center gap-2">
                {!student.has_moved_on && (
                  <Button
                    variant="quiet"
                    aria-label={`Bring back ${shownName(student)}`}
                    onClick={() => restore(student)}
                  >
                    Bring back
                  </Button>
                )}
                {role === 'owner' && (
                  <Button
                    variant="quiet"
                    aria-label={`Delete for good: ${shownName(student)}`}
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
