import { scoreOf, type Game, type GameReport } from '@sixty/domain/games';
import { minutesAndSeconds } from '@sixty/domain/session';
import type { GameKind } from '../game-kind.ts';
import { FinishCard } from './finish-card.tsx';

type FinishedProps = {
  readonly kind: GameKind;
  readonly game: Game;
  readonly report: GameReport;
  readonly onAgain: () => void;
  readonly onBack: () => void;
};

export const Finished = ({ kind, game, report, onAgain, onBack }: FinishedProps) => {
  const total = game.pairs.length;
  const isComplete = report.matchedItems === total;
  const left = game.pairs.filter((_, index) => game.matchedAt[index] === null).map(({ word }) => word);
  return (
    <FinishCard
      title={isComplete ? 'You did it!' : 'Time is up!'}
      isJoyful={isComplete}
      backLabel="Back to Setup"
      onAgain={onAgain}
      onBack={onBack}
    >
      <p>
        You matched{' '}
        <strong>
          {scoreOf(game)} of {total}
        </strong>{' '}
        {total === 1 ? kind.thing.one : kind.thing.many}.
      </p>
      {isComplete && game.limitMs !== null && (
        <p>
          Completion time: <strong>{minutesAndSeconds(report.timeTakenMs)}</strong>
        </p>
      )}
      {left.length > 0 && (
        <p>
          Still to find: <strong dir="auto">{left.join(', ')}</strong>
        </p>
      )}
    </FinishCard>
  );
};
