import { doneCount, type Round } from '@sixty/domain/classes';

/** '7 of 24 done'. */
export const roundText = (round: Round): string => `${doneCount(round)} of ${round.turns.length} done`;
