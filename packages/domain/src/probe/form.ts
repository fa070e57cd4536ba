import { probeLimits } from '../probe-limits.ts';
import { randomInteger, type Rng, seededRng, shuffled } from '../random.ts';

const tenths = 10;

/** Sizes of ten consecutive parts, equal ± 1. */
const tenthSizes = (total: number): readonly number[] =>
  Array.from(
    { length: tenths },
    (_, index) => Math.floor(((index + 1) * total) / tenths) - Math.floor((index * total) / tenths),
  );

/**
 * Counts per item in a tenth, equal ± 1. Extra ones go at random to the least used items, which keeps the
 * whole form equal ± 1.
 */
const countsOfTenth = (used: readonly number[], size: number, last: number | null, rng: Rng): number[] => {
  const base = Math.floor(size / used.length);
  const counts = used.map(() => base);
  const order = shuffled(
    rng,
    used.map((_, item) => item),
  ).toSorted(
    (one, other) => (used[one] ?? 0) - (used[other] ?? 0) || Number(one === last) - Number(other === last),
  );
  for (const item of order.slice(0, size - base * used.length)) counts[item] = base + 1;
  return counts;
};

/** The item at `place` in the multiset `counts` without `excluded`. */
const itemAt = (counts: readonly number[], excluded: number | null, place: number): number => {
  let left = place;
  return counts.findIndex((count, item) => {
    if (item === excluded) return false;
    left -= count;
    return left < 0;
  });
};

/**
 * Draws weighted by remaining counts. An item that fills more than half of the rest must come next; otherwise
 * it would be adjacent to itself later.
 */
const arranged = (counts: number[], last: number | null, rng: Rng): number[] => {
  const order: number[] = [];
  let before = last;
  for (let left = counts.reduce((sum, count) => sum + count, 0); left > 0; left -= 1) {
    const half = Math.ceil((left - 1) / 2);
    const urgent = counts.findIndex((count) => count > half);
    const others = left - (before === null ? 0 : (counts[before] ?? 0));
    const next = urgent === -1 ? itemAt(counts, before, randomInteger(rng, 0, others - 1)) : urgent;
    counts[next] = (counts[next] ?? 0) - 1;
    order.push(next);
    before = next;
  }
  return order;
};

/**
 * An alternate form, as indexes into a list of `distinct` items: items occur equally often (± 1) in the form
 * and in each tenth of it, never twice in a row. Deterministic per seed and version.
 *
 * Sources: randomized order and equal frequency, EGRA Toolkit, 2nd edition (RTI International, 2015, CC BY
 * 4.0), chapter 6. Slow readers see only the beginning, hence tenths.
 *
 * @param distinct at least 2.
 * @param total at least 10.
 * @throws {RangeError} for fewer.
 */
export const probeForm = (distinct: number, total: number, seed: number): readonly number[] => {
  if (distinct < probeLimits.minDistinct || total < probeLimits.minItems)
    throw new RangeError(`No form of ${total} items can be made of ${distinct}.`);
  const rng = seededRng(seed);
  const used = Array.from({ length: distinct }, () => 0);
  const form: number[] = [];
  for (const size of tenthSizes(total)) {
    const last = form.at(-1) ?? null;
    const counts = countsOfTenth(used, size, last, rng);
    for (const [item, count] of counts.entries()) used[item] = (used[item] ?? 0) + count;
    form.push(...arranged(counts, last, rng));
  }
  return form;
};
