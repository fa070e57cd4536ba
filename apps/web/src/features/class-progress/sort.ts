export type Sort<Key extends string> = { readonly key: Key; readonly isAscending: boolean } | null;

/** Cycles: descending, ascending, roster order. */
export const nextSort = <Key extends string>(sort: Sort<Key>, key: Key): Sort<Key> => {
  if (sort?.key !== key) return { key, isAscending: false };
  return sort.isAscending ? null : { key, isAscending: true };
};

/** Stable. Rows without a value come last in both directions. */
export const sortedBy = <Row, Key extends string>(
  rows: readonly Row[],
  sort: Sort<Key>,
  valueOf: (row: Row, key: Key) => number | null,
): readonly Row[] => {
  if (!sort) return rows;
  const sign = sort.isAscending ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one, sort.key), valueOf(other, sort.key)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
};
