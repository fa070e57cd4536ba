import { lineHeight, linesOf } from '../../entities/item/text-shape.ts';
import { smallestPaper } from '../../entities/print/paper.ts';
import type { SummaryRow } from './progress/rows.ts';

/** mm, as in summary-pages.module.css. */
const fontSize = 3.5;
const titleSize = 7;
const margin = 11;
const tableWidth = smallestPaper.width - 2 * margin;
/** Of the head and foot of the table and the gaps. */
const otherHeight = 20;
const rowHeight = 7;
const rowPadding = 2;
const nameWidth = 0.27 * tableWidth - 1.5;
const hardestWidth = 0.25 * tableWidth - 5.5;

const hardestLength = 40;

/** An item may have a thousand characters. */
export const hardestTextOf = ({ hardest }: Pick<SummaryRow, 'hardest'>): string =>
  hardest
    .map((name) =>
      name.length > hardestLength ? `${Array.from(name).slice(0, hardestLength).join('')}…` : name,
    )
    .join(', ');

const heightOf = (text: string, width: number, size: number): number =>
  linesOf(text, width / size) * size * lineHeight;

const heightOfRow = (row: SummaryRow): number =>
  Math.max(
    rowHeight,
    rowPadding + heightOf(row.student.name, nameWidth, fontSize),
    rowPadding + heightOf(hardestTextOf(row), hardestWidth, fontSize),
  );

/** Names are whole, so fewer rows with long ones fit on a page. At least one page. */
export const summaryPagesOf = (
  rows: readonly SummaryRow[],
  className: string,
  collectionName: string,
): readonly (readonly SummaryRow[])[] => {
  const room =
    smallestPaper.height -
    2 * margin -
    otherHeight -
    heightOf(className, tableWidth, titleSize) -
    // With the date.
    heightOf(`${collectionName} September 28, 2026`, tableWidth, fontSize);
  const pages: SummaryRow[][] = [[]];
  let used = 0;
  for (const row of rows) {
    const height = heightOfRow(row);
    if (used > 0 && used + height > room) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(row);
    used += height;
  }
  return pages;
};
