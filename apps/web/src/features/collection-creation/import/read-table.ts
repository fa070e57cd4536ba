import { type CollectionFile, readCollectionFile, type Table } from '@sixty/domain/transfer';
import Papa from 'papaparse';

export type Split = 'lines' | 'commas' | 'spaces';

export type ReadText =
  | {
      readonly kind: 'table';
      readonly table: Table;
      readonly split: Split;
      /** From 1; null if rows aren't lines. */
      readonly lines: readonly number[] | null;
    }
  | { readonly kind: 'collection'; readonly file: CollectionFile };

/** Fits 2,000 dot pictures. */
export const maxCharacters = 3_000_000;

const hasText = (text: string): boolean => text.trim() !== '';

const linesOf = (text: string): readonly string[] => text.split('\n').filter(hasText);

/** In most lines, the separator is outside quotes. A list may have a few commas. */
const separatorOf = (lines: readonly string[], separators: readonly string[]): string | undefined => {
  const bare = lines.map((line) => line.replaceAll(/"[^"]*"/g, ''));
  return separators.find(
    (separator) => bare.filter((line) => line.includes(separator)).length * 2 > lines.length,
  );
};

/** Quizlet can export all cards in one line, separated by semicolons. */
const withLines = (text: string): string => {
  if (text.includes('\n')) return text;
  const cards = text.split(';').filter(hasText);
  return cards.length > 1 && separatorOf(cards, ['\t', ',']) !== undefined ? cards.join('\n') : text;
};

/** Absent from pasted text. */
const noSeparator = '\u001f';

const rowsOf = (text: string, separator: string): Table => {
  if (text.includes('"')) {
    const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, newline: '\n' });
    // A leading quotation mark would swallow the following lines.
    if (!errors.some(({ type }) => type === 'Quotes')) return data;
  }
  return linesOf(text).map((line) => line.split(separator));
};

const columnsOf = (text: string): string => separatorOf(linesOf(text), ['\t', ';', ',']) ?? noSeparator;

const flat = (rows: Table): Table => rows.flatMap((row) => row.filter(hasText).map((cell) => [cell]));

const lineNumbersOf = (text: string, rows: Table): readonly number[] | null => {
  const numbers = text.split('\n').flatMap((line, index) => (hasText(line) ? [index + 1] : []));
  return numbers.length === rows.length && !text.includes('"') ? numbers : null;
};

const readSplit = (text: string, split: Split): Table => {
  switch (split) {
    case 'spaces':
      return flat([text.split(/\s+/)]);
    case 'commas':
      return flat(rowsOf(text, text.includes(',') ? ',' : ';'));
    case 'lines':
      return rowsOf(text, text.trim().includes('\n') ? columnsOf(text) : noSeparator).filter((row) =>
        row.some(hasText),
      );
  }
};

const readGuessed = (text: string): { readonly table: Table; readonly split: Split } => {
  const cards = withLines(text.trim());
  const rows = rowsOf(cards, columnsOf(cards)).filter((row) => row.some(hasText));
  const [only, ...others] = rows;
  const isInOneLine = only !== undefined && others.length === 0;
  const isList = isInOneLine && only.filter(hasText).length > 1;
  return { table: isInOneLine ? flat(rows) : rows, split: isList ? 'commas' : 'lines' };
};

/** Reads a list, table, flash cards, or a Sixty file. Without a `split`, a single row is a list. */
export const readText = (text: string, category: string, split: Split | null = null): ReadText => {
  const trimmed = text.trim();
  if (/^[[{]/.test(trimmed)) {
    const file = readCollectionFile(trimmed, category);
    if (file) return { kind: 'collection', file };
  }
  const plain = text.replaceAll(/\r\n?/g, '\n');
  const read = split === null ? readGuessed(plain) : { table: readSplit(plain, split), split };
  const lines = read.split === 'lines' ? lineNumbersOf(plain, read.table) : null;
  return { kind: 'table', ...read, lines };
};
