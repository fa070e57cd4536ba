import { dayOf } from './days.ts';
import type { Outcome } from './session/state.ts';

export type ReportFigures = {
  mode: string;
  /** Meaningful in automatic sessions only. */
  isScored: boolean;
  /** Some items were seen only while paused, so there is no rate. */
  isSteppedByHand: boolean;
  timeTakenMs: number;
  /** Sum of response times; null if the rate comes from `timeTakenMs`. */
  answeringTimeMs: number | null;
  totalItems: number;
  missedItems: number;
  skippedItems: number;
};

/** As the API sends them, or as the database stores them. Times are seconds. */
export type ReportFields = {
  mode: string;
  scored: boolean | 0 | 1;
  stepped_by_hand: boolean | 0 | 1;
  time_taken: number;
  answering_time: number | null;
  total_items: number;
  missed_items: number;
  skipped_items: number;
};

/** Rounds to thousandths, because 130.8 * 1000 exceeds 130800. */
const toMs = (seconds: number): number => Math.round(seconds * 1e6) / 1e3;

export const reportFigures = (report: ReportFields): ReportFigures => ({
  mode: report.mode,
  isScored: Boolean(report.scored),
  isSteppedByHand: Boolean(report.stepped_by_hand),
  timeTakenMs: toMs(report.time_taken),
  answeringTimeMs: report.answering_time === null ? null : toMs(report.answering_time),
  totalItems: report.total_items,
  missedItems: report.missed_items,
  skippedItems: report.skipped_items,
});

/** Decision 6. */
export const isOwnPace = (mode: string): boolean => mode !== 'auto';

/** Other modes count the running time, which includes feedback and answers. */
export const hasAnsweringTime = (mode: string): boolean => mode === 'interactive' || mode === 'domino';

export const isProbe = (mode: string): boolean => mode === 'probe';

export const isGame = (mode: string): boolean => mode === 'matching_game' || mode === 'multiple_words';

export const hasOwnRate = (mode: string): boolean => isOwnPace(mode) && !isProbe(mode);

/** Probes count only correct items, as in EGRA and DIBELS 8 (decision 19). */
const ratedItems = ({ mode, totalItems, missedItems, skippedItems }: ReportFigures): number =>
  isProbe(mode) ? Math.max(0, totalItems - missedItems - skippedItems) : totalItems;

/** Items per minute over several reports (in probes, correct ones), unrounded; null without time. */
const sharedItemsPerMinute = (reports: readonly ReportFigures[]): number | null => {
  const rated = reports.filter(({ isSteppedByHand }) => !isSteppedByHand);
  const ms = rated.reduce(
    (sum, { timeTakenMs, answeringTimeMs }) => sum + (answeringTimeMs ?? timeTakenMs),
    0,
  );
  const items = rated.reduce((sum, report) => sum + ratedItems(report), 0);
  return ms > 0 ? (items * 60_000) / ms : null;
};

/** Unrounded; null without time or if stepped by hand. */
export const itemsPerMinuteOf = (report: ReportFigures): number | null => sharedItemsPerMinute([report]);

/** 0 to 1; null for an unscored session. */
export const accuracyOf = ({
  mode,
  isScored,
  totalItems,
  missedItems,
  skippedItems,
}: ReportFigures): number | null =>
  (isScored || isOwnPace(mode)) && totalItems > 0
    ? Math.max(0, totalItems - missedItems - skippedItems) / totalItems
    : null;

/** `startedAt`: epoch ms. */
export type TimedSession = ReportFigures & { startedAt: number };

/** Rates in items per minute, accuracy 0 to 1. */
export type TimeSeriesPoint = {
  at: number;
  sessions: number;
  ownPace: number | null;
  displayPace: number | null;
  /** Correct items per minute. */
  probeRate: number | null;
  accuracy: number | null;
  /** Of the scored sessions. */
  scoredItems: number;
};

/** More are grouped by day. */
const sessionsApart = 40;

const sharedAccuracy = (points: readonly TimedSession[]) => {
  const scored = points.filter((point) => accuracyOf(point) !== null);
  const right = scored.reduce((sum, point) => sum + (accuracyOf(point) ?? 0) * point.totalItems, 0);
  const scoredItems = scored.reduce((sum, point) => sum + point.totalItems, 0);
  return { accuracy: scoredItems > 0 ? right / scoredItems : null, scoredItems };
};

