import { calculate, evaluate, formatExpression, type Expression } from '../arithmetic/index.ts';
import {
  adjustedPositions,
  dotBoard,
  dotsAt,
  dotsName,
  drawDots,
  isDotsName,
  readDotPositions,
  readDots,
  type Dot,
  type DotStyle,
} from '../dots/index.ts';
import {
  compareSides,
  dominoName,
  drawDomino,
  type DominoColor,
  type DominoSides,
} from '../dominoes/index.ts';
import type { Rng } from '../random/index.ts';
import { itemLimits } from './limits.ts';
import type { DominoItem, DotsItem, Item, MathProblemItem, PictureItem, TextItem } from './item.ts';

export const emptyNameMessage = 'Item name cannot be empty.';

export const makeTextItem = (id: string, name: string): TextItem => ({ kind: 'text', id, name });

/** @throws as `calculate`, for an unsupported operation or a division by zero. */
export const makeMathProblem = (id: string, expression: Expression): MathProblemItem => ({
  kind: 'mathProblem',
  id,
  name: formatExpression(expression),
  result: calculate(expression.left, expression.operator, expression.right),
});

/** @param count what a Number Sense picture shows; null in other categories. */
export const makePicture = (id: string, name: string, image: string, count: number | null): PictureItem => ({
  kind: 'picture',
  id,
  name,
  image,
  count,
});

/** @throws RangeError for a position outside the board. Callers reject duplicate positions. */
export const makeDotsItem = (id: string, dots: readonly Dot[]): DotsItem => ({
  kind: 'dots',
  id,
  name: dotsName(dots.length),
  image: drawDots(dots),
  count: dots.length,
});

/** @throws RangeError for a side that isn't a whole number from 0 to 9. */
export const makeDomino = (id: string, sides: DominoSides, color: DominoColor): DominoItem => ({
  kind: 'domino',
  id,
  name: dominoName(sides),
  image: drawDomino(sides, color),
  answer: compareSides(sides),
});

/** Makes an item from a name: in Math, an expression becomes a problem; anything else is text. */
export const makeNamedItem = (id: string, name: string, category: string): TextItem | MathProblemItem => {
  const result = category === 'Math' ? evaluate(name) : null;
  return result === null ? makeTextItem(id, name) : { kind: 'mathProblem', id, name, result };
};

export type TypedItem =
  | { readonly ok: true; readonly item: TextItem | MathProblemItem }
  | { readonly ok: false; readonly problem: 'emptyName' | 'nameTooLong' };

/** Makes an item from a text field, trimmed. */
export const makeTypedItem = (id: string, typed: string, category: string): TypedItem => {
  const name = typed.trim();
  if (name === '') return { ok: false, problem: 'emptyName' };
  if (name.length > itemLimits.nameLength) return { ok: false, problem: 'nameTooLong' };
  return { ok: true, item: makeNamedItem(id, name, category) };
};

/** Renames an item. In Math, problems and texts are parsed again; pictures keep their image. */
export const renamed = (item: Item, name: string, category: string): Item =>
  item.kind === 'mathProblem' || (item.kind === 'text' && item.count === undefined)
    ? makeNamedItem(item.id, name, category)
    : { ...item, name };

/**
 * 'Update Style': redraws the dots in another style. They keep their places as far as `item.count` allows, and a name
 * that states their number is updated.
 *
 * @returns null if `count` isn't a whole number from 0 to 25.
 */
export const restyled = (item: DotsItem, style: DotStyle, rng: Rng): DotsItem | null => {
  if (!Number.isInteger(item.count) || item.count < 0 || item.count > dotBoard.positions) return null;
  const positions = adjustedPositions(readDotPositions(item.image), item.count, rng);
  const name = isDotsName(item.name) ? dotsName(item.count) : item.name;
  return { ...item, name, image: drawDots(dotsAt(positions, style)) };
};

/**
 * Changes the number of dots. Remaining dots keep place and style; new ones copy the first, or `style` on an empty
 * board. Foreign pictures stay unchanged. A name that states the number is updated.
 *
 * @param count 0 to 25.
 * @returns null for any other count.
 */
export const recounted = (item: DotsItem, count: number, style: DotStyle, rng: Rng): DotsItem | null => {
  if (!Number.isInteger(count) || count < 0 || count > dotBoard.positions) return null;
  const existing = readDots(item.image);
  const name = isDotsName(item.name) ? dotsName(count) : item.name;
  if (existing.length === 0 && item.image !== drawDots([])) return { ...item, name, count };
  const places = existing.map(({ position }) => position);
  const dots = adjustedPositions(places, count, rng).map(
    (position) =>
      existing.find((dot) => dot.position === position) ?? { ...(existing[0] ?? style), position },
  );
  return { ...item, name, count, image: drawDots(dots) };
};
