import { categoryRules } from '../categories.ts';
import {
  type CellKind,
  type Column,
  tableColumnsOf,
  guessHeader,
  hasText,
  headingAt,
  isHalf,
  isListMarker,
  listMarkerOf,
  countsUp,
  type Row,
  sampleSize,
} from '../tables.ts';

export type ImportChoice = {
  /** Of rows at the top. */
  headings: number;
  /** All with items, from 0. */
  columns: readonly number[];
  answerColumn: number | null;
  /** Whether list markers are removed. */
  isUnmarked: boolean;
};

const filledCells = ({ cells }: Column): readonly string[] => cells.filter(hasText);

/** '1', '2', '3' in the first column. */
const isRunning = ({ index, cells }: Column): boolean =>
  index === 0 && cells.length > 1 && cells.every((cell, row) => Number(cell) === Number(cells[0]) + row);

/** Three or more columns of short, mostly different words are a word wall; two are a word and its translation. */
const wordWallIn = (columns: readonly Column[]): readonly Column[] => {
  const lengthOf = (column: Column) => filledCells(column).join('').length / filledCells(column).length;
  const words = columns.filter((column) => {
    const cells = filledCells(column);
    const isShort = isHalf(cells.filter((cell) => cell.trim().split(/\s+/).length <= 3).length, cells.length);
    return isShort && new Set(cells).size * 5 >= cells.length * 3;
  });
  const shortest = Math.min(...words.map(lengthOf));
  const alike = words.filter((column) => lengthOf(column) <= shortest * 2 + 3);
  return alike.length > 2 ? alike : [];
};

/** A list whose indents are columns: one text in each row, after its markers. */
const isIndentedList = (columns: readonly Column[]): boolean => {
  const counts = (columns[0]?.cells ?? []).map(
    (_, row) =>
      columns.filter(({ cells: { [row]: cell = '' } }) => hasText(cell) && !isListMarker(cell)).length,
  );
  return counts.filter((count) => count === 1).length > counts.length * 0.8;
};

const itemColumnsIn = (columns: readonly Column[], others: readonly Column[]): readonly Column[] => {
  const filled = columns.filter(({ kind }) => kind !== 'blank');
  const usable = filled.filter((column) => column.kind !== 'marker' && !others.includes(column));
  if (filled.length > 2 && isIndentedList(filled)) return filled;
  const ofKind = (wanted: CellKind) => usable.filter(({ kind }) => kind === wanted);
  if (ofKind('problem').length > 0) return ofKind('problem');
  const counted = usable.length > 1 ? usable.filter((column) => !isRunning(column)) : usable;
  const candidates = [ofKind('text'), counted, filled].find((some) => some.length > 0) ?? [];
  const wall = wordWallIn(candidates);
  return wall.length > 0 ? wall : candidates.slice(0, 1);
};

/**
 * Items are in the columns that a heading names, or that look like items: problems in Math, all columns of a word
 * wall, otherwise the first. In Math, another column of numbers has the answers.
 */
export const guessChoice = (rows: readonly Row[], category: string): ImportChoice => {
  const header = guessHeader(rows);
  const body = rows.slice(header.rows, header.rows + sampleSize);
  const marker = listMarkerOf(body.map(({ cells }) => cells.find(hasText) ?? ''));
  const columns = tableColumnsOf(body, (cell) => (isListMarker(cell) ? cell : cell.replace(marker, '')));
  const heading = (column: Column) => headingAt(rows, header, column);
  const named = columns.filter((column) => ['items', 'names'].includes(heading(column) ?? ''));
  const others = columns.filter((column) => heading(column) === 'others');
  const items = named.length > 0 ? named : itemColumnsIn(columns, others);
  const first = items[0]?.index ?? 0;
  const answers = columns.find(
    ({ index, kind, cells }) =>
      items.length === 1 &&
      index !== first &&
      kind === 'number' &&
      !(index < first && isRunning({ index, kind, cells })),
  );
  const texts = body.flatMap(({ cells }) => items.flatMap(({ index }) => cells[index] ?? [])).filter(hasText);
  const isMarked = (cell: string): boolean => hasText(cell.replace(marker, '')) && marker.test(cell);
  return {
    headings: header.rows,
    columns: items.map(({ index }) => index),
    answerColumn: categoryRules(category).hasProblems ? (answers?.index ?? null) : null,
    isUnmarked:
      isHalf(texts.filter(isMarked).length, texts.length) ||
      countsUp(texts) ||
      (items.length > 1 && texts.some(isListMarker)),
  };
};

/** Whether removing list markers would change anything. */
export const hasMarkers = (rows: readonly Row[], { headings, columns }: ImportChoice): boolean => {
  const cells = rows.slice(headings).flatMap((row) => columns.map((column) => row.cells[column] ?? ''));
  const marker = listMarkerOf(cells);
  return cells.some((cell) => marker.test(cell));
};

/** Columns with something in them, from which nothing is imported. */
export const unusedColumns = (
  rows: readonly Row[],
  { headings, columns, answerColumn }: ImportChoice,
): readonly number[] =>
  tableColumnsOf(rows.slice(headings), (cell) => cell)
    .filter(({ index, kind }) => kind !== 'blank' && !columns.includes(index) && index !== answerColumn)
    .map(({ index }) => index);
