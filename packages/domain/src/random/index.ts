/**
 * Chance, passed in: returns a number in [0, 1), like `Math.random`, which is what the product passes.
 * Tests pass a seeded one (`@sixty/testkit/random`).
 */
export type Random = () => number;

/** A whole number in [min, max], both included, each equally likely. */
export const randomInteger = (random: Random, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1));

/** A copy of `list` in random order (Fisher and Yates): every order is equally likely. */
export const shuffled = <T>(random: Random, list: readonly T[]): T[] => {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = randomInteger(random, 0, last);
    // The two change places. (Written as splices, since an index might be missing to the compiler.)
    result.splice(last, 1, ...result.splice(other, 1, ...result.slice(last, last + 1)));
  }
  return result;
};
