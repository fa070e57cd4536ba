import { randomInteger, type Rng } from '../random/index.ts';

/** From the specification. */
export const spinMs = 8000;
export const minRevolutions = 5;
export const maxRevolutions = 8;

/** Degrees, clockwise, with the pointer at 0. At rotation 0, slice i spans i × 360/n to (i + 1) × 360/n. */
export type Spin = {
  readonly slice: number;
  /** 5 to 8 turns ahead, at the middle of the slice. */
  readonly toRotation: number;
};

const fullTurn = 360;

const wrapped = (degrees: number): number => ((degrees % fullTurn) + fullTurn) % fullTurn;

/** The rotation in [0, 360) with the middle of this slice under the pointer. */
const restOf = (slice: number, count: number): number => wrapped(-((slice + 0.5) * fullTurn) / count);

/**
 * Uniform; null without slices.
 *
 * @param fromRotation in degrees.
 */
export const planSpin = (count: number, fromRotation: number, rng: Rng): Spin | null => {
  if (count < 1) return null;
  const slice = randomInteger(rng, 0, count - 1);
  // The final partial turn adds up to one more.
  const whole = randomInteger(rng, minRevolutions, maxRevolutions - 1);
  const rest = wrapped(restOf(slice, count) - fromRotation);
  return { slice, toRotation: fromRotation + whole * fullTurn + rest };
};

export const sliceAt = (rotation: number, count: number): number =>
  Math.floor((wrapped(-rotation) / fullTurn) * count);

/**
 * From above the pointer to below.
 *
 * @param neighbors per side; fewer on a small wheel, never duplicated.
 */
export const slicesAround = (rotation: number, count: number, neighbors: number): number[] => {
  const middle = sliceAt(rotation, count);
  const reach = Math.min(neighbors, Math.floor((count - 1) / 2));
  return Array.from({ length: 2 * reach + 1 }, (_, row) => (middle + row - reach + count) % count);
};
