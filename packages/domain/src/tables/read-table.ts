import { withoutEntities, readAnkiHeader, textOfHtml } from './markup.ts';
import { hasText, parseRows, type Row, type Split, splitRows } from './rows.ts';

export type ReadTable = {
  readonly rows: readonly Row[];
  readonly split: Split;
  /** Whether `line` of a row is a line of the text, not the number of an item. */
  readonly hasLines: boolean;
  /** Of an HTML or plain cell, on one line. */
  readonly textOf: (cell: string) => string;
};

const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** Words that a PDF or a book hyphenates. 'bl-' and 'pre-' above 'cl-' are no halves of a word. */
const withWordsJoined = (text: string): string =>
  text.replaceAll(/(\p{L}{3})-\n(?=\p{Ll})([^\n]*[^\n-])$/gmu, '$1\u00ad$2\n');

/** '| cat | animal |', without the rule below the heading. */
const withoutOuterBars = (text: string): string => {
  const bars = /^[ \t]*\|(.*)\|[ \t]*$/gm;
  const lines = text.split('\n').filter(hasText);
  if ((text.match(bars)?.length ?? 0) * 2 <= lines.length) return text;
  return text.replaceAll(/^[ \t]*\|[\s|:-]*\|[ \t]*$/gm, '').replaceAll(bars, '$1');
};

/**
 * Reads a list or table as documents, spreadsheets, and flash card apps give it: pasted or from a text file.
 *
 * @param split how the text is split; null: guessed.
 * @param hasNames 'Smith, Ann' is one person.
 */
export const readTable = (text: string, split: Split | null, hasNames = false): ReadTable => {
  const plain = text.replace(/^\ufeff/, '').replaceAll(lineBreaks, '\n');
  const lines = plain.split('\n');
  const anki = readAnkiHeader(lines);
  const textOf = (cell: string): string => withoutEntities(anki.isHtml ? textOfHtml(cell) : cell);
  if (anki.length > 0) {
    // Blank lines keep the numbers of the others.
    const body = ['', ...lines.slice(anki.length)].join('\n');
    const read =
      anki.separator === null ? splitRows(body, 'lines', hasNames).rows : parseRows(body, anki.separator);
    const rows = read.map(({ line, cells }) => ({ line: line + anki.length - 1, cells }));
    const header = anki.columns.length > 0 ? [{ line: anki.length, cells: anki.columns }] : [];
    return { rows: [...header, ...rows], split: 'lines', hasLines: true, textOf };
  }
  const read = splitRows(withoutOuterBars(withWordsJoined(plain)), split, hasNames);
  return { ...read, hasLines: read.split === 'lines' && plain.trim().includes('\n'), textOf };
};

/** 'Page 2 of 4', '© 2024 Example School': what a PDF repeats on its pages. */
export const isPageFurniture = (text: string): boolean =>
  /\b(?:page|seite|página|pagina) \d+(?: \p{L}+ \d+)?$|^(?:©|copyright\b)/iu.test(text.trim());
