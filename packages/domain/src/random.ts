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

/**
 * Draws from 0 to `size` − 1 without repeats within a round: a sparse Fisher–Yates shuffle that stores only
 * moved positions.
 */
export const drawNumbers = (rng: Rng, size: number, count: number): readonly number[] => {
  const moved = new Map<number, number>();
  return Array.from({ length: count }, (_, index) => {
    const drawnInRound = index % size;
    if (drawnInRound === 0) moved.clear();
    const last = size - 1 - drawnInRound;
    const place = randomInteger(rng, 0, last);
    const drawn = moved.get(place) ?? place;
    moved.set(place, moved.get(last) ?? last);
    return drawn;
  });
};

/** Draws `count` entries; repeats only after all were drawn. */
export const drawFrom = <T>(rng: Rng, list: readonly T[], count: number): readonly T[] =>
  drawNumbers(rng, list.length, count).flatMap((index) => list.slice(index, index + 1));

/**
 * mulberry32 by Tommy Ettinger, public domain.
 *
 * @param seed lower 32 bits.
 */
export const seededRng = (seed: number): Rng => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
