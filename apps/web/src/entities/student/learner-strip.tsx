import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.ts';
import { LearnerDialog } from './learner-dialog.tsx';
import { useNameOf } from './student-name.tsx';
import { StudentAvatar, studentColor } from './student-avatar.tsx';
import { useActiveLearner } from './use-active-learner.ts';

/** On every page, in the student's color. */
export const LearnerStrip = () => {
  const active = useActiveLearner();
  const [isOpen, setIsOpen] = useState(false);
  const { learner, found, note, choose } = active;
  const isClass = learner !== null && learner.studentId === null;
  const nameOf = useNameOf();
  const ofLearner = found?.student ? nameOf(found.student) : (learner?.name ?? 'A student');
  const name = isClass ? 'The whole class' : ofLearner;
  if (!learner && note === null) return null;
  return (
    <section
      className="mb-4 flex min-h-12 items-center gap-x-3 rounded-m border-2 border-line border-s-[0.75rem] border-s-(--card-color) px-3 [--target:2.75rem] print:hidden surface"
      style={{
        ...studentColor(learner?.studentId ?? learner?.classId ?? ''),
        backgroundColor: 'color-mix(in srgb, var(--card-color) 18%, var(--color-surface))',
      }}
      aria-label="Who is practicing"
    >
      {learner && (
        <>
          {!isClass && <StudentAvatar avatar={found?.student?.avatar ?? null} name={name} size="small" />}
          <p className="min-w-0 py-1 leading-[1.3] wrap-anywhere">
            Practicing: <strong dir="auto">{name}</strong>
            {found && <span> · {found.classroom.name}</span>}
          </p>
          <Button variant="quiet" className="px-1" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            Change
          </Button>
          <span className="ms-auto -me-2 flex-none">
            <IconButton label="Practice as me" onClick={() => choose(null)}>
              <CloseIcon />
            </IconButton>
          </span>
        </>
      )}
      <output>{note !== null && `${note} The next session is recorded for you.`}</output>
      {isOpen && <LearnerDialog active={active} hasRounds={false} onClose={() => setIsOpen(false)} />}
    </section>
  );
};
