export type IdentifiedName = { readonly id: string; readonly name: string };

export const withIds = (names: readonly string[]): readonly IdentifiedName[] => {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { id: `${count} ${name}`, name };
  });
};

export const idsOff = (entries: readonly IdentifiedName[], aside: readonly string[]): ReadonlySet<string> => {
  const off = new Set<string>();
  const counts = new Map<string, number>();
  for (const name of aside) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const { id, name } of entries) {
    const left = counts.get(name) ?? 0;
    if (left > 0) off.add(id);
    counts.set(name, left - 1);
  }
  return off;
};
