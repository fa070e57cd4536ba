import { randomInteger, type Random } from '../random/index.ts';

/** Numbers of the specification: a spin takes 8 s and turns the wheel 5 to 8 times. */
export const spinMs = 8000;
export const minRevolutions = 5;
export const maxRevolutions = 8;

/**
 * The wheel's geometry, in degrees. The pointer stands at 0. At rotation 0 slice i reaches, clockwise from the
 * pointer, from i × 360/n to (i + 1) × 360/n. A positive rotation turns the wheel clockwise.
 */
export type Spin = {
  /** The slice that will stand under the pointer. */
  readonly slice: number;
  /** The rotation to turn to: larger than the present one by 5 to 8 revolutions, at the middle of the slice. */
  readonly toRotation: number;
};

const fullTurn = 360;

/** The remainder that is never negative. */
const wrapped = (degrees: number): number => ((degrees % fullTurn) + fullTurn) % fullTurn;

/** The rotation, in [0, 360), at which the middle of this slice stands under the pointer. */
const restOf = (slice: number, count: number): number => wrapped(-((slice + 0.5) * fullTurn) / count);

/**
 * Draws a slice, each equally likely, and says how far to turn; null for a wheel without slices.
 *
 * @param count the number of slices.
 * @param fromRotation where the wheel stands, in degrees.
 */
export const planSpin = (count: number, fromRotation: number, random: Random): Spin | null => {
  if (count < 1) return null;
  const slice = randomInteger(random, 0, count - 1);
  // The last revolution is the one that ends at the slice: 5 to 7 whole ones before it make 5 to 8 in all.
  const whole = randomInteger(random, minRevolutions, maxRevolutions - 1);
  const rest = wrapped(restOf(slice, count) - fromRotation);
  return { slice, toRotation: fromRotation + whole * fullTurn + rest };
};

/** The slice under the pointer at a rotation, however far the wheel has turned. */
export const sliceAt = (rotation: number, count: number): number =>
  Math.min(count - 1, Math.floor((wrapped(-rotation) / fullTurn) * count));

/**
 * The slice under the pointer in the middle of its neighbors, in the order in which they stand from above the pointer
 * to below it.
 *
 * @param neighbors how many on each side; fewer where the wheel has fewer, and none twice.
 */
export const slicesAround = (rotation: number, count: number, neighbors: number): number[] => {
  const middle = sliceAt(rotation, count);
  const reach = Math.min(neighbors, Math.floor((count - 1) / 2));
  return Array.from({ length: 2 * reach + 1 }, (_, row) => (middle + row - reach + count) % count);
};
