import { readCollectionFile } from '@sixty/domain/transfer';
import type { CollectionFile, Table } from '@sixty/domain/transfer';
import Papa from 'papaparse';

/** What a text is: rows of cells, or a collection that Sixty wrote into a file. */
export type ReadText =
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'collection'; readonly file: CollectionFile };

/** More characters than this are no list for a class; reading them would hold up the page. */
export const maxCharacters = 1_000_000;

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

const rowsOf = (text: string): Table => {
  const lines = linesOf(text);
  const separator = separatorOf(lines, ['\t', ';', ',']) ?? noSeparator;
  if (text.includes('"')) {
    const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, newline: '\n' });
    // A line that begins with what somebody says: the quotes are no quotes of a table, which would swallow the lines
    // after it.
    if (!errors.some(({ type }) => type === 'Quotes')) return data;
  }
  return lines.map((line) => line.split(separator));
};

/**
 * Reads a pasted list, separated values (commas, semicolons or tabs), flash cards as other programs write them, or a
 * file of Sixty's. Rows without anything in them are left out, and a single row is a list that was written in one
 * line.
 */
export const readText = (text: string, category: string): ReadText => {
  const trimmed = text.trim();
  if (/^[[{]/.test(trimmed)) {
    const file = readCollectionFile(trimmed, category);
    if (file) return { kind: 'collection', file };
  }
  const rows = rowsOf(withLines(trimmed.replaceAll(/\r\n?/g, '\n'))).filter((row) => row.some(hasText));
  const [only, ...others] = rows;
  const isInOneLine = only !== undefined && others.length === 0;
  return { kind: 'table', table: isInOneLine ? only.filter(hasText).map((cell) => [cell]) : rows };
};
