import type { Challenge } from '@sixty/domain/challenge';
import { challengeReportOf } from '@sixty/domain/challenge';
import type { Run } from './use-challenge.ts';

export type ChallengeOutcome = NonNullable<ReturnType<typeof challengeReportOf>> & {
  /** ISO 8601 in UTC. */
  readonly startedAt: string;
};

export type ChallengeRecording = {
  /** Stores a checkpoint, in case the page is closed. */
  readonly keep: (outcome: ChallengeOutcome) => void;
  readonly finish: (outcome: ChallengeOutcome) => void;
  /** Marks it as running in this tab until released. */
  readonly hold: () => () => void;
};

export type BeginRecording = (collection: {
  readonly collectionId: string;
  readonly collectionName: string;
  readonly category: string;
}) => ChallengeRecording;

const stopped = (challenge: Challenge): Challenge =>
  challenge.endedAt === null ? { ...challenge, endedAt: challenge.nowAt, ending: 'stopped' } : challenge;

/** The result so far, as if stopped now. Null without answers. */
export const outcomeOf = ({ challenge, startedAt }: Run): ChallengeOutcome | null => {
  const report = challengeReportOf(stopped(challenge));
  return report && { ...report, startedAt };
};
