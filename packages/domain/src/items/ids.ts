const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

const numberedId = (number: number): string => `item-${number}`;

const readId = (value: unknown): string | null => {
  const id = Number.isSafeInteger(value) ? String(value) : value;
  return typeof id === 'string' && idPattern.test(id) ? id : null;
};

/**
 * An id for each value, none twice. A value that is an id stays one: up to 64 letters, digits, '_' or '-', or a whole
 * number. Missing and unusable ids, and a second use of an id, get 'item-{position}', or the next number that is free.
 * The same values always give the same ids, so a description that is read twice gives equal items.
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

/** The id for one more item at the end of a list. */
export const nextItemId = (items: readonly { readonly id: string }[]): string =>
  uniqueIds([...items.map(({ id }) => id), null]).at(-1) ?? numberedId(1);

/** The same items, without ids twice: what comes later makes way. For a list that was put together from two. */
export const withUniqueIds = <T extends { readonly id: string }>(items: readonly T[]): T[] => {
  const ids = uniqueIds(items.map(({ id }) => id));
  return items.map((item, index) => {
    const id = ids[index] ?? item.id;
    return id === item.id ? item : { ...item, id };
  });
};
