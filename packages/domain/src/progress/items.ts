import type { Outcome } from '../session/state.ts';

/** How an item went, over one session or many. */
export type ItemProgress = {
  readonly name: string;
  readonly presentations: number;
  readonly missed: number;
  readonly skipped: number;
  /** The mean time it took, where the pace was the learner's own; null where that is not known. */
  readonly meanMs: number | null;
};

/**
 * Whether the times of single items are the learner's: the display sets them in automatic sessions, and in probes
 * nobody takes them.
 */
export const hasItemTimes = (mode: string): boolean => mode !== 'auto' && mode !== 'probe';

/** Fewer items than these have no usual time that one of them could be slower than. */
const itemsForUsual = 4;
/** So many times the usual time is slow. */
const slowFactor = 1.5;

/**
 * From which mean time on an item is slow: one and a half times that of the middle item. Null where too few have a
 * time.
 */
export const slowLimitOf = (items: readonly ItemProgress[]): number | null => {
  const times = items.flatMap(({ meanMs }) => (meanMs === null ? [] : [meanMs])).toSorted((a, b) => a - b);
  const middle = times[Math.floor((times.length - 1) / 2)];
  return middle === undefined || times.length < itemsForUsual ? null : middle * slowFactor;
};

export const isSlow = ({ meanMs }: ItemProgress, slowLimitMs: number | null): boolean =>
  meanMs !== null && slowLimitMs !== null && meanMs >= slowLimitMs;

const byName = (one: ItemProgress, other: ItemProgress): number => one.name.localeCompare(other.name);
const bySlowness = (one: ItemProgress, other: ItemProgress): number =>
  (other.meanMs ?? -1) - (one.meanMs ?? -1);
const byMisses = (one: ItemProgress, other: ItemProgress): number =>
  other.missed - one.missed || other.skipped - one.skipped;

/** Missed most first, then skipped most, then slowest. */
export const missedMost = (items: readonly ItemProgress[]): ItemProgress[] =>
  items.toSorted((one, other) => byMisses(one, other) || bySlowness(one, other) || byName(one, other));

/** Slowest first; those without a time last. */
export const slowestFirst = (items: readonly ItemProgress[]): ItemProgress[] =>
  items.toSorted((one, other) => bySlowness(one, other) || byMisses(one, other) || byName(one, other));

/** What is worth practising again: whatever was missed, skipped or slow, missed most first. */
export const itemsToPractise = (items: readonly ItemProgress[]): ItemProgress[] => {
  const slowLimitMs = slowLimitOf(items);
  return missedMost(items).filter((item) => item.missed > 0 || item.skipped > 0 || isSlow(item, slowLimitMs));
};

/**
 * The items of one session, each once however often it came, in the order in which they came first.
 *
 * @param mode whether their times are the learner's own (see `hasItemTimes`).
 */
export const summarizePresentations = (
  presentations: readonly { readonly name: string; readonly ms: number; readonly outcome: Outcome }[],
  mode: string,
): ItemProgress[] =>
  [...Map.groupBy(presentations, ({ name }) => name)].map(([name, all]) => {
    const times = hasItemTimes(mode) ? all.map(({ ms }) => ms).filter((ms) => ms > 0) : [];
    const countOf = (outcome: Outcome) => all.filter((one) => one.outcome === outcome).length;
    return {
      name,
      presentations: all.length,
      missed: countOf('missed'),
      skipped: countOf('skipped'),
      meanMs: times.length === 0 ? null : times.reduce((sum, ms) => sum + ms, 0) / times.length,
    };
  });
