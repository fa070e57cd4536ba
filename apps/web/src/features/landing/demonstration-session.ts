import { speedOfItemsPerMinute } from '@sixty/domain/session';
import type { Phase, SessionConfiguration, SessionState } from '@sixty/domain/session';

/** Letters per minute. */
export const rates = [30, 60, 90, 120] as const;
export const firstRate = 60;

export const firstLetter = 'A';

const alphabet = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));

export const alphabetSession = (perMinute: number): SessionConfiguration => ({
  collectionId: null,
  collectionName: 'The alphabet',
  sequence: alphabet.map((name, id) => ({ id, name })),
  speed: speedOfItemsPerMinute(perMinute),
  shuffle: false,
  category: 'Language Arts',
  type: 'Uppercase Letters',
  answerDisplayTime: 3000,
  stopCondition: 'collection',
  timerMinutes: 0,
  timerSeconds: 0,
  isInteractive: false,
});

export const buttonText = (phase: Phase['name'] | null, isWanted: boolean): string => {
  if (phase === 'ended') return 'Again';
  if (isWanted) return 'Pause';
  return phase === null ? 'Start' : 'Resume';
};

export const resultText = ({ trials, timeTakenMs }: SessionState): string => {
  const seconds = Math.round(timeTakenMs / 1000);
  return `${trials.length} letters in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
};
