/**
 * The list with one entry at another place; the others keep their order.
 *
 * @param from, to places from 0. A place beyond an end is that end; a `from` that is no place moves nothing.
 */
export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const entry = list.slice(from, from + 1);
  if (from < 0 || entry.length === 0) return list;
  const target = Math.max(0, Math.min(to, list.length - 1));
  if (target === from) return list;
  const others = list.toSpliced(from, 1);
  return others.toSpliced(target, 0, ...entry);
};
