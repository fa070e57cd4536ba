import type { Outcome, Report, ReportMode } from '@sixty/contract/reports';
import {
  accuracyOf,
  hasAnsweringTime,
  type ReportFigures,
  type TimeSeriesPoint,
} from '@sixty/domain/progress';
import { shownItemsPerMinute, tenthsOfSecond } from '@sixty/domain/session';
import type * as z from 'zod/mini';

type Mode = z.output<typeof ReportMode>;

export const modeLabels: Readonly<Record<Mode, string>> = {
  auto: 'Automatic',
  interactive: 'Interactive',
  domino: 'Domino Comparison',
  matching_game: 'Matching Game',
  multiple_words: 'Multiple Words Game',
  challenge: 'Timed Challenge',
  probe: 'Reading probe',
};

type OutcomeLabels = Readonly<Record<z.output<typeof Outcome>, string>>;

const outcomeLabels: OutcomeLabels = {
  seen: 'Seen',
  right: 'Correct',
  missed: 'Missed',
  skipped: 'Skipped',
  corrected: 'Self-corrected',
};

/** Once someone listened, what wasn't missed is correct. */
export const outcomeLabelsOf = ({ mode, scored }: Pick<Report, 'mode' | 'scored'>): OutcomeLabels =>
  mode === 'auto' && scored ? { ...outcomeLabels, seen: 'Correct' } : outcomeLabels;

export const rateText = (perMinute: number): string => String(shownItemsPerMinute(60_000 / perMinute));

/** Only 1 gives 100%, and only 0 gives 0%. */
export const shareText = (share: number): string =>
  `${share <= 0 || share >= 1 ? share * 100 : Math.min(99, Math.max(1, Math.round(share * 100)))}%`;

/** '24 of 26 right (92%)'. */
export const scoreText = ({ accuracy, scoredItems }: Pick<TimeSeriesPoint, 'accuracy' | 'scoredItems'>) =>
  `${Math.round((accuracy ?? 0) * scoredItems).toLocaleString('en-US')} of ${scoredItems.toLocaleString('en-US')} right (${shareText(accuracy ?? 0)})`;

export const accuracyText = (report: ReportFigures): string | null => {
  const accuracy = accuracyOf(report);
  return accuracy === null ? null : shareText(accuracy);
};

/** `digits` apply below a minute. */
export const itemTimeText = (ms: number, digits: 1 | 2 = 1): string => {
  const text = (ms / 1000).toFixed(digits);
  if (Number(text) < 60) return `${text} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

export const durationText = (seconds: number): string => {
  const totalSeconds = Math.max(0, Math.round(seconds));
  const [hours, minutes] = [Math.floor(totalSeconds / 3600), Math.floor(totalSeconds / 60) % 60];
  const rest = String(totalSeconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
};

type NamedTime = { label: string; value: string; tenths: string | null };

/** Older interactive reports have no response times. */
export const timesOf = ({
  mode,
  time_taken,
  answering_time,
}: Pick<Report, 'mode' | 'time_taken' | 'answering_time'>): readonly [NamedTime, ...NamedTime[]] => {
  const named = (label: string, seconds: number): NamedTime => ({
    label,
    value: durationText(seconds),
    tenths: tenthsOfSecond(seconds * 1000),
  });
  if (answering_time === null) return [named(hasAnsweringTime(mode) ? 'Time' : 'Total time', time_taken)];
  return [named('Total time', time_taken), named('Answering time', answering_time)];
};

const momentFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

export const momentText = (moment: string): string => {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? 'Unknown Date' : momentFormat.format(date);
};

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
