import { upNext } from '@sixty/domain/classes';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ListedCollection, parsedItemsOf } from '../../api/collections.ts';
import { useDialogs } from '../../entities/dialogs.ts';
import { LearnerDialog } from '../../entities/student/learner-dialog.tsx';
import { roundText } from '../../entities/student/use-round.ts';
import { StudentAvatar } from '../../entities/student/student-avatar.tsx';
import { useRound } from '../../entities/student/use-round.ts';
import { useActiveLearner } from '../../entities/student/use-active-learner.ts';
import { classPath } from '../../platform/paths.ts';
import type { StoredRound } from '../../platform/learner.ts';
import { Button } from '../../ui/button.tsx';
import { PlayIcon } from '../../ui/icons.ts';
import { practiceSetOf, readinessOf } from './readiness.ts';

const lineClass = 'flex min-w-0 items-center gap-3 max-36rem:flex-wrap max-36rem:gap-x-3 max-36rem:gap-y-1';

export type PracticingLineProps = { collections: readonly ListedCollection[] };

/** Other teachers' collections aren't listed here. */
const SharedLink = ({ classId, children }: { classId: string; children: string }) => (
  <Link to={classPath(classId, 'collections')}>{children}</Link>
);

const RoundOfToday = ({
  stored: { round, className, session },
  collections,
}: PracticingLineProps & { stored: StoredRound }) => {
  const { choose, end } = useRound();
  const dialogs = useDialogs();
  const next = upNext(round);
  const collection = collections.find(({ collection_id: id }) => id === session?.collectionId);
  const readiness = collection ? readinessOf(parsedItemsOf(collection)) : null;
  const what = [className, session?.collectionName].filter(Boolean).join(' · ');
  return (
    <div className={lineClass}>
      <p className="min-w-0 leading-[1.3] wrap-anywhere max-36rem:flex-[1_1_100%]">
        <strong>One-to-one round</strong>:{' '}
        {next ? `${roundText(round)}, next ${next.name}` : 'everybody is done'}
        <span className="block text-s text-foreground-soft" dir="auto">
          {what}
        </span>
      </p>
      {next && session && collection && readiness?.isReady && (
        <Button
          variant="primary"
          ignoresDoubleClick
          onClick={() => {
            choose(next.studentId);
            const practice = practiceSetOf(collection, readiness.items);
            if (session.isProbe) dialogs.open('startProbe', { practice });
            else dialogs.startAgain(practice, session.settings);
          }}
        >
          <PlayIcon />
          Continue the round
        </Button>
      )}
      {next && session?.collectionId && !collection && (
        <SharedLink classId={round.classId}>Continue in the class</SharedLink>
      )}
      <Button variant="quiet" className="px-1" onClick={end}>
        End round
      </Button>
    </div>
  );
};

export const PracticingLine = ({ collections }: PracticingLineProps) => {
  const active = useActiveLearner();
  const { stored } = useRound();
  const [isOpen, setIsOpen] = useState(false);
  const { learner, found, note } = active;
  const isClass = learner !== null && learner.studentId === null;
  const name = isClass ? 'The whole class' : (learner?.name ?? 'A student');
  if (!learner && !stored && note === null) return null;
  return (
    <section
      className="flex flex-wrap items-center gap-x-8 gap-y-2 rounded-m border-2 border-line px-4 py-2 [--target:2.75rem] surface"
      aria-label="Who is practicing"
    >
      {learner && (
        <div className={lineClass}>
          {!isClass && <StudentAvatar avatar={found?.student?.avatar ?? null} name={name} size="small" />}
          <p className="min-w-0 leading-[1.3] wrap-anywhere">
            Practicing: <strong dir="auto">{name}</strong>
            {found && <span className="text-foreground-soft"> · {found.classroom.name}</span>}
          </p>
          <Button variant="quiet" className="px-1" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            Change
          </Button>
          {found && !stored && collections.length === 0 && (
            <SharedLink classId={found.classroom.class_id}>Collections shared with the class</SharedLink>
          )}
        </div>
      )}
      <output>{note !== null && `${note} The next session is recorded for you.`}</output>
      {stored && <RoundOfToday collections={collections} stored={stored} />}
      {isOpen && <LearnerDialog active={active} hasRounds={false} onClose={() => setIsOpen(false)} />}
    </section>
  );
};
