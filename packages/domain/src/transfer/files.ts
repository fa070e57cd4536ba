import { withGuard } from './formula-guard.ts';

export type Table = readonly (readonly string[])[];

/** Some spreadsheets split at semicolons or tabs. */
const quoted = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** RFC 4180. */
export const csvOf = (table: Table): string =>
  table.map((row) => `${row.map((cell) => quoted(withGuard(cell))).join(',')}\r\n`).join('');

/** Forbidden characters become spaces. */
export const fileNameOf = (name: string, ending: 'csv' | 'json'): string => {
  const plain = name
    .normalize('NFC')
    .replaceAll(/(?:[\p{Cc}\p{Cs}\\/:*?"<>|\s]|\.{2,})+/gu, ' ')
    .trim()
    .replaceAll(/^\.|\.$/g, '');
  return `${plain.slice(0, 80).trim() || 'collection'}.${ending}`;
};
