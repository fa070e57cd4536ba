/** Values in [0, 1). */
export type Rng = () => number;

/** Uniform in [min, max]. */
export const randomInteger = (rng: Rng, min: number, max: number): number =>
  min + Math.floor(rng() * (max - min + 1));

/** Fisher–Yates. */
export const shuffled = <T>(rng: Rng, list: readonly T[]): T[] => {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = randomInteger(rng, 0, last);
    // `splice` avoids indexed access, which is possibly undefined to the compiler.
    result.splice(last, 1, ...result.splice(other, 1, ...result.slice(last, last + 1)));
  }
  return result;
};
