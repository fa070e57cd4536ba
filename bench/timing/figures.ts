/** The first composited frame in which an item is seen. */
export type Onset = { readonly item: number; readonly at: number };

/** How well a system kept its schedule in one run. All times in ms. */
export type Figures = {
  /** Share of the items, 0 to 1, whose onset was not at the refresh nearest to its ideal time, or that were never seen. */
  readonly off: number;
  /** The largest distance of an onset from its ideal time. */
  readonly worstMs: number;
  /** How late the last item came, against the start and the time per item. */
  readonly driftMs: number;
  /** How many items were never seen. */
  readonly dropped: number;
};

/** Numbers this close to half a refresh are as near to the one refresh as to the other. */
const tieMs = 0.25;

/** Onsets of `count` items against a schedule that begins with the first of them and gives each `itemMs`. */
export const figuresOf = (
  onsets: readonly Onset[],
  { count, itemMs, refreshMs }: { count: number; itemMs: number; refreshMs: number },
): Figures => {
  const [first] = onsets;
  const last = onsets.at(-1);
  if (!first || !last) throw new Error('No item was seen.');
  const zeroAt = first.at - first.item * itemMs;
  const errors = onsets.map(({ item, at }) => at - (zeroAt + item * itemMs));
  const dropped = count - onsets.length;
  const late = errors.filter((error) => Math.abs(error) > refreshMs / 2 + tieMs).length;
  return {
    off: (late + dropped) / count,
    worstMs: Math.max(...errors.map(Math.abs)),
    driftMs: errors.at(-1) ?? 0,
    dropped,
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
