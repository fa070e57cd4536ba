import { upNext } from '@sixty/domain/classes';
import type { Learner } from '../../platform/learner.ts';
import type { StoredRound } from '../../platform/round.ts';
import { Button } from '../../ui/button.tsx';
import styles from './who-practices.module.css';
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
    <div className={styles['round']}>
      <p className={styles['progress']}>
        <strong>One-to-one round</strong>
        {learner?.classId !== round.classId && ` in ${className}`}:{' '}
        {next ? roundText(round) : 'everybody is done'}
      </p>
      {next && next.studentId !== learner?.studentId && (
        <Button onClick={() => choose(next.studentId)}>Continue with {next.name}</Button>
      )}
      <Button variant="quiet" className={styles['end']} onClick={end}>
        End round
      </Button>
    </div>
  );
};
