import { useCallback, useEffect, useState } from 'react';
import { useOutbox } from '../../sync/index.ts';
import { matchingGame, multipleWordsGame, type GameKind } from './game-kind.ts';
import type { FinishedGame } from './play/playing.tsx';
import { SetUp } from './set-up/set-up.tsx';
import type { GameDraft } from './set-up/game-draft.ts';
import { lazyComponent, PartSkeleton } from '../../ui/lazy-component.tsx';
import { useGameDraft } from './set-up/use-game-draft.ts';

const Playing = lazyComponent(async () => import('./play/playing.tsx'), 'Playing', PartSkeleton);

const Matching = ({ kind }: { readonly kind: GameKind }) => {
  const store = useGameDraft(kind.type);
  const { startRecording } = useOutbox();
  const hasPairs = store.draft.pairs.length > 0;
  useEffect(() => {
    if (hasPairs) Playing.preload();
  }, [hasPairs]);
  const [started, setStarted] = useState<GameDraft | null>(null);

  const finish = useCallback(
    ({ startedAt, timeTakenMs, items, missedItems, matchedItems }: FinishedGame) => {
      if (!started) return;
      const { saved, name } = started;
      startRecording({
        collectionId: saved?.id ?? null,
        collectionName: name.trim() === '' ? kind.title : name.trim(),
        category: 'game',
      }).finish({
        mode: kind.type,
        // An abandoned game isn't reported.
        ending: 'completed',
        isScored: true,
        startedAt,
        timeTakenMs,
        speedMs: null,
        totalItems: items.length,
        missedItems,
        matchedItems,
        skippedItems: 0,
        items,
      });
    },
    [kind, started, startRecording],
  );

  if (!started) return <SetUp kind={kind} store={store} onStart={() => setStarted(store.getDraft())} />;
  return (
    <Playing
      kind={kind}
      pairs={started.pairs}
      limitMs={started.isUntimed ? null : Number(started.seconds) * 1000}
      onFinish={finish}
      onBack={() => setStarted(null)}
    />
  );
};

export const MatchingGame = () => <Matching kind={matchingGame} />;

export const MultipleWordsGame = () => <Matching kind={multipleWordsGame} />;
