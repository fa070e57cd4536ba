import type { Challenge } from '@sixty/domain/challenge';
import { challengeReportOf } from '@sixty/domain/challenge';
import type { PracticeReport } from '../../../sync/index.ts';
import type { Run } from './use-challenge.ts';

const stopped = (challenge: Challenge): Challenge =>
  challenge.endedAt === null ? { ...challenge, endedAt: challenge.nowAt, ending: 'stopped' } : challenge;

/** A run that still runs counts as stopped now. Null if nothing was answered. */
export const practiceReportOf = ({ challenge, startedAt }: Run): PracticeReport | null => {
  const report = challengeReportOf(stopped(challenge));
  return (
    report && {
      mode: 'challenge',
      ending: report.ending,
      isScored: true,
      startedAt,
      timeTakenMs: report.timeTakenMs,
      speedMs: null,
      totalItems: report.items.length,
      missedItems: report.missedItems,
      skippedItems: report.skippedItems,
      items: report.items,
    }
  );
};
