import type { Class } from '@sixty/contract/classes';
import { doneCount } from '@sixty/domain/classes';
import { createPortal } from 'react-dom';
import type { Learner } from '../../platform/learner.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TryAgain } from '../../ui/notice.tsx';
import { ActionTile } from './person-tile.tsx';
import { LearnerChooser } from './learner-chooser.tsx';
import { StudentAvatar } from './student-avatar.tsx';
import { roundText, useRound } from './use-round.ts';
import type { useActiveLearner } from './use-active-learner.ts';

type StartRoundTileProps = { classroom: Class; onStart: () => void };

const StartRoundTile = ({ classroom, onStart }: StartRoundTileProps) => {
  const { stored } = useRound();
  if (classroom.students.length === 0) return null;
  const isRunning = stored?.round.classId === classroom.class_id && doneCount(stored.round) > 0;
  return (
    <ActionTile
      title={isRunning ? 'New one-to-one round' : 'One-to-one round'}
      hint={
        isRunning
          ? `Begins again; so far ${roundText(stored.round)}`
          : `All ${classroom.students.length}, one after the other`
      }
      drawing={<StudentAvatar avatar={null} name="1" size="medium" />}
      onChoose={onStart}
    />
  );
};

type LearnerDialogProps = {
  active: ReturnType<typeof useActiveLearner>;
  hasRounds: boolean;
  onClose: () => void;
};

export const LearnerDialog = ({ active, hasRounds, onClose }: LearnerDialogProps) => {
  const round = useRound();
  const choose = (next: Learner | null) => {
    active.choose(next);
    if (next && next.studentId !== null && next.classId === round.stored?.round.classId)
      round.change({ type: 'chosen', studentId: next.studentId });
    onClose();
  };
  const startRound = (classroom: Class) => {
    round.start(classroom);
    onClose();
  };
  // A portal, since Enter would submit a surrounding form.
  return createPortal(
    <Dialog title="Who is practicing?" onClose={onClose}>
      {active.isFailed ? (
        <TryAgain isBusy={active.isFetching} onTry={active.retry}>
          Your classes didn’t load.
        </TryAgain>
      ) : (
        <LearnerChooser classes={active.classes} chosen={active.learner} onChoose={choose}>
          {hasRounds &&
            ((classroom) => <StartRoundTile classroom={classroom} onStart={() => startRound(classroom)} />)}
        </LearnerChooser>
      )}
    </Dialog>,
    document.body,
  );
};
