/** A merged cell can claim to span thousands. */
const maxSpan = 20;

/** Longer markup takes too long for a paste; its plain text is used. */
const maxMarkup = 5_000_000;

const blocks = 'p, div, li, tr';

/** Of a cell, each paragraph on a line. */
const textOfCell = (cell: HTMLTableCellElement): string => {
  for (const hidden of cell.querySelectorAll('style, script, template')) hidden.remove();
  // Markup breaks lines anywhere; only these elements do on the screen.
  const marked = cell.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  while (marked.nextNode()) {
    const { currentNode } = marked;
    currentNode.nodeValue = currentNode.nodeValue?.replaceAll(/\s+/g, ' ') ?? '';
  }
  for (const end of cell.querySelectorAll(`br, ${blocks}`)) end.after('\n');
  return (cell.textContent ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
};

/** A cell merged over rows is in each of them; one merged over columns is in the first of them. */
const rowsOf = (table: HTMLTableElement): string[][] => {
  const above: { text: string; left: number }[] = [];
  return [...table.rows].map((row) => {
    const cells: string[] = [];
    const fillFromAbove = () => {
      for (let from = above[cells.length]; from && from.left > 0; from = above[cells.length]) {
        from.left -= 1;
        cells.push(from.text);
      }
    };
    for (const cell of row.cells) {
      fillFromAbove();
      const text = textOfCell(cell);
      for (let span = 0; span < Math.min(cell.colSpan, maxSpan); span += 1) {
        const inColumn = span === 0 ? text : '';
        above[cells.length] = { text: inColumn, left: cell.rowSpan - 1 };
        cells.push(inColumn);
      }
    }
    fillFromAbove();
    return cells;
  });
};

const quoted = (cell: string): string => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * The tables of copied markup, with tabs between cells as a spreadsheet writes them. Null without a table of several
 * columns, and where there is text beside it, which the plain text of the clipboard has too.
 */
export const tableTextOf = (markup: string): string | null => {
  if (markup.length > maxMarkup || !/<table\b/i.test(markup)) return null;
  // The document is inert: it loads and runs nothing.
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  const tables = [...body.querySelectorAll('table')].filter(
    (table) => !table.parentElement?.closest('table'),
  );
  const rows = tables.flatMap(rowsOf);
  for (const table of tables) table.remove();
  for (const hidden of body.querySelectorAll('style, script')) hidden.remove();
  const isTableAlone = body.textContent.trim() === '' && rows.some((cells) => cells.length > 1);
  return isTableAlone ? rows.map((cells) => `${cells.map(quoted).join('\t')}\n`).join('') : null;
};
