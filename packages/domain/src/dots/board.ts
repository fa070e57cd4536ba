import { shuffled, type Random } from '../random/index.ts';

/** The board of a dot pattern: 5×5 cells, numbered 1 to 25 from the top left, row by row. */
export const dotBoard = { columns: 5, rows: 5, positions: 25 } as const;

/** Where a pattern that is not random may start: a cell of the first row. */
export const fixedStarts = { min: 1, max: 5 } as const;

export const dotShapes = ['circle', 'square', 'triangle'] as const;
export type DotShape = (typeof dotShapes)[number];

/** The colours that collection setup and the final step offer, in their order. */
export const setupDotColors = ['blue', 'green', 'red', 'purple', 'orange'] as const;

/** The colours that the Edit Collection modal offers, in its order. */
export const editDotColors = ['blue', 'red', 'green', 'black'] as const;

export type DotColor = (typeof setupDotColors)[number] | (typeof editDotColors)[number];

/** One dot on the board. `position` is 1 to 25. */
export type Dot = { readonly position: number; readonly color: DotColor; readonly shape: DotShape };

/** The look that all dots of a pattern share. */
export type DotStyle = Pick<Dot, 'color' | 'shape'>;

/** Random cells, or the cells that follow one another from `start` (1 to 5) on. */
export type DotPlacement = { readonly kind: 'random' } | { readonly kind: 'from'; readonly start: number };

export const isDotShape = (value: unknown): value is DotShape =>
  (dotShapes as readonly unknown[]).includes(value);

export const isDotColor = (value: unknown): value is DotColor =>
  (setupDotColors as readonly unknown[]).includes(value) ||
  (editDotColors as readonly unknown[]).includes(value);

export const isDotPosition = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= dotBoard.positions;

const everyPosition: readonly number[] = Array.from({ length: dotBoard.positions }, (_, cell) => cell + 1);

/**
 * Cells for `count` dots, no cell twice, in ascending order.
 *
 * @param count 0 to 25.
 */
export const dotPositions = (count: number, placement: DotPlacement, random: Random): readonly number[] => {
  const order =
    placement.kind === 'random'
      ? shuffled(random, everyPosition)
      : [...everyPosition.slice(placement.start - 1), ...everyPosition.slice(0, placement.start - 1)];
  return order.slice(0, count).toSorted((a, b) => a - b);
};

/** Every dot of a pattern in one look. */
export const dotsAt = (positions: readonly number[], { color, shape }: DotStyle): readonly Dot[] =>
  positions.map((position) => ({ position, color, shape }));

/**
 * The cells for `count` dots that change as little as possible from `present`: cells are kept, some are given up at
 * the end, or random free ones join. So a picture that is only recoloured stays the same picture.
 */
export const adjustedPositions = (
  present: readonly number[],
  count: number,
  random: Random,
): readonly number[] => {
  const kept = present.slice(0, count);
  const free = everyPosition.filter((position) => !kept.includes(position));
  return [...kept, ...shuffled(random, free).slice(0, count - kept.length)].toSorted((a, b) => a - b);
};

/** The first free cell, for 'Add Another Dot'; null on a full board. */
export const nextFreePosition = (dots: readonly Dot[]): number | null =>
  everyPosition.find((position) => dots.every((dot) => dot.position !== position)) ?? null;
