import { type Turn, upNext } from '@sixty/domain/classes';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PersonTile } from './person-tile.tsx';
import { StudentAvatar } from './student-avatar.tsx';
import { roundText, useFollowedRoster, useRound } from './use-round.ts';
import { Button } from '../../ui/button.tsx';
import { useIgnoreGhostClicks } from '../../ui/press.ts';

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
  /** False while another button is the filled one. */
  isPrimary?: boolean;
  /** Buttons that stand beside Next. */
  children?: ReactNode;
};

export const RoundPanel = ({ onNext, onEnd, isLeaving, isPrimary = true, children }: RoundPanelProps) => {
  const { stored, change } = useRound();
  useFollowedRoster();
  const [isOpen, setIsOpen] = useState(false);
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
    <section className="grid grid-cols-1 gap-1" aria-label="One-to-one round">
      <div className="flex flex-wrap items-center gap-3 max-27rem:[&>button]:flex-auto max-27rem:[&>button]:px-3">
        {next ? (
          <Button
            variant={isPrimary ? 'primary' : 'secondary'}
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
        ) : (
          <p ref={allDone} tabIndex={-1} className="flex-1 text-xl font-strong">
            Everybody is done!
          </p>
        )}
        {children}
      </div>
      <div className="flex flex-wrap items-start gap-x-4">
        <details
          className="min-w-0 open:basis-full"
          open={isOpen || !next}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          <summary className="min-h-target cursor-pointer px-0 py-[0.7rem] font-strong">
            {className}: {roundText(round)}
          </summary>
          <Turns turns={round.turns} currentId={round.currentId} onChoose={onNext} />
        </details>
        {next && (
          <Button
            variant="quiet"
            className="px-1"
            ignoresDoubleClick
            isInactive={isLeaving}
            onClick={() => change({ type: 'absent', studentId: next.studentId })}
          >
            {next.name} is absent
          </Button>
        )}
        <Button variant="quiet" className="px-1" isInactive={isLeaving} onClick={onEnd}>
          End round
        </Button>
      </div>
    </section>
  );
};
