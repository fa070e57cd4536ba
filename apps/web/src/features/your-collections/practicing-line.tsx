import { upNext } from '@sixty/domain/classes';
import { Link } from 'react-router';
import { type ListedCollection, parsedItemsOf } from '../../api/collections.ts';
import { useDialogs } from '../../entities/dialogs.ts';
import { isReportOfRound, roundText, useFollowedRoster, useRound } from '../../entities/student/use-round.ts';
import { useLearner } from '../../entities/student/use-learner.ts';
import { classPath } from '../../platform/paths.ts';
import type { StoredRound } from '../../platform/learner.ts';
import { useSessionResult } from '../../sync/index.ts';
import { Button } from '../../ui/button.tsx';
import { PlayIcon } from '../../ui/icons.ts';
import { practiceSetOf, readinessOf } from './readiness.ts';

export type PracticingLineProps = { collections: readonly ListedCollection[] };

/** Other teachers' collections aren't listed here. */
const SharedLink = ({ classId, children }: { classId: string; children: string }) => (
  <Link to={classPath(classId, 'collections')}>{children}</Link>
);

const RoundOfToday = ({
  stored: { round, className, session },
  collections,
}: PracticingLineProps & { stored: StoredRound }) => {
  useFollowedRoster();
  const { choose, end } = useRound();
  const dialogs = useDialogs();
  const next = upNext(round);
  const collection = collections.find(({ collection_id: id }) => id === session?.collectionId);
  const readiness = collection ? readinessOf(parsedItemsOf(collection)) : null;
  const what = [className, session?.collectionName].filter(Boolean).join(' · ');
  return (
    <section
      className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-m border-2 border-line px-4 py-2 [--target:2.75rem] surface"
      aria-label="One-to-one round"
    >
      <p className="min-w-0 leading-[1.3] wrap-anywhere max-36rem:flex-[1_1_100%]">
        <strong>One-to-one round</strong>:{' '}
        {next ? `${roundText(round)}, next ${next.name}` : 'everybody is done'}
        <span className="block text-s text-foreground-soft" dir="auto">
          {what}
        </span>
      </p>
      {next && session && collection && readiness?.isReady && (
        <Button
          variant="tinted"
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
    </section>
  );
};

export const PracticingLine = ({ collections }: PracticingLineProps) => {
  const { learner } = useLearner();
  const { stored } = useRound();
  // The result offers the next student itself.
  const result = useSessionResult();
  if (stored)
    return result && isReportOfRound(stored, result.report) ? null : (
      <RoundOfToday collections={collections} stored={stored} />
    );
  if (!learner || collections.length > 0) return null;
  return <SharedLink classId={learner.classId}>Collections shared with the class</SharedLink>;
};
