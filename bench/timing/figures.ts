import { median } from '../shared/report.ts';

export type Onset = { item: number; at: number };

/** Times in ms. */
export type Figures = {
  /** 0 to 1: items off the refresh nearest to their ideal time, or never seen. */
  off: number;
  worstMs: number;
  /** Lateness of the last item relative to the first. */
  driftMs: number;
  dropped: number;
};

/** Onsets whose errors differ by nearly a refresh aren't both at the nearest one. */
const hairMs = 0.5;

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
 * The start of the schedule isn't visible: use the one with the fewest items off, so that a late first item
 * doesn't make all others early.
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

export const medianFigures = (runs: readonly Figures[]): Figures => ({
  off: median(runs.map(({ off }) => off)),
  worstMs: median(runs.map(({ worstMs }) => worstMs)),
  driftMs: median(runs.map(({ driftMs }) => driftMs)),
  dropped: median(runs.map(({ dropped }) => dropped)),
});

/** Items off, worst error, and drift. */
export const formatFigures = ({ off, worstMs, driftMs, dropped }: Figures): string =>
  [
    `${(off * 100).toFixed(1)} %`,
    `${Math.round(worstMs)} ms`,
    `${driftMs > 0 ? '+' : ''}${Math.round(driftMs)} ms`,
    ...(dropped > 0 ? [`${dropped} dropped`] : []),
  ].join(' / ');
