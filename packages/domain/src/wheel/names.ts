import { type Rng, shuffled } from '../random/index.ts';
import { toLabel } from '../text/index.ts';

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
