import { rateText, shareText } from './report-texts.ts';

/** '+1.8', '−0.4', '0'. */
export const growthNumber = (perWeek: number): string => {
  const size = Math.abs(perWeek).toFixed(1);
  if (size === '0.0') return '0';
  return `${perWeek > 0 ? '+' : '−'}${size}`;
};

export const growthText = (perWeek: number): string => {
  const change = growthNumber(perWeek);
  return change === '0' ? 'about the same' : `${change} a minute each week`;
};

export const rateOrNone = (rate: number | null): string => (rate === null ? '–' : rateText(rate));

export const shareOrNone = (share: number | null): string => (share === null ? '–' : shareText(share));
