/** An invalid `from` moves nothing; `to` is clamped. */
export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const entry = list.slice(from, from + 1);
  if (from < 0 || entry.length === 0) return list;
  const target = Math.max(0, Math.min(to, list.length - 1));
  if (target === from) return list;
  const others = list.toSpliced(from, 1);
  return others.toSpliced(target, 0, ...entry);
};
