import { useCallback, useState } from 'react';
import { useSignedIn } from '../../api/session.ts';
import { RoundPanel } from '../../entities/student/round-panel.tsx';
import { isInRound, type Practiced, useRound } from '../../entities/student/use-round.ts';
import type { Practitioner } from '../../platform/practitioner.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useIgnoreGhostClicks } from '../../ui/use-ignore-ghost-clicks.ts';

/** Null outside a one-to-one round. */
export const useSessionRound = (practiced: Practiced | null, practitioner: Practitioner | null) => {
  const { subject } = useSignedIn().account;
  const { stored, ...actions } = useRound();
  // The student may leave the class meanwhile.
  const [isPart] = useState(() => practiced !== null && isInRound(subject, practitioner, practiced));
  const { change } = actions;
  const studentId = practitioner?.studentId ?? null;
  const finish = useCallback(() => {
    if (studentId !== null) change({ type: 'finished', studentId });
  }, [change, studentId]);
  return isPart && stored && studentId !== null ? { ...actions, session: stored.session, finish } : null;
};

type RoundDialogProps = {
  readonly name: string;
  readonly onNext: (studentId: string) => void;
  readonly onEnd: () => void;
  readonly onPlayAgain: () => void;
  readonly onLeave: () => void;
  readonly isLeaving: boolean;
};

/** For automatic sessions, which have no results. */
export const RoundDialog = ({ name, onPlayAgain, onLeave, isLeaving, ...panel }: RoundDialogProps) => {
  const leave = useIgnoreGhostClicks(onLeave);
  const playAgain = useIgnoreGhostClicks(onPlayAgain);
  return (
    <Dialog title={`${name} is done`} size="wide" onClose={leave}>
      <div data-results>
        <RoundPanel {...panel} isLeaving={isLeaving} />
      </div>
      <div className="wrap gap-3">
        <Button isOnce isIdle={isLeaving} onClick={playAgain}>
          Play again
        </Button>
        <Button isOnce isBusy={isLeaving} onClick={leave}>
          Return to Collections
        </Button>
      </div>
    </Dialog>
  );
};
