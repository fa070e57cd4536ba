import { useCallback, useState } from 'react';
import { matchingGame, multipleWordsGame } from './game-kind.ts';
import type { GameKind } from './game-kind.ts';
import { Playing } from './play/playing.tsx';
import type { FinishedGame } from './play/playing.tsx';
import { SetUp } from './set-up/set-up.tsx';
import type { GameDraft } from './set-up/game-draft.ts';
import { useGameDraft } from './set-up/use-game-draft.ts';

/** A finished game; `collectionId` is null for an unsaved set-up. */
export type PlayedGame = {
  readonly type: GameKind['type'];
  readonly collectionId: string | null;
  readonly name: string;
  readonly finished: FinishedGame;
};

type MatchingProps = { readonly onFinish: (played: PlayedGame) => void };

const limitMsOf = ({ isUntimed, seconds }: GameDraft): number | null =>
  isUntimed ? null : Number(seconds) * 1000;

/** Set-up and play of a matching game. The set-up stays mounted during play. */
const Matching = ({ kind, onFinish }: MatchingProps & { readonly kind: GameKind }) => {
  const store = useGameDraft(kind.type);
  const [started, setStarted] = useState<GameDraft | null>(null);

  const finish = useCallback(
    (finished: FinishedGame) => {
      if (!started) return;
      const { saved, name } = started;
      onFinish({
        type: kind.type,
        collectionId: saved?.id ?? null,
        name: name.trim() === '' ? kind.title : name.trim(),
        finished,
      });
    },
    [kind, onFinish, started],
  );

  if (!started) return <SetUp kind={kind} store={store} onStart={() => setStarted(store.getDraft())} />;
  return (
    <Playing
      kind={kind}
      pairs={started.pairs}
      limitMs={limitMsOf(started)}
      onFinish={finish}
      onBack={() => setStarted(null)}
    />
  );
};

/** /games/matching-game */
export const MatchingGame = (props: MatchingProps) => <Matching {...props} kind={matchingGame} />;

/** /games/multiple-words-game */
export const MultipleWordsGame = (props: MatchingProps) => <Matching {...props} kind={multipleWordsGame} />;
