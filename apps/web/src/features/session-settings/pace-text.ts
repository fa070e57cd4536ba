import { counted } from '../../platform/number-text.ts';

type Pace = {
  /** Null while invalid. */
  speedMs: number | null;
  answerMs: number;
  itemCount: number;
  isSelfPaced: boolean;
};

/** '1 minute 5 seconds'. */
const durationText = (ms: number): string => {
  const seconds = Math.max(1, Math.round(ms / 1000));
  const parts = [Math.floor(seconds / 60), seconds % 60].map((count, place) =>
    count === 0 ? null : counted(count, place === 0 ? 'minute' : 'second'),
  );
  return parts.filter(Boolean).join(' ');
};

export const paceText = ({ speedMs, answerMs, itemCount, isSelfPaced }: Pace): string => {
  if (isSelfPaced) return 'No pace: each item waits for an answer.';
  if (speedMs === null) return 'Choose how long to show each item.';
  const duration = durationText((speedMs + answerMs) * itemCount);
  return `${counted(itemCount, 'item')} · ${duration}${answerMs > 0 ? ' with answers' : ''}`;
};
