import { useState } from 'react';
import { useRole } from '../../api/user-role.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { ChevronDownIcon } from '../../ui/icons.ts';
import { GroupDrawing } from './person-tile.tsx';
import { RoundLine } from './round-line.tsx';
import { StudentAvatar } from './student-avatar.tsx';
import { isSessionOf, type Practiced, useRound } from './use-round.ts';
import { useWhoPractices } from './use-who-practices.ts';
import styles from './who-practices.module.css';

const LearnerDialog = lazyComponent(async () => import('./learner-dialog.tsx'), 'LearnerDialog');

type Who = ReturnType<typeof useWhoPractices>;

const Chosen = ({ learner, found }: Pick<Who, 'learner' | 'found'>) => {
  const student = found?.student ?? null;
  const isClass = learner !== null && learner.studentId === null;
  const fallback = learner ? (learner.name ?? 'A student') : 'Me';
  const name = isClass ? 'The whole class' : fallback;
  const className = found?.ofClass.name ?? (isClass ? learner.name : null);
  return (
    <>
      {isClass ? (
        <GroupDrawing />
      ) : (
        <StudentAvatar avatar={student?.avatar ?? null} name={name} size="medium" />
      )}
      <span className={styles['words']}>
        <span className={styles['question']}>Who is practicing?</span>
        <span className={styles['name']}>
          <span dir="auto">{name}</span>
          {className && learner && <span className={styles['class']}>{className}</span>}
        </span>
      </span>
    </>
  );
};

type WhoPracticesProps = {
  /** Offers a one-to-one round. */
  readonly session?: Practiced;
};

export const WhoPractices = ({ session }: WhoPracticesProps) => {
  const who = useWhoPractices();
  const { learner, classes, isPending, note } = who;
  const { stored } = useRound();
  // Reserves space while a teacher’s classes load.
  const isLoading = useRole() === 'teacher' && isPending && learner === null;
  const [isOpen, setIsOpen] = useState(false);
  if (classes.length === 0 && learner === null && note === null && !isLoading) return null;
  const isRoundShown = session && stored && (stored.session === null || isSessionOf(stored, session));
  return (
    <div className="stack one-column gap-2">
      {(classes.length > 0 || learner !== null || isLoading) && (
        <button
          type="button"
          className={styles['chosen']}
          aria-haspopup="dialog"
          disabled={isLoading}
          onClick={() => setIsOpen(true)}
        >
          <Chosen {...who} />
          <ChevronDownIcon className={styles['open']} />
        </button>
      )}
      <output className={note === null ? undefined : styles['note']}>
        {note !== null && `${note} The next session is recorded for you.`}
      </output>
      {isRoundShown && <RoundLine stored={stored} learner={learner} />}
      {isOpen && (
        <LearnerDialog who={who} hasRounds={session !== undefined} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
};
