import type { Class } from '@sixty/contract/classes';
import { doneCount } from '@sixty/domain/classes';
import { createPortal } from 'react-dom';
import type { Learner } from '../../platform/learner.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TryAgain } from '../../ui/notice.tsx';
import { ActionTile } from './person-tile.tsx';
import { LearnerChooser } from './learner-chooser.tsx';
import { roundText } from './round-text.ts';
import { StudentAvatar } from './student-avatar.tsx';
import { useRound } from './use-round.ts';
import type { useWhoPractices } from './use-who-practices.ts';

type StartRoundTileProps = { readonly ofClass: Class; readonly onStart: () => void };

const StartRoundTile = ({ ofClass, onStart }: StartRoundTileProps) => {
  const { stored } = useRound();
  if (ofClass.students.length === 0) return null;
  const isRunning = stored?.round.classId === ofClass.class_id && doneCount(stored.round) > 0;
  return (
    <ActionTile
      title={isRunning ? 'New one-to-one round' : 'One-to-one round'}
      hint={
        isRunning
          ? `Begins again; so far ${roundText(stored.round)}`
          : `All ${ofClass.students.length}, one after the other`
      }
      drawing={<StudentAvatar avatar={null} name="1" size="medium" />}
      onChoose={onStart}
    />
  );
};

type LearnerDialogProps = {
  readonly who: ReturnType<typeof useWhoPractices>;
  readonly hasRounds: boolean;
  readonly onClose: () => void;
};

export const LearnerDialog = ({ who, hasRounds, onClose }: LearnerDialogProps) => {
  const round = useRound();
  const choose = (next: Learner | null) => {
    who.choose(next);
    if (next && next.studentId !== null && next.classId === round.stored?.round.classId)
      round.change({ type: 'chosen', studentId: next.studentId });
    onClose();
  };
  const startRound = (ofClass: Class) => {
    round.start(ofClass);
    onClose();
  };
  // A portal, since Enter would submit a surrounding form.
  return createPortal(
    <Dialog title="Who is practicing?" onClose={onClose}>
      {who.isFailed ? (
        <TryAgain isBusy={who.isFetching} onTry={who.retry}>
          Your classes didn’t load.
        </TryAgain>
      ) : (
        <LearnerChooser classes={who.classes} chosen={who.learner} onChoose={choose}>
          {hasRounds &&
            ((ofClass) => <StartRoundTile ofClass={ofClass} onStart={() => startRound(ofClass)} />)}
        </LearnerChooser>
      )}
    </Dialog>,
    document.body,
  );
};
