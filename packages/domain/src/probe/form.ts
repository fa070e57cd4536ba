import { randomInteger, type Rng, seededRng, shuffled } from '../random/index.ts';
import { probeLimits } from '../probe-limits/index.ts';

const tenths = 10;

/** Sizes of ten consecutive parts of `total`, equal up to one. */
const tenthSizes = (total: number): readonly number[] =>
  Array.from(
    { length: tenths },
    (_, index) => Math.floor(((index + 1) * total) / tenths) - Math.floor((index * total) / tenths),
  );

/**
 * How often each item is in a tenth: equal up to one. The extra ones go to those that were used least so far,
 * drawn at random, so the whole form is equal up to one, too.
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

/** The item at `place` of the list that has each item `counts` times, without `excluded`. */
const itemAt = (counts: readonly number[], excluded: number | null, place: number): number => {
  let left = place;
  return counts.findIndex((count, item) => {
    if (item === excluded) return false;
    left -= count;
    return left < 0;
  });
};

/**
 * Draws each next item by how many of it are left. An item that fills more than half of the rest has to come next, or
 * two of it would meet later.
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
 * An alternate form, as places in a list of `distinct` different items: every item is as often in it as every
 * other (± 1), in the whole form and in each tenth of it, and none stands beside itself. Forms of one list are
 * equivalent, as far as the list decides it; the same seed and version give the same form.
 *
 * Sources: randomized order and equal frequency, EGRA Toolkit, 2nd edition (RTI International, 2015, CC BY 4.0),
 * chapter 6; equal difficulty along the form, since a slower reader sees only its beginning.
 *
 * @param distinct from 2
 * @param total items of the form, from 10
 * @throws {RangeError} for fewer
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
