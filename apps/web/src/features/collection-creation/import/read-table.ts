import { readCollectionFile } from '@sixty/domain/transfer';
import type { CollectionFile, Table } from '@sixty/domain/transfer';
import Papa from 'papaparse';

/** What ends an item. Lines may have columns. */
export type Split = 'lines' | 'commas' | 'spaces';

/** What a text is: rows of cells, or a collection that Sixty wrote into a file. */
export type ReadText =
  | {
      readonly kind: 'table';
      readonly table: Table;
      readonly split: Split;
      /** The line of each row in the text, from 1; null where rows are no lines. */
      readonly lines: readonly number[] | null;
    }
  | { readonly kind: 'collection'; readonly file: CollectionFile };

/** What 2,000 pictures of dots need, and some more. */
export const maxCharacters = 3_000_000;

const hasText = (text: string): boolean => text.trim() !== '';

const linesOf = (text: string): readonly string[] => text.split('\n').filter(hasText);

/**
 * What stands between the columns, if there are any: it has to be in most of the lines, since one word a line with a comma
 * here and there is a list. What is in quotes separates nothing.
 */
const separatorOf = (lines: readonly string[], separators: readonly string[]): string | undefined => {
  const bare = lines.map((line) => line.replaceAll(/"[^"]*"/g, ''));
  return separators.find(
    (separator) => bare.filter((line) => line.includes(separator)).length * 2 > lines.length,
  );
};

/** Quizlet can write its cards into one line, with a semicolon after each: the text with a line for each. */
const withLines = (text: string): string => {
  if (text.includes('\n')) return text;
  const cards = text.split(';').filter(hasText);
  return cards.length > 1 && separatorOf(cards, ['\t', ',']) !== undefined ? cards.join('\n') : text;
};

/** For a list: no text that anybody pastes has it. */
const noSeparator = '\u001f';

const rowsOf = (text: string, separator: string): Table => {
  if (text.includes('"')) {
    const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, newline: '\n' });
    // A line that begins with what somebody says: the quotes are no quotes of a table, which would swallow the lines
    // after it.
    if (!errors.some(({ type }) => type === 'Quotes')) return data;
  }
  return linesOf(text).map((line) => line.split(separator));
};

const columnsOf = (text: string): string => separatorOf(linesOf(text), ['\t', ';', ',']) ?? noSeparator;

/** Cells with text in them, a row each. */
const flat = (rows: Table): Table => rows.flatMap((row) => row.filter(hasText).map((cell) => [cell]));

/** The numbers of the lines with text, from 1; null where the rows are not the lines. */
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

/** Columns, or a list in one line. */
const readGuessed = (text: string): { readonly table: Table; readonly split: Split } => {
  const cards = withLines(text.trim());
  const rows = rowsOf(cards, columnsOf(cards)).filter((row) => row.some(hasText));
  const [only, ...others] = rows;
  const isInOneLine = only !== undefined && others.length === 0;
  const isList = isInOneLine && only.filter(hasText).length > 1;
  return { table: isInOneLine ? flat(rows) : rows, split: isList ? 'commas' : 'lines' };
};

/**
 * Reads a pasted list, separated values (commas, semicolons or tabs), flash cards as other programs write them, or a
 * file of Sixty's. Rows without anything in them are left out.
 *
 * @param split as the user chose; null for what is most likely: a single row is a list that was written in one line.
 */
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
