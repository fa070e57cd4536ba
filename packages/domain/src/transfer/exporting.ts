import { answerFieldsOf, imageOf, type Item, savedItemsOf } from '../items/index.ts';
import { withGuard } from './formula-guard.ts';
import type { Table } from './table.ts';

export const exportHeader = ['name', 'count', 'answer', 'image'] as const;

/** Header, then one row per item. Pictures export as URL or markup. */
export const tableOfItems = (items: readonly Item[]): Table => [
  exportHeader,
  ...items.map((item) => {
    const { count = '', answer = '' } = answerFieldsOf(item);
    return [item.name, String(count), answer, imageOf(item) ?? ''];
  }),
];

/** Some spreadsheets split at semicolons or tabs. */
const quoted = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** RFC 4180. */
export const csvOf = (table: Table): string =>
  table.map((row) => `${row.map((cell) => quoted(withGuard(cell))).join(',')}\r\n`).join('');

export const writeCollectionFile = ({
  name,
  category,
  items,
}: {
  readonly name: string;
  readonly category: string;
  readonly items: readonly Item[];
}): string => `${JSON.stringify({ name, category, items: savedItemsOf(items) }, null, 2)}\n`;

/** Forbidden characters become spaces. */
export const fileNameOf = (name: string, ending: 'csv' | 'json'): string => {
  const plain = name
    .normalize('NFC')
    .replaceAll(/(?:[\p{Cc}\p{Cs}\\/:*?"<>|\s]|\.{2,})+/gu, ' ')
    .trim()
    .replaceAll(/^\.|\.$/g, '');
  return `${plain.slice(0, 80).trim() || 'collection'}.${ending}`;
};
