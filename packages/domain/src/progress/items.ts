import type { Outcome } from '../session/state.ts';

/** `corrected`: a self-correction in a probe; counts as right. */
export type PracticeOutcome = Outcome | 'corrected';

export type ItemProgress = {
  readonly name: string;
  readonly trials: number;
  readonly missed: number;
  readonly skipped: number;
  /** Self-paced modes only; null if unknown. */
  readonly meanMs: number | null;
};

/** Automatic displays set the times, and probes don't measure them. */
export const hasItemTimes = (mode: string): boolean => mode !== 'auto' && mode !== 'probe';

const itemsForUsual = 4;
const slowFactor = 1.5;

/** 1.5 times the median. Null if too few items have a time. */
export const slowLimitOf = (items: readonly ItemProgress[]): number | null => {
  const times = items.flatMap(({ meanMs }) => (meanMs === null ? [] : [meanMs])).toSorted((a, b) => a - b);
  const median = times[Math.floor((times.length - 1) / 2)] ?? 0;
  return times.length < itemsForUsual ? null : median * slowFactor;
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

/**
 * In order of first appearance.
 *
 * @param mode see `hasItemTimes`.
 */
export const summarizeTrials = (
  trials: readonly { readonly name: string; readonly ms: number | null; readonly outcome: PracticeOutcome }[],
  mode: string,
): ItemProgress[] =>
  [...Map.groupBy(trials, ({ name }) => name)].map(([name, all]) => {
    const times = hasItemTimes(mode) ? all.flatMap(({ ms }) => (ms !== null && ms > 0 ? [ms] : [])) : [];
    const countOf = (outcome: PracticeOutcome) => all.filter((one) => one.outcome === outcome).length;
    return {
      name,
      trials: all.length,
      missed: countOf('missed'),
      skipped: countOf('skipped'),
      meanMs: times.length === 0 ? null : times.reduce((sum, ms) => sum + ms, 0) / times.length,
    };
  });
