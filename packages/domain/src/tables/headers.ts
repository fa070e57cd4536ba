import { cellKindOf, type Column, columnsOf, type Heading, headingOf, isHalf } from './columns.ts';
import { countsUp, listMarkerOf } from './list-markers.ts';
import { hasText, type Row, sampleSize } from './rows.ts';

export type Header = {
  /** How many rows at the top are headings. */
  readonly rows: number;
  /** The first row is unlike the others, so a person should decide. */
  readonly isAsked: boolean;
};

const filled = ({ cells }: Row): readonly string[] => cells.filter(hasText);

/** In a list of one column, 'back' and 'number' are words to be read. */
const isKnownHeader = (row: Row, hasNames: boolean): boolean => {
  const found = filled(row).map(headingOf);
  if (hasNames && found.some((heading) => heading !== null && !['items', 'others'].includes(heading)))
    return true;
  const known = found.filter((heading) => heading !== null && (found.length > 1 || heading !== 'others'));
  return isHalf(known.length, found.length);
};

const isWords = (cell: string): boolean => cellKindOf(cell) === 'text' && !/\d/.test(cell);

/** Above numbers, dates, or addresses; above a numbered list; with a colon at its end. */
const isUnlike = (first: Row, body: readonly Row[]): boolean => {
  const texts = body.map(({ cells }) => cells[0] ?? '');
  const marker = listMarkerOf(texts);
  const isMarked = (cell: string): boolean => marker.test(cell) && hasText(cell.replace(marker, ''));
  const columns = columnsOf(body, (cell) => cell.replace(marker, ''));
  const isNumbered = countsUp(texts) || texts.filter(isMarked).length > texts.length * 0.8;
  return (
    columns.some(
      ({ index, kind }) => !['text', 'blank', 'marker'].includes(kind) && isWords(first.cells[index] ?? ''),
    ) ||
    (isNumbered && texts.some(isMarked) && !marker.test(first.cells[0] ?? '')) ||
    filled(first).every((cell) => cell.trim().endsWith(':'))
  );
};

const isCapitalized = (row: Row): boolean => filled(row).every((cell) => /^\p{Lu}\p{L}/u.test(cell.trim()));

/** Fewer cells than the rows below have: 'Class 3b'. */
const titleRowsOf = (rows: readonly Row[]): number => {
  const isTable = rows.filter((row) => filled(row).length > 1).length * 2 > rows.length;
  const first = rows.findIndex((row) => filled(row).length > 1);
  return isTable && first <= 3 ? first : 0;
};

/** @param hasNames a row with 'Name' is a heading, whatever else it has. */
export const guessHeader = (all: readonly Row[], hasNames = false): Header => {
  const rows = all.slice(0, sampleSize);
  const titles = titleRowsOf(rows);
  const [first, ...body] = rows.slice(titles);
  if (first === undefined || body.length === 0) return { rows: 0, isAsked: false };
  if (isKnownHeader(first, hasNames)) return { rows: titles + 1, isAsked: false };
  const isAlone = body.length > 2 && isCapitalized(first) && !body.some(isCapitalized);
  if (body.length > 1 && (isUnlike(first, body) || (isAlone && filled(first).length > 1)))
    return { rows: titles + 1, isAsked: true };
  return { rows: titles, isAsked: isAlone || titles > 0 };
};

/** What the last heading row says of a column. */
export const headingAt = (rows: readonly Row[], { rows: count }: Header, column: Column): Heading | null =>
  count === 0 ? null : headingOf(rows[count - 1]?.cells[column.index] ?? '');
