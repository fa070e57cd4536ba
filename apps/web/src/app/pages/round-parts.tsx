import { type Turn, upNext } from '@sixty/domain/classes';
import { useEffect, useRef, useState } from 'react';
import { useClassesQuietly } from '../../api/classes.ts';
import { PersonTile } from '../../entities/student/person-tile.tsx';
import { StudentAvatar } from '../../entities/student/student-avatar.tsx';
import { roundText, useRosterOfRound, useRound } from '../../entities/student/use-round.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useIgnoreGhostClicks } from '../../ui/press.ts';

/** More would push the results off the screen. */
const openUpTo = 12;

type TurnsProps = {
  turns: readonly Turn[];
  currentId: string | null;
  onChoose: (studentId: string) => void;
};

const Turns = ({ turns, currentId, onChoose }: TurnsProps) => (
  <ul className="grid cols-fill-40 gap-2 pb-2 max-27rem:grid-cols-2" aria-label="Students of the round">
    {turns.map(({ studentId, name, avatar, state }) => (
      <li key={studentId}>
        <PersonTile
          name={name}
          avatar={avatar}
          isChosen={studentId === currentId}
          state={state}
          onChoose={() => onChoose(studentId)}
        />
      </li>
    ))}
  </ul>
);

type RoundPanelProps = {
  onNext: (studentId: string) => void;
  onEnd: () => void;
  isLeaving: boolean;
};

export const RoundPanel = ({ onNext, onEnd, isLeaving }: RoundPanelProps) => {
  const { stored, change } = useRound();
  const { data, isSuccess, isFetching } = useClassesQuietly();
  useRosterOfRound(isSuccess && !isFetching ? data : undefined);
  const [isOpen, setIsOpen] = useState(() => (stored?.round.turns.length ?? 0) <= openUpTo);
  const next = stored && upNext(stored.round);
  const allDone = useRef<HTMLParagraphElement>(null);
  const isOver = stored !== null && next === null;
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (isOver && !wasOver.current) allDone.current?.focus();
    wasOver.current = isOver;
  }, [isOver]);
  const goOn = useIgnoreGhostClicks(() => {
    if (next) onNext(next.studentId);
  });
  if (!stored) return null;
  const { round, className } = stored;
  return (
    <section
      className="mx-0 my-4 grid grid-cols-1 gap-3 rounded-m bg-sunken px-4 pt-4 pb-2 max-27rem:p-3"
      aria-label="One-to-one round"
    >
      <div className="flex flex-wrap items-center gap-3 max-27rem:[&>button]:flex-auto max-27rem:[&>button]:px-3">
        {next ? (
          <>
            <Button
              variant="primary"
              size="large"
              ignoresDoubleClick
              isInactive={isLeaving}
              data-first-focus
              className="ps-4 pe-6 wrap-anywhere max-27rem:basis-full!"
              onClick={goOn}
            >
              <StudentAvatar avatar={next.avatar} name={next.name} size="small" />
              Next: {next.name}
            </Button>
            <Button
              ignoresDoubleClick
              isInactive={isLeaving}
              onClick={() => change({ type: 'absent', studentId: next.studentId })}
            >
              {next.name} is absent
            </Button>
          </>
        ) : (
          <p ref={allDone} tabIndex={-1} className="flex-1 text-xl font-strong">
            Everybody is done!
          </p>
        )}
        <Button variant="quiet" isInactive={isLeaving} onClick={onEnd}>
          End round
        </Button>
      </div>
      <details open={isOpen || !next} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="min-h-target cursor-pointer px-0 py-[0.7rem] font-strong">
          {className}: {roundText(round)}
        </summary>
        <Turns turns={round.turns} currentId={round.currentId} onChoose={onNext} />
      </details>
    </section>
  );
};

type RoundDialogProps = {
  name: string;
  onNext: (studentId: string) => void;
  onEnd: () => void;
  onPlayAgain: () => void;
  onLeave: () => void;
  isLeaving: boolean;
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
