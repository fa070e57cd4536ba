export const cardGrids = {
  '2': { columns: 1, rows: 2 },
  '4': { columns: 2, rows: 2 },
  '8': { columns: 2, rows: 4 },
  '12': { columns: 3, rows: 4 },
} as const;

export type CardsPerPage = keyof typeof cardGrids;

export const sheetRows = 10;
export const sheetColumns = 3;

export const rowsOf = (items: readonly unknown[]): number =>
  items.length <= (sheetRows / 2) * sheetColumns ? sheetRows / 2 : sheetRows;

export const splitIntoPages = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, page) =>
    list.slice(page * size, (page + 1) * size),
  );

/** Mirrored for flipping on the long edge. Null where a card is missing. */
export const backsOf = <T>(page: readonly T[], columns: number): readonly (T | null)[] =>
  splitIntoPages(page, columns).flatMap((row) =>
    Array.from({ length: columns }, (_, column) => row[columns - 1 - column] ?? null),
  );