const together = (points: readonly TimedSession[]): TimeSeriesPoint => ({
  at: points[0]?.startedAt ?? 0,
  sessions: points.length,
  ownPace: sharedItemsPerMinute(points.filter(({ mode }) => hasOwnRate(mode))),
  displayPace: sharedItemsPerMinute(points.filter(({ mode }) => !isOwnPace(mode))),
  probeRate: sharedItemsPerMinute(points.filter(({ mode }) => isProbe(mode))),
  ...sharedAccuracy(points),
});

/**
 * Oldest first: one point per session, or per calendar day above 40 sessions.
 *
 * @throws {RangeError} for an unknown time zone.
 */
export const timeSeriesOf = (points: readonly TimedSession[], timeZone: string): TimeSeriesPoint[] => {
  const ordered = points.toSorted((one, other) => one.startedAt - other.startedAt);
  if (ordered.length <= sessionsApart) return ordered.map((point) => together([point]));
  return [...Map.groupBy(ordered, ({ startedAt }) => dayOf(startedAt, timeZone)).values()].map(together);
};

/** `corrected`: a self-correction in a probe; counts as right. */
export type TrialOutcome = Outcome | 'corrected';

export type ItemProgress = {
  name: string;
  trials: number;
  missed: number;
  skipped: number;
  /** Self-paced modes only; null if unknown. */
  meanMs: number | null;
};

/** Automatic displays set the times, and probes don't measure them. */
export const hasItemTimes = (mode: string): boolean => mode !== 'auto' && mode !== 'probe';

const itemsForUsual = 4;
const slowFactor = 1.5;

/** Of an even count, the lower of the two in the middle; NaN without values. */
export const lowerMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

/** 1.5 times the median. Null if too few items have a time. */
export const slowLimitOf = (items: readonly ItemProgress[]): number | null => {
  const times = items.flatMap(({ meanMs }) => meanMs ?? []);
  return times.length < itemsForUsual ? null : lowerMedian(times) * slowFactor;
};

export const isSlow = ({ meanMs }: ItemProgress, slowLimitMs: number | null): boolean =>
  meanMs !== null && slowLimitMs !== null && meanMs >= slowLimitMs;

const byName = (one: ItemProgress, other: ItemProgress): number => one.name.localeCompare(other.name);
const bySlowness = (one: ItemProgress, other: ItemProgress): number =>
  (other.meanMs ?? -1) - (one.meanMs ?? -1);
const byMisses = (one: ItemProgress, other: ItemProgress): number =>
  other.missed - one.missed || other.skipped - one.skipped;

export const missedMost = (items: readonly ItemProgress[]): ItemProgress[] =>
  items.toSorted((one, other) => byMisses(one, other) || bySlowness(one, other) || byName(one, other));

/** Items without a time last. */
export const slowestFirst = (items: readonly ItemProgress[]): ItemProgress[] =>
  items.toSorted((one, other) => bySlowness(one, other) || byMisses(one, other) || byName(one, other));

/** Missed, skipped, or slow items, most missed first. */
export const itemsToPractice = (items: readonly ItemProgress[]): ItemProgress[] => {
  const slowLimitMs = slowLimitOf(items);
  return missedMost(items).filter((item) => item.missed > 0 || item.skipped > 0 || isSlow(item, slowLimitMs));
};

/** About a minute or two of practice. */
export const maxHardestItems = 5;

/** Smooths the share: one miss of one trial weighs less than ten of twenty. */
const priorTrials = 4;

const hardness = ({ missed, skipped, trials }: ItemProgress): number =>
  (missed + skipped) / (trials + priorTrials);

/** By share of trials missed or skipped, then slowest, then by name. */
export const hardestFirst = (items: readonly ItemProgress[]): ItemProgress[] =>
  slowestFirst(items).toSorted((one, other) => hardness(other) - hardness(one));

export const hardestItems = (items: readonly ItemProgress[]): ItemProgress[] =>
  hardestFirst(itemsToPractice(items)).slice(0, maxHardestItems);

/**
 * In order of first appearance.
 *
 * @param mode see `hasItemTimes`.
 */
export const summarizeTrials = (
  trials: readonly { name: string; ms: number | null; outcome: TrialOutcome }[],
  mode: string,
): ItemProgress[] =>
  [...Map.groupBy(trials, ({ name }) => name)].map(([name, all]) => {
    const times = hasItemTimes(mode) ? all.flatMap(({ ms }) => (ms !== null && ms > 0 ? [ms] : [])) : [];
    const countOf = (outcome: TrialOutcome) => all.filter((one) => one.outcome === outcome).length;
    return {
      name,
      trials: all.length,
      missed: countOf('missed'),
      skipped: countOf('skipped'),
      meanMs: times.length === 0 ? null : times.reduce((sum, ms) => sum + ms, 0) / times.length,
    };
  });
