import { lineHeight, textShapeOf } from '../../../entities/item/text-shape.ts';
import { smallestPaper, splitIntoPages } from '../../../entities/print/paper.ts';

/** mm, as in probe-print-dialog.tsx: margins, the column of counts, and the largest text. */
const copies = {
  learner: { width: smallestPaper.width - 28, height: 236, largest: 14 },
  scorer: { width: smallestPaper.width - 42, height: 192, largest: 9 },
} as const;

/** Of a cell; the rest is between texts. */
const filled = { width: 0.92, height: 0.75 } as const;

/** mm. Smaller texts go on more pages, which have at least five rows. */
const legible = 4;
const fewestRows = 5;

export type Copy = keyof typeof copies;

/** mm; all texts have the size of the one that needs most room. */
export const sizeOf = (texts: readonly string[], perRow: number, rows: number, copy: Copy): number => {
  const { width, height, largest } = copies[copy];
  const cell = { width: (width / perRow) * filled.width, height: (height / rows) * filled.height };
  return [...new Set(texts)].reduce<number>((size, text) => {
    const shape = textShapeOf(text, cell.width / cell.height);
    return Math.min(size, cell.width / shape.width, cell.height / (lineHeight * shape.lines));
  }, largest);
};

/** Rows of each page. */
export const formPagesOf = (
  texts: readonly string[],
  perRow: number,
): readonly (readonly (readonly string[])[])[] => {
  const rows = splitIntoPages(texts, perRow);
  const sizeWith = (count: number) => sizeOf(texts, perRow, count, 'learner');
  const wanted = Math.min(legible, sizeWith(fewestRows));
  let pages = 1;
  let rowsOfPage = rows.length;
  while (rowsOfPage > fewestRows && sizeWith(rowsOfPage) < wanted) {
    pages += 1;
    rowsOfPage = Math.ceil(rows.length / pages);
  }
  return splitIntoPages(rows, rowsOfPage);
};
