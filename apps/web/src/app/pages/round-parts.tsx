import { RoundPanel } from '../../entities/student/round-panel.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useIgnoreGhostClicks } from '../../ui/press.ts';

export { RoundPanel };

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
      <div className="flex flex-wrap gap-3">
        <Button ignoresDoubleClick isInactive={isLeaving} onClick={playAgain}>
          Play again
        </Button>
        <Button ignoresDoubleClick isBusy={isLeaving} onClick={leave}>
          Return to Collections
        </Button>
      </div>
    </Dialog>
  );
};
