import { rateText, shareText } from './report-texts.ts';

/** '+1.8 a minute each week'; without a sign if it rounds to zero. */
export const growthText = (perWeek: number): string => {
  const size = Math.abs(perWeek).toFixed(1);
  if (size === '0.0') return 'about the same';
  return `${perWeek > 0 ? '+' : '−'}${size} a minute each week`;
};

export const rateOrNone = (rate: number | null): string => (rate === null ? '–' : rateText(rate));

export const shareOrNone = (share: number | null): string => (share === null ? '–' : shareText(share));
