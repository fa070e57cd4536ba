import { nameListLimits } from './names.ts';

type Names = readonly string[];

/** How often each name is in the one list beyond how often it is in the other. */
const surplus = (one: Names, other: Names): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of one) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const name of other) counts.set(name, (counts.get(name) ?? 0) - 1);
  return counts;
};

/** Counts one off, if there is one. */
const takeOne = (counts: Map<string, number>, name: string): boolean => {
  const left = counts.get(name) ?? 0;
  if (left > 0) counts.set(name, left - 1);
  return left > 0;
};

/** `counts` without what has happened in `done` as well. */
const beyond = (counts: Map<string, number>, done: Map<string, number>): Map<string, number> =>
  new Map([...counts].map(([name, count]) => [name, count - Math.max(0, done.get(name) ?? 0)]));

/**
 * A list that was changed in two places at once: in the order of mine, without what they took out, and with what they added
 * at its end. What both did alike is done once. The same name may be there several times.
 *
 * @param base the list that both began with.
 */
export const mergeNames = (base: Names, mine: Names, theirs: Names): string[] => {
  const isMineUnchanged = mine.length === base.length && mine.every((name, index) => name === base[index]);
  if (isMineUnchanged) return [...theirs];
  const removed = beyond(surplus(base, theirs), surplus(base, mine));
  const added = beyond(surplus(theirs, base), surplus(mine, base));
  const kept = mine.filter((name) => !takeOne(removed, name));
  // The last of several of a name are the new ones.
  const more = theirs.toReversed().filter((name) => takeOne(added, name));
  return [...kept, ...more.toReversed()].slice(0, nameListLimits.names);
};

/** The names without those that were picked, each taken away as often as it was. */
export const namesLeft = (names: Names, picked: Names): string[] => {
  const counts = surplus(picked, []);
  return names.filter((name) => !takeOne(counts, name));
};
