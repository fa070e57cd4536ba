import { randomInteger, type Rng } from './random.ts';

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
