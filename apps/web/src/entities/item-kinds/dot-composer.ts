import {
  type Dot,
  dotBoard,
  dotShapes,
  findCompositeProblem,
  nextFreePosition,
  setupDotColors,
} from '@sixty/domain/dots';
import * as z from 'zod/mini';
import { numberOf } from './kind-form.ts';

const DotRow = z.object({
  position: z.string().check(z.maxLength(32)),
  color: z.enum(setupDotColors),
  shape: z.enum(dotShapes),
});
export type DotRow = z.output<typeof DotRow>;

export const StoredDots = z.array(DotRow).check(z.minLength(1), z.maxLength(dotBoard.positions));

/** Specification, part 1, section 9. */
export const initialDots: readonly DotRow[] = [{ position: '1', color: 'blue', shape: 'circle' }];

const dotsOf = (rows: readonly DotRow[]): readonly Dot[] =>
  rows.map(({ position, color, shape }) => ({ position: numberOf(position), color, shape }));

/** The first of two at one position is valid. */
export const dotProblems = (rows: readonly DotRow[]): readonly ('invalid' | 'taken' | null)[] => {
  const dots = dotsOf(rows);
  return dots.map((dot, index) => {
    if (findCompositeProblem([dot]) !== null) return 'invalid';
    return dots.slice(0, index).some(({ position }) => position === dot.position) ? 'taken' : null;
  });
};

export const drawableDots = (rows: readonly DotRow[]): readonly Dot[] => {
  const problems = dotProblems(rows);
  return dotsOf(rows).filter((_dot, index) => problems[index] === null);
};

const addDotAt = (rows: readonly DotRow[], position: number): readonly DotRow[] => {
  const [last = initialDots[0]] = rows.slice(-1);
  return last === undefined ? rows : [...rows, { ...last, position: String(position) }];
};

export const addDot = (rows: readonly DotRow[]): readonly DotRow[] => {
  const position = nextFreePosition(dotsOf(rows));
  return position === null || rows.length >= dotBoard.positions ? rows : addDotAt(rows, position);
};

export const resetToOneDot = (rows: readonly DotRow[]): readonly DotRow[] =>
  rows.slice(-1).map((last) => ({ ...last, position: '1' }));

export const removeDot = (rows: readonly DotRow[], index: number): readonly DotRow[] =>
  rows.length > 1 ? rows.filter((_row, each) => each !== index) : rows;

export const changeDot = (
  rows: readonly DotRow[],
  index: number,
  change: Partial<DotRow>,
): readonly DotRow[] => rows.map((row, each) => (each === index ? { ...row, ...change } : row));

/** The last dot can't be removed. A misplaced dot moves to the pressed cell. */
export const toggleDot = (rows: readonly DotRow[], position: number): readonly DotRow[] => {
  const problems = dotProblems(rows);
  const existing = dotsOf(rows).findIndex(
    (dot, index) => dot.position === position && problems[index] === null,
  );
  if (existing >= 0) return removeDot(rows, existing);
  const misplaced = problems.findIndex((problem) => problem !== null);
  if (misplaced >= 0) return changeDot(rows, misplaced, { position: String(position) });
  return addDotAt(rows, position);
};
