import { upNext } from '@sixty/domain/classes';
import type { Learner, StoredRound } from '../../platform/learner.ts';
import { Button } from '../../ui/button.tsx';
import { roundText } from './round-text.ts';
import { useRound } from './use-round.ts';

type RoundLineProps = {
  readonly stored: StoredRound;
  readonly learner: Learner | null;
};

export const RoundLine = ({ stored: { round, className }, learner }: RoundLineProps) => {
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
