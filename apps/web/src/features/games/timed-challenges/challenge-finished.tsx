import type { ChallengeTrial } from '@sixty/domain/challenge';
import { isolateMath } from '@sixty/domain/text';
import { FinishCard } from '../play/finish-card.tsx';

type ChallengeFinishedProps = {
  readonly score: number;
  readonly seconds: number;
  readonly bestBefore: number | null | undefined;
  readonly trials: readonly ChallengeTrial[];
  readonly onAgain: () => void;
  readonly onBack: () => void;
};

const shownNames = 20;

export const ChallengeFinished = ({
  score,
  seconds,
  bestBefore,
  trials,
  onAgain,
  onBack,
}: ChallengeFinishedProps) => {
  const isBest = bestBefore !== undefined && score > (bestBefore ?? 0);
  const best = trials.length > 0 && bestBefore !== undefined ? Math.max(score, bestBefore ?? 0) : bestBefore;
  const missed = new Set(trials.filter(({ outcome }) => outcome !== 'right').map(({ name }) => name));
  const names = [...missed].slice(0, shownNames);
  return (
    <FinishCard
      title={isBest ? 'A new personal best!' : 'Time is up!'}
      isJoyful={isBest}
      backLabel="Back to challenges"
      onAgain={onAgain}
      onBack={onBack}
    >
      <p>
        <strong>
          {score} right {score === 1 ? 'answer' : 'answers'} in {seconds} seconds.
        </strong>
      </p>
      {typeof best === 'number' && (
        <p>
          Personal best: <strong>{best}</strong>
        </p>
      )}
      {names.length > 0 && (
        <p>
          Keep practicing: <strong dir="auto">{isolateMath(names.join(', '))}</strong>
          {missed.size > names.length && ` and ${missed.size - names.length} more`}
        </p>
      )}
    </FinishCard>
  );
};
