import { useCallback } from 'react';
import { MatchingGame, MultipleWordsGame } from '../../features/games/matching.tsx';
import type { PlayedGame } from '../../features/games/matching.tsx';
import { useOutbox } from '../../features/reports/outbox-provider.tsx';

const useRecording = () => {
  const { begin } = useOutbox();
  return useCallback(
    ({ type, collectionId, name, finished }: PlayedGame) =>
      begin({ collectionId, collectionName: name, category: 'game' }).finish({
        mode: type,
        // Ended by its last match or its clock; an abandoned game isn't recorded.
        ending: 'completed',
        isScored: true,
        startedAt: finished.startedAt,
        timeTakenMs: finished.timeTakenMs,
        speedMs: null,
        totalItems: finished.items.length,
        missedItems: finished.missedItems,
        matchedItems: finished.matchedItems,
        skippedItems: 0,
        items: finished.items,
      }),
    [begin],
  );
};

export const MatchingGamePage = () => <MatchingGame onFinish={useRecording()} />;

export const MultipleWordsGamePage = () => <MultipleWordsGame onFinish={useRecording()} />;
