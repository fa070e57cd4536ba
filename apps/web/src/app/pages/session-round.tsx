import type { SessionConfiguration, SessionReport } from '@sixty/domain/session';
import { useState } from 'react';
import { useSignedIn } from '../../api/session.ts';
import { RoundPanel } from '../../entities/student/round-panel.tsx';
import { isInRound, useRound } from '../../entities/student/use-round.ts';
import type { Practitioner } from '../../platform/practitioner.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useIgnoreGhostClicks } from '../../ui/use-ignore-ghost-clicks.ts';

/** Null if the session belongs to no one-to-one round. */
export const useSessionRound = (
  configuration: SessionConfiguration | null,
  practitioner: Practitioner | null,
) => {
  const { subject } = useSignedIn().account;
  const { stored, ...actions } = useRound();
  // The child may leave the class meanwhile.
  const [isPart] = useState(() => configuration !== null && isInRound(subject, practitioner, configuration));
  const studentId = practitioner?.studentId;
  if (!isPart || !stored || typeof studentId !== 'string') return null;
  return {
    ...actions,
    finish: ({ ending }: SessionReport) => {
      if (ending === 'completed') actions.change({ type: 'finished', studentId });
    },
  };
};

type RoundDialogProps = {
  readonly name: string;
  readonly onNext: (studentId: string) => void;
  readonly onEnd: () => void;
  readonly onPlayAgain: () => void;
  readonly onLeave: () => void;
  readonly isLeaving: boolean;
};

/** Automatic sessions have no results. */
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
