/** The first composited frame in which an item is seen. */
export type Onset = { readonly item: number; readonly at: number };

/** How well a system kept its schedule in one run. All times in ms. */
export type Figures = {
  /** Share of the items, 0 to 1, whose onset was not at the refresh nearest to its ideal time, or that were never seen. */
  readonly off: number;
  /** The largest distance of an onset from its ideal time. */
  readonly worstMs: number;
  /** How late the last item came after the first, against the time per item. */
  readonly driftMs: number;
  /** How many items were never seen. */
  readonly dropped: number;
};

/** Onsets whose distances from their ideal times differ by nearly a refresh are not both at the nearest one. */
const hairMs = 0.5;

/** The longest run of `sorted` numbers that lie within `width`. */
const longestWithin = (sorted: readonly number[], width: number): readonly number[] => {
  let from = 0;
  let best: readonly number[] = [];
  for (const [index, number] of sorted.entries()) {
    while (number - (sorted[from] ?? number) > width) from += 1;
    if (index + 1 - from > best.length) best = sorted.slice(from, index + 1);
  }
  return best;
};

/**
 * Onsets of `count` items against a schedule that gives each `itemMs`. When that began is not seen; taken is the beginning
 * by which the fewest items are off, so that a first item which is late does not make all others early.
 */
export const figuresOf = (
  onsets: readonly Onset[],
  { count, itemMs, refreshMs }: { count: number; itemMs: number; refreshMs: number },
): Figures => {
  const beginnings = onsets.map(({ item, at }) => at - item * itemMs);
  const [first] = beginnings;
  const last = beginnings.at(-1);
  if (first === undefined || last === undefined) throw new Error('No item was seen.');
  const agreed = longestWithin(
    beginnings.toSorted((a, b) => a - b),
    refreshMs - hairMs,
  );
  const zeroAt = ((agreed[0] ?? first) + (agreed.at(-1) ?? first)) / 2;
  return {
    off: 1 - agreed.length / count,
    worstMs: Math.max(...beginnings.map((beginning) => Math.abs(beginning - zeroAt))),
    driftMs: last - first,
    dropped: count - onsets.length,
  };
};

/** The middle one; of two, the mean. */
export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
};

/** The median of each figure over several runs. */
export const medianFigures = (runs: readonly Figures[]): Figures => ({
  off: median(runs.map(({ off }) => off)),
  worstMs: median(runs.map(({ worstMs }) => worstMs)),
  driftMs: median(runs.map(({ driftMs }) => driftMs)),
  dropped: median(runs.map(({ dropped }) => dropped)),
});
