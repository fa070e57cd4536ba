import { countOf, imageOf, type Item, serializeItems } from '../items/index.ts';
import { withGuard } from './formula-guard.ts';
import type { Table } from './table.ts';

/** The columns of exported values. */
export const exportHeader = ['name', 'count', 'answer', 'image'] as const;

/**
 * A collection as a table, to be written as separated values: a header, then a row for each item. Pictures stand in it
 * by their address, or as their markup.
 */
export const tableOfItems = (items: readonly Item[]): Table => [
  exportHeader,
  ...items.map((item) => [
    item.name,
    String(countOf(item) ?? ''),
    item.kind === 'domino' ? item.answer : '',
    imageOf(item) ?? '',
  ]),
];

/** Some spreadsheets separate by semicolons or tabs whatever they are given: what is in quotes is one cell there too. */
const quoted = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Separated values as RFC 4180 has them: commas, quotes where they are needed, lines that end in CR LF. */
export const csvOf = (table: Table): string =>
  table.map((row) => `${row.map((cell) => quoted(withGuard(cell))).join(',')}\r\n`).join('');

/** A collection as a JSON file that `readCollectionFile` reads back. */
export const writeCollectionFile = ({
  name,
  category,
  items,
}: {
  readonly name: string;
  readonly category: string;
  readonly items: readonly Item[];
}): string =>
  `${JSON.stringify({ name, category, items: JSON.parse(serializeItems(items)) as unknown }, null, 2)}\n`;

/** A file name out of a collection's name: what no system allows in one becomes a space. */
export const fileNameOf = (name: string, ending: 'csv' | 'json'): string => {
  const plain = name
    .normalize('NFC')
    .replaceAll(/(?:[\p{Cc}\p{Cs}\\/:*?"<>|\s]|\.{2,})+/gu, ' ')
    .trim()
    .replaceAll(/^\.+|\.+$/g, '');
  return `${plain.slice(0, 80).trim() || 'collection'}.${ending}`;
};
