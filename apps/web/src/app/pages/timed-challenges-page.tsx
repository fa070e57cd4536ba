import { useCallback } from 'react';
import type { BeginRecording, ChallengeOutcome } from '../../features/games/timed-challenges/recording.ts';
import { TimedChallenges } from '../../features/games/timed-challenges/timed-challenges.tsx';
import type { PracticeReport } from '../../features/reports/new-report.ts';
import { useOutbox } from '../../features/reports/outbox-provider.tsx';

const reportOf = (outcome: ChallengeOutcome): PracticeReport => ({
  mode: 'challenge',
  ending: outcome.ending,
  isScored: true,
  startedAt: outcome.startedAt,
  timeTakenMs: outcome.timeTakenMs,
  speedMs: null,
  totalItems: outcome.items.length,
  missedItems: outcome.missedItems,
  skippedItems: outcome.skippedItems,
  items: outcome.items,
});

export const TimedChallengesPage = () => {
  const { begin } = useOutbox();
  const record = useCallback<BeginRecording>(
    (collection) => {
      const { keep, finish, hold } = begin(collection);
      return {
        keep: (outcome) => keep(reportOf(outcome)),
        finish: (outcome) => finish(reportOf(outcome)),
        hold,
      };
    },
    [begin],
  );
  return <TimedChallenges onBegin={record} />;
};
