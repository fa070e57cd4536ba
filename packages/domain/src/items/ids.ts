const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

export const numberedId = (number: number): string => `item-${number}`;

const readId = (value: unknown): string | null => {
  const id = Number.isSafeInteger(value) ? String(value) : value;
  return typeof id === 'string' && idPattern.test(id) ? id : null;
};

/**
 * Valid ids (up to 64 letters, digits, '_' or '-', or an integer) stay; others become 'item-{position}' or
 * the next free number. Deterministic.
 */
export const uniqueIds = (values: readonly unknown[]): readonly string[] => {
  const wanted = values.map(readId);
  const reserved = new Set(wanted);
  const given = new Set<string>();
  return wanted.map((id, index) => {
    let unique = id;
    let number = index + 1;
    if (unique === null || given.has(unique)) {
      while (reserved.has(numberedId(number))) number += 1;
      unique = numberedId(number);
      reserved.add(unique);
    }
    given.add(unique);
    return unique;
  });
};

/** Later duplicates get new ids. */
export const withUniqueIds = <T extends { readonly id: string }>(items: readonly T[]): T[] => {
  const ids = uniqueIds(items.map(({ id }) => id));
  return items.map((item, index) => {
    const id = ids[index] ?? item.id;
    return id === item.id ? item : { ...item, id };
  });
};
