import { calculate, readNumber } from '../arithmetic/index.ts';
import { categoryRules } from '../categories/index.ts';
import { hasText, readTable, type ReadTable, type Row, type Split } from '../tables/index.ts';
import { foreignTextKindOf, type ForeignKind } from '../uploads/index.ts';
import { type CollectionFile, readCollectionFile } from './importing.ts';

export type ReadItems =
  | ({ readonly kind: 'table' } & ReadTable)
  | { readonly kind: 'collection'; readonly file: CollectionFile }
  | { readonly kind: 'foreign'; readonly what: ForeignKind };

const cornersOfGrids = [
  ['×', /^[×xX*·∙✕]?$/],
  ['+', /^[+＋]?$/],
] as const;

/**
 * The problems of a multiplication or addition table, whose first row and first column are the operands. Null for
 * any other table, and where a result is wrong. Without a sign in its corner, it must have results.
 */
const problemsOfGrid = ([top, ...body]: readonly Row[]): readonly Row[] | null => {
  const [corner = '', ...right] = top?.cells.map((cell) => cell.trim()) ?? [];
  const operands = right.map(readNumber);
  if (right.length < 2 || body.length < 2) return null;
  const isResult = (cell: string, a: number | null, sign: string, b: number | null): boolean => {
    if (a === null || b === null) return false;
    return hasText(cell) ? readNumber(cell) === calculate(a, sign, b) : corner !== '';
  };
  const [sign] =
    cornersOfGrids.find(
      ([operator, corners]) =>
        corners.test(corner) &&
        body.every(({ cells: [left = '', ...results] }) =>
          operands.every((operand, index) =>
            isResult(results[index] ?? '', readNumber(left), operator, operand),
          ),
        ),
    ) ?? [];
  if (sign === undefined) return null;
  return body.map(({ line, cells: [left = ''] }) => ({
    line,
    cells: operands.map((operand) => `${readNumber(left)} ${sign} ${operand}`),
  }));
};

/** A list, table, flash cards, or a Sixty file. @param split null: guessed. */
export const readItems = (text: string, category: string, split: Split | null = null): ReadItems => {
  const file = /^\s*[[{]/.test(text) ? readCollectionFile(text.trim(), category) : null;
  if (file) return { kind: 'collection', file };
  const what = foreignTextKindOf(text);
  if (what !== null) return { kind: 'foreign', what };
  const table = readTable(text, split);
  const problems = categoryRules(category).hasProblems ? problemsOfGrid(table.rows) : null;
  return { kind: 'table', ...table, rows: problems ?? table.rows };
};
