import type { Class } from '@sixty/contract/classes';
import { doneCount } from '@sixty/domain/classes';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Practitioner } from '../../platform/practitioner.ts';
import type { RoundSession } from '../../platform/round.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ChevronDownIcon } from '../../ui/icons.ts';
import { TryAgain } from '../../ui/try-again.tsx';
import { ActionTile, GroupDrawing } from './person-tile.tsx';
import { PractitionerChooser } from './practitioner-chooser.tsx';
import { RoundLine } from './round-line.tsx';
import { roundText } from './round-text.ts';
import { StudentAvatar } from './student-avatar.tsx';
import { isSessionOf, useRound } from './use-round.ts';
import { useWhoPractices } from './use-who-practices.ts';
import styles from './who-practices.module.css';

const question = 'Who is practicing?';

type Who = ReturnType<typeof useWhoPractices>;

const Chosen = ({ practitioner, found }: Pick<Who, 'practitioner' | 'found'>) => {
  const student = found?.student ?? null;
  const isClass = practitioner !== null && practitioner.studentId === null;
  const fallback = practitioner ? (practitioner.name ?? 'A student') : 'Me';
  const name = isClass ? 'The whole class' : fallback;
  const className = found?.ofClass.name ?? (isClass ? practitioner.name : null);
  return (
    <>
      {isClass ? (
        <GroupDrawing />
      ) : (
        <StudentAvatar avatar={student?.avatar ?? null} name={name} size="medium" />
      )}
      <span className={styles['words']}>
        <span className={styles['question']}>{question}</span>
        <span className={styles['name']}>
          <span dir="auto">{name}</span>
          {className && practitioner && <span className={styles['class']}>{className}</span>}
        </span>
      </span>
    </>
  );
};

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

type WhoPracticesProps = {
  /** With it, a one-to-one round can be started and continued. */
  readonly session?: Pick<RoundSession, 'collectionId' | 'collectionName'>;
};

/** Nothing for a user without classes. */
export const WhoPractices = ({ session }: WhoPracticesProps) => {
  const who = useWhoPractices();
  const { practitioner, classes, note } = who;
  const round = useRound();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  const choose = (next: Practitioner | null) => {
    who.choose(next);
    if (next && next.studentId !== null && next.classId === round.stored?.round.classId)
      round.change({ type: 'chosen', studentId: next.studentId });
    close();
  };
  const startRound = (ofClass: Class) => {
    round.start(ofClass);
    close();
  };

  if (classes.length === 0 && practitioner === null && note === null) return null;
  const { stored } = round;
  const isRoundShown = session && stored && (stored.session === null || isSessionOf(stored, session));
  return (
    <div className="stack one-column gap-2">
      {(classes.length > 0 || practitioner !== null) && (
        <button
          type="button"
          className={styles['chosen']}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <Chosen {...who} />
          <ChevronDownIcon className={styles['open']} />
        </button>
      )}
      <output className={note === null ? undefined : styles['note']}>
        {note !== null && `${note} The next session is recorded for you.`}
      </output>
      {isRoundShown && <RoundLine stored={stored} practitioner={practitioner} />}
      {isOpen &&
        // In a form, Enter would submit it.
        createPortal(
          <Dialog title={question} onClose={close}>
            {who.isFailed ? (
              <TryAgain isBusy={who.isFetching} onTry={who.retry}>
                Your classes didn’t load.
              </TryAgain>
            ) : (
              <PractitionerChooser classes={classes} chosen={practitioner} onChoose={choose}>
                {session &&
                  ((ofClass) => <StartRoundTile ofClass={ofClass} onStart={() => startRound(ofClass)} />)}
              </PractitionerChooser>
            )}
          </Dialog>,
          document.body,
        )}
    </div>
  );
};
