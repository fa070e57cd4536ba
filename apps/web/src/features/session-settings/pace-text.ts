import { minutesAndSeconds } from '@sixty/domain/session';

type Pace = {
  speedMs: number | null;
  answerMs: number;
  itemCount: number;
  isSelfPaced: boolean;
};

export const paceText = ({ speedMs, answerMs, itemCount, isSelfPaced }: Pace): string => {
  if (isSelfPaced) return 'Each item waits for an answer.';
  if (speedMs === null) return 'Choose how long each item is shown.';
  const items = itemCount === 1 ? '1 item takes' : `${itemCount} items take`;
  const answers = answerMs > 0 ? ', with answers' : '';
  return `${items} ${minutesAndSeconds((speedMs + answerMs) * itemCount)}${answers}`;
};
