import { nameListLimits } from './names.ts';

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
