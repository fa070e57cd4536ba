import { randomInteger, type Rng, shuffled } from './random.ts';
import { toLabel } from './text.ts';

export const nameListLimits = { names: 500, nameLength: 100, lists: 50, listNameLength: 100 } as const;

/** From the specification. */
export const firstListName = 'My Name List';

export const cleanName = (name: string): string => toLabel(name, nameListLimits.nameLength);

export const cleanListName = (name: string): string => toLabel(name, nameListLimits.listNameLength);

/** Distinct random indexes: `count`, or all. */
export const pickSeveral = (count: number, length: number, rng: Rng): number[] =>
  shuffled(
    rng,
    Array.from({ length }, (_, index) => index),
  ).slice(0, Math.max(0, count));

/**
 * Distributes remainders evenly.
 *
 * @param size maximum; at least 1.
 */
export const groupsOf = (names: readonly string[], size: number, rng: Rng): string[][] => {
  const count = Math.ceil(names.length / Math.max(1, size));
  const groups = Array.from({ length: count }, (): string[] => []);
  shuffled(rng, names).forEach((name, index) => groups[index % count]?.push(name));
  return groups;
};

type Names = readonly string[];

const surplus = (one: Names, other: Names): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of one) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const name of other) counts.set(name, (counts.get(name) ?? 0) - 1);
  return counts;
};

const takeOne = (counts: Map<string, number>, name: string): boolean => {
  const left = counts.get(name) ?? 0;
  counts.set(name, left - 1);
  return left > 0;
};

const beyond = (counts: Map<string, number>, done: Map<string, number>): Map<string, number> =>
  new Map([...counts].map(([name, count]) => [name, count - Math.max(0, done.get(name) ?? 0)]));

/**
 * Three-way merge: my order without their removals, their additions at the end. Changes made by both apply
 * once. Names may repeat.
 *
 * @param base the common ancestor.
 */
export const mergeNames = (base: Names, mine: Names, theirs: Names): string[] => {
  const isMineUnchanged = mine.length === base.length && mine.every((name, index) => name === base[index]);
  if (isMineUnchanged) return [...theirs];
  const removed = beyond(surplus(base, theirs), surplus(base, mine));
  const added = beyond(surplus(theirs, base), surplus(mine, base));
  const remaining = mine.filter((name) => !takeOne(removed, name));
  // Of repeated names, the last ones are new.
  const more = theirs.toReversed().filter((name) => takeOne(added, name));
  return [...remaining, ...more.toReversed()].slice(0, nameListLimits.names);
};

/** Removes each name as often as it was picked. */
export const namesLeft = (names: Names, picked: Names): string[] => {
  const counts = surplus(picked, []);
  return names.filter((name) => !takeOne(counts, name));
};

/** From the specification. */
export const spinMs = 8000;
const minRevolutions = 5;
const maxRevolutions = 8;

/** Degrees, clockwise, with the pointer at 0. At rotation 0, slice i spans i × 360/n to (i + 1) × 360/n. */
type Spin = {
  slice: number;
  /** 5 to 8 turns ahead, at the middle of the slice. */
  toRotation: number;
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
