import type { Class, Student } from '@sixty/contract/classes';
import { doneCount } from '@sixty/domain/classes';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Learner } from '../../platform/learner.ts';
import { counted } from '../../platform/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TryAgain } from '../../ui/notice.tsx';
import { ActionTile } from './person-tile.tsx';
import { LearnerChooser } from './learner-chooser.tsx';
import { StudentAvatar } from './student-avatar.tsx';
import { useNameOf } from './student-name.tsx';
import { roundText, useRound } from './use-round.ts';
import { useActiveLearner } from './use-active-learner.ts';

type Queue = { classroom: Class; studentIds: readonly string[] };

type QueueTileProps = { classroom: Class; queue: Queue | null; onQueue: (queue: Queue) => void };

/** Begins a queue, and then adds everybody to it. */
const QueueTile = ({ classroom, queue, onQueue }: QueueTileProps) => {
  const { stored } = useRound();
  const { students } = classroom;
  if (students.length === 0) return null;
  const drawing = <StudentAvatar avatar={null} name={queue ? '✓' : '1'} size="medium" />;
  if (queue) {
    const everybody = students.map(({ student_id: id }) => id);
    const isEverybody = queue.studentIds.length === everybody.length;
    return (
      <ActionTile
        title={`All ${students.length}`}
        hint="In the order of the class list"
        drawing={drawing}
        isChosen={isEverybody}
        onChoose={() => onQueue({ classroom, studentIds: isEverybody ? [] : everybody })}
      />
    );
  }
  const isRunning = stored?.round.classId === classroom.class_id && doneCount(stored.round) > 0;
  return (
    <ActionTile
      title="Several students"
      hint={isRunning ? `A new round; so far ${roundText(stored.round)}` : 'One after the other'}
      drawing={drawing}
      onChoose={() => onQueue({ classroom, studentIds: [] })}
    />
  );
};

const startLabel = ({ classroom, studentIds }: Queue, nameOf: (student: Student) => string): string => {
  const [first, ...others] = studentIds;
  const student = classroom.students.find(({ student_id: id }) => id === first);
  if (!student) return 'Choose students';
  return `Practice with ${others.length === 0 ? nameOf(student) : counted(studentIds.length, 'student')}`;
};

type LearnerDialogProps = {
  active: ReturnType<typeof useActiveLearner>;
  /** By default those of `active`, and the user. */
  classroom?: Class;
  hasRounds: boolean;
  onChosen?: () => void;
  onClose: () => void;
};

export const LearnerDialog = ({ active, classroom, hasRounds, onChosen, onClose }: LearnerDialogProps) => {
  const round = useRound();
  const nameOf = useNameOf();
  const [queue, setQueue] = useState<Queue | null>(null);
  const finish = () => {
    onClose();
    onChosen?.();
  };
  const choose = (next: Learner | null) => {
    active.choose(next);
    if (next && next.studentId !== null && next.classId === round.stored?.round.classId)
      round.change({ type: 'chosen', studentId: next.studentId });
    finish();
  };
  // A portal, since Enter would submit a surrounding form.
  return createPortal(
    <Dialog title="Who is practicing?" onClose={onClose}>
      {active.isFailed && !classroom ? (
        <TryAgain isBusy={active.isFetching} onTry={active.retry}>
          Your classes didn’t load.
        </TryAgain>
      ) : (
        <LearnerChooser
          classes={classroom ? [classroom] : active.classes}
          chosen={active.learner}
          hasMe={!classroom}
          onChoose={choose}
          queue={queue?.studentIds ?? null}
          onQueue={(studentIds, shown) => setQueue({ classroom: shown, studentIds })}
        >
          {hasRounds && ((shown) => <QueueTile classroom={shown} queue={queue} onQueue={setQueue} />)}
        </LearnerChooser>
      )}
      {queue && (
        <div className="sticky-bar bottom-0 -mb-6 bg-surface pt-px pb-6">
          <DialogActions>
            <Button onClick={() => setQueue(null)}>Back</Button>
            <Button
              variant="primary"
              isInactive={queue.studentIds.length === 0}
              onClick={() => {
                round.start(queue.classroom, queue.studentIds);
                finish();
              }}
            >
              {startLabel(queue, nameOf)}
            </Button>
          </DialogActions>
        </div>
      )}
    </Dialog>,
    document.body,
  );
};

export type PracticeDialogProps = Required<Pick<LearnerDialogProps, 'classroom' | 'onChosen' | 'onClose'>>;

/** Asks who of a class practices. */
export const PracticeDialog = (props: PracticeDialogProps) => (
  <LearnerDialog {...props} active={useActiveLearner()} hasRounds />
);
