import { upNext } from '@sixty/domain/classes';
import { useState } from 'react';
import type { Learner, StoredRound } from '../../platform/learner.ts';
import { Button } from '../../ui/button.tsx';
import { useRole } from '../../api/user-role.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { ChevronDownIcon } from '../../ui/icons.ts';
import { classNames } from '../../ui/class-names.ts';
import { isSessionOf, roundText, type RoundSessionKey, useRound } from './use-round.ts';
import { GroupDrawing } from './person-tile.tsx';
import { useNameOf } from './student-name.tsx';
import { StudentAvatar } from './student-avatar.tsx';
import { useActiveLearner } from './use-active-learner.ts';

type RoundLineProps = {
  stored: StoredRound;
  learner: Learner | null;
};

const RoundLine = ({ stored: { round, className }, learner }: RoundLineProps) => {
  const { choose, end } = useRound();
  const next = upNext(round);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-36 flex-1 leading-[1.3]">
        <strong>One-to-one round</strong>
        {learner?.classId !== round.classId && ` in ${className}`}:{' '}
        {next ? roundText(round) : 'everybody is done'}
      </p>
      {next && next.studentId !== learner?.studentId && (
        <Button onClick={() => choose(next.studentId)}>Continue with {next.name}</Button>
      )}
      <Button variant="quiet" className="px-0" onClick={end}>
        End round
      </Button>
    </div>
  );
};

const LearnerDialog = lazyComponent(async () => import('./learner-dialog.tsx'), 'LearnerDialog');

type Active = ReturnType<typeof useActiveLearner>;

const Chosen = ({ learner, found }: Pick<Active, 'learner' | 'found'>) => {
  const student = found?.student ?? null;
  const isClass = learner !== null && learner.studentId === null;
  const nameOf = useNameOf();
  const fallback = learner ? (learner.name ?? 'A student') : 'Me';
  const ofLearner = student ? nameOf(student) : fallback;
  const name = isClass ? 'The whole class' : ofLearner;
  const className = found?.classroom.name ?? (isClass ? learner.name : null);
  return (
    <>
      {isClass ? (
        <GroupDrawing />
      ) : (
        <StudentAvatar avatar={student?.avatar ?? null} name={name} size="medium" />
      )}
      <span className="grid min-w-0 flex-1 leading-[1.25]">
        <span className="text-s text-foreground-soft">Who is practicing?</span>
        <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0 font-strong wrap-anywhere">
          <span dir="auto">{name}</span>
          {className && learner && (
            <span className="text-s font-normal text-foreground-soft">{className}</span>
          )}
        </span>
      </span>
    </>
  );
};

type ActiveLearnerProps = {
  /** Offers a one-to-one round. */
  session?: RoundSessionKey;
};

export const ActiveLearner = ({ session }: ActiveLearnerProps) => {
  const active = useActiveLearner();
  const { learner, classes, isPending, note } = active;
  const { stored } = useRound();
  // Reserves space while a teacher’s classes load.
  const isLoading = useRole() === 'teacher' && isPending && learner === null;
  const [isOpen, setIsOpen] = useState(false);
  if (classes.length === 0 && learner === null && note === null && !isLoading) return null;
  const isRoundShown = session && stored && (stored.session === null || isSessionOf(stored, session));
  return (
    <div className="grid grid-cols-1 gap-2">
      {(classes.length > 0 || learner !== null || isLoading) && (
        <button
          type="button"
          className={classNames(
            'flex min-h-target-large w-full min-w-0 cursor-pointer items-center gap-3 rounded-m border-2 border-line-strong bg-surface py-1 pr-3 pl-1 text-start text-foreground',
            'hover:border-foreground hover:bg-sunken aria-pressed:border-foreground aria-pressed:bg-sun-soft aria-pressed:shadow-[inset_0_0_0_1px_var(--color-foreground)]',
            'max-27rem:gap-2',
          )}
          aria-haspopup="dialog"
          disabled={isLoading}
          onClick={() => setIsOpen(true)}
        >
          <Chosen {...active} />
          <ChevronDownIcon className="flex-none" />
        </button>
      )}
      <output className={note === null ? undefined : 'rounded-m bg-sun-soft px-3 py-2'}>
        {note !== null && `${note} The next session is recorded for you.`}
      </output>
      {isRoundShown && <RoundLine stored={stored} learner={learner} />}
      {isOpen && (
        <LearnerDialog active={active} hasRounds={session !== undefined} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
};
