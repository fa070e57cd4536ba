/** Sheets of paper that a school has, in millimetres, upright. */
export const papers = {
  a4: { label: 'A4', cssSize: 'A4', widthMm: 210, heightMm: 297 },
  letter: { label: 'Letter', cssSize: 'letter', widthMm: 215.9, heightMm: 279.4 },
} as const;

export type Paper = keyof typeof papers;

/** How cards lie on a page: by their number. */
export const cardGrids = {
  '2': { columns: 1, rows: 2 },
  '4': { columns: 2, rows: 2 },
  '8': { columns: 2, rows: 4 },
  '12': { columns: 3, rows: 4 },
} as const;

export type CardsPerPage = keyof typeof cardGrids;

/** Rows of a practice sheet: as many as a child can write into. */
export const sheetRows = 10;
export const sheetColumns = 3;

/** As many rows as the items need, in two steps: few items are as large as half of the rows leave room for. */
export const rowsOf = (items: readonly unknown[]): number =>
  items.length <= (sheetRows / 2) * sheetColumns ? sheetRows / 2 : sheetRows;

/** The list in parts of a size, each a page; the last one may be shorter. */
export const pagesOf = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, page) =>
    list.slice(page * size, (page + 1) * size),
  );

/**
 * The backs of a page of cards, in the order in which they are printed: turned over its long side, left is right.
 * Null stands where a card is missing.
 */
export const backsOf = <T>(page: readonly T[], columns: number): readonly (T | null)[] =>
  pagesOf(page, columns).flatMap((row) =>
    Array.from({ length: columns }, (_, column) => row[columns - 1 - column] ?? null),
  );
