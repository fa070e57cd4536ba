import { categoryRules } from '../categories.ts';
import {
  type CellKind,
  type Column,
  tableColumnsOf,
  guessHeader,
  hasText,
  type Heading,
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
  /** Of the other side; null for items with one side. */
  backColumn: number | null;
  /** Signs between right answers in a back: '/;'. Usually none. */
  alternatives: string;
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

/** A column with a heading such as 'Meaning'; else the only other column of texts, but not what belongs to a problem. */
const backColumnIn = (
  columns: readonly Column[],
  items: readonly Column[],
  heading: (column: Column) => Heading | null,
): number | null => {
  const [front, ...more] = items;
  if (front === undefined || more.length > 0 || front.kind === 'problem') return null;
  const others = columns.filter(({ index, kind }) => index !== front.index && kind !== 'blank');
  const named = others.find((column) => heading(column) === 'backs');
  if (named !== undefined) return named.index;
  const [only, ...rest] = others.filter(
    (column) => column.kind !== 'marker' && !(column.index < front.index && isRunning(column)),
  );
  const isOther = only === undefined || rest.length > 0 || only.kind !== 'text';
  return isOther || heading(only) === 'others' ? null : only.index;
};

/**
 * Items are in the columns that a heading names, or that look like items: problems in Math, all columns of a word
 * wall, otherwise the first. In Math, another column of numbers has the answers. Of two columns of texts, the second
 * has the backs.
 */
export const guessChoice = (rows: readonly Row[], category: string): ImportChoice => {
  const header = guessHeader(rows);
  const body = rows.slice(header.rows, header.rows + sampleSize);
  const marker = listMarkerOf(body.map(({ cells }) => cells.find(hasText) ?? ''));
  const columns = tableColumnsOf(body, (cell) => (isListMarker(cell) ? cell : cell.replace(marker, '')));
  const heading = (column: Column) => headingAt(rows, header, column);
  const named = columns.filter((column) => ['items', 'names'].includes(heading(column) ?? ''));
  const others = columns.filter((column) => ['backs', 'others'].includes(heading(column) ?? ''));
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
  const answerColumn = categoryRules(category).hasProblems ? (answers?.index ?? null) : null;
  return {
    headings: header.rows,
    columns: items.map(({ index }) => index),
    answerColumn,
    backColumn: answerColumn === null ? backColumnIn(columns, items, heading) : null,
    alternatives: '',
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

/** The front and the back, the other way round. */
export const swapSides = ({ columns: [front], backColumn }: ImportChoice): Partial<ImportChoice> =>
  front === undefined || backColumn === null ? {} : { columns: [backColumn], backColumn: front };

/** Which of ';', '/', and '|' are in backs, and could separate right answers. */
export const alternativesIn = (
  rows: readonly Row[],
  { headings, backColumn }: ImportChoice,
): readonly string[] =>
  backColumn === null
    ? []
    : [';', '/', '|'].filter((sign) =>
        rows.slice(headings).some(({ cells }) => cells[backColumn]?.includes(sign)),
      );

/** Columns with something in them, from which nothing is imported. */
export const unusedColumns = (
  rows: readonly Row[],
  { headings, columns, answerColumn, backColumn }: ImportChoice,
): readonly number[] =>
  tableColumnsOf(rows.slice(headings), (cell) => cell)
    .filter(
      ({ index, kind }) =>
        kind !== 'blank' && !columns.includes(index) && index !== answerColumn && index !== backColumn,
    )
    .map(({ index }) => index);
