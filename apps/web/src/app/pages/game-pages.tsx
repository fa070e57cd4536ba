import { useCallback } from 'react';
import { MatchingGame, MultipleWordsGame } from '../../features/games/matching.tsx';
import type { PlayedGame } from '../../features/games/matching.tsx';
import { useOutbox } from '../../features/reports/outbox-provider.tsx';

/** Each finished game becomes a report, as a session does. */
const useRecording = () => {
  const { begin } = useOutbox();
  return useCallback(
    ({ type, collectionId, name, finished }: PlayedGame) =>
      begin({ collectionId, collectionName: name, category: 'game' }).finish({
        mode: type,
        // By its last match or by its clock: a game that is left leaves nothing.
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

/** /games/matching-game */
export const MatchingGamePage = () => <MatchingGame onFinish={useRecording()} />;

/** /games/multiple-words-game */
export const MultipleWordsGamePage = () => <MultipleWordsGame onFinish={useRecording()} />;
