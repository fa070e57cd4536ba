import type { TimeSeriesPoint } from '@sixty/domain/progress';
import { dayMs } from '@sixty/domain/days';
import { rateText, scoreText } from './report-texts.ts';
import type { CollectionTimeSeries } from './time-series.ts';
import { counted } from '../../platform/number-text.ts';

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

const lengthText = (count: number, unit: string): string =>
  count === 1 ? `one ${unit}` : `${numbers[count] ?? count} ${unit}s`;

type Span = { count: number; unit: 'day' | 'week' | 'month' | 'year' };

/** Null below a day. */
export const spanOf = (ms: number): Span | null => {
  const days = Math.round(ms / dayMs);
  if (days < 1) return null;
  if (days < 14) return { count: days, unit: 'day' };
  if (days < 70) return { count: Math.round(days / 7), unit: 'week' };
  if (days < 730) return { count: Math.round(days / 30.4), unit: 'month' };
  return { count: Math.round(days / 365.25), unit: 'year' };
};

/** 'four weeks'; null below a day. */
const spanText = (ms: number): string | null => {
  const span = spanOf(ms);
  return span && lengthText(span.count, span.unit);
};

type Rate = 'ownPace' | 'displayPace' | 'probeRate';

const paceText = (series: readonly TimeSeriesPoint[], rate: Rate): string => {
  const points = series.flatMap(({ at, [rate]: pace }) => (pace === null ? [] : [{ at, pace }]));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const verb = rate === 'displayPace' ? 'shown ' : '';
  const unit = rate === 'probeRate' ? 'correct a minute' : 'a minute';
  const [from, to] = [rateText(first.pace), rateText(last.pace)];
  const span = spanText(last.at - first.at);
  if (points.length < 2) return `${verb}${verb && 'at '}${to} ${unit}`;
  if (from === to) return `${verb}${verb && 'at '}${to} ${unit}${span === null ? '' : ` for ${span}`}`;
  return `${verb}from ${from} to ${to} ${unit}${span === null ? '' : ` in ${span}`}`;
};

const pointRateOf = ({ ownPace, displayPace, probeRate }: TimeSeriesPoint): Rate | null => {
  // On days with several kinds, prefer the probe, a measurement.
  if (probeRate !== null) return 'probeRate';
  if (ownPace !== null) return 'ownPace';
  return displayPace === null ? null : 'displayPace';
};

const sentenceOf = (name: string, pace: string, score: string): string => {
  const text = `${pace}, ${score}.`;
  // No colon after a name that ends a sentence.
  return /[.?!]$/.test(name) ? `${name} ${text.charAt(0).toUpperCase()}${text.slice(1)}` : `${name}: ${text}`;
};

const sessionsIn = (series: readonly TimeSeriesPoint[]): number =>
  series.reduce((sum, point) => sum + point.sessions, 0);

/**
 * 'Small letters: from 34 to 59 a minute in four weeks, 24 of 26 right (92%).' The newest session with a pace
 * decides its kind.
 */
export const leadSentence = (name: string, series: readonly TimeSeriesPoint[]): string => {
  const rate = series.map(pointRateOf).findLast((each) => each !== null);
  const pace = rate && paceText(series, rate);
  const scored = series.findLast(({ accuracy }) => accuracy !== null);
  return sentenceOf(
    name,
    pace ?? counted(sessionsIn(series), 'session'),
    scored ? scoreText(scored) : 'not scored yet',
  );
};

/**
 * 'Small letters: 42 sessions in four weeks, 910 of 1,092 right (83%).' Several readers have no pace in common, and
 * no way from one session to another.
 */
export const classSentence = ({ name, series, isCut }: CollectionTimeSeries): string => {
  const scored = series.filter(({ accuracy }) => accuracy !== null);
  const scoredItems = scored.reduce((sum, point) => sum + point.scoredItems, 0);
  const right = scored.reduce((sum, point) => sum + (point.accuracy ?? 0) * point.scoredItems, 0);
  const span = spanText((series.at(-1)?.at ?? 0) - (series[0]?.at ?? 0));
  return sentenceOf(
    name,
    `${isCut ? 'the latest ' : ''}${counted(sessionsIn(series), 'session')}${span === null ? '' : ` in ${span}`}`,
    scoredItems === 0 ? 'not scored yet' : scoreText({ accuracy: right / scoredItems, scoredItems }),
  );
};
