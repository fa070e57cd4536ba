import type { Challenge } from '@sixty/domain/challenge';
import { challengeReportOf } from '@sixty/domain/challenge';
import type { Run } from './use-challenge.ts';

/** What a challenge came to, for whoever keeps it. */
export type ChallengeOutcome = NonNullable<ReturnType<typeof challengeReportOf>> & {
  /** ISO 8601 in UTC. */
  readonly startedAt: string;
};

/** One challenge on its way into a report. */
export type ChallengeRecording = {
  /** Keeps it as far as it has come: what remains of it if the page goes away without a word. */
  readonly keep: (outcome: ChallengeOutcome) => void;
  readonly finish: (outcome: ChallengeOutcome) => void;
  /** Marks it as running in this tab, until the returned function is called. */
  readonly hold: () => () => void;
};

/** Begins to record a challenge over this collection. */
export type BeginRecording = (collection: {
  readonly collectionId: string;
  readonly collectionName: string;
  readonly category: string;
}) => ChallengeRecording;

const stopped = (challenge: Challenge): Challenge =>
  challenge.endedAt === null ? { ...challenge, endedAt: challenge.nowAt, ending: 'stopped' } : challenge;

/** What a run has come to by now: of one still under way, as if it were stopped here. Null where nothing was answered. */
export const outcomeOf = ({ challenge, startedAt }: Run): ChallengeOutcome | null => {
  const report = challengeReportOf(stopped(challenge));
  return report && { ...report, startedAt };
};
