import { shuffled, type Rng } from '../random/index.ts';

/** Positions are 1 to 25, row by row from the top left. */
export const dotBoard = { columns: 5, rows: 5, positions: 25 } as const;

/** Start positions of a non-random pattern: the first row. */
export const fixedStarts = { min: 1, max: 5 } as const;

export const dotShapes = ['circle', 'square', 'triangle'] as const;
export type DotShape = (typeof dotShapes)[number];

export const setupDotColors = ['blue', 'green', 'red', 'purple', 'orange'] as const;

export const editDotColors = ['blue', 'red', 'green', 'black'] as const;

export type DotColor = (typeof setupDotColors)[number] | (typeof editDotColors)[number];

export type Dot = { readonly position: number; readonly color: DotColor; readonly shape: DotShape };

export type DotStyle = Pick<Dot, 'color' | 'shape'>;

/** Random positions, or consecutive ones from `start` (1 to 5). */
export type DotPlacement = { readonly kind: 'random' } | { readonly kind: 'from'; readonly start: number };

export const isDotShape = (value: unknown): value is DotShape =>
  (dotShapes as readonly unknown[]).includes(value);

export const isDotColor = (value: unknown): value is DotColor =>
  (setupDotColors as readonly unknown[]).includes(value) ||
  (editDotColors as readonly unknown[]).includes(value);

export const isDotPosition = (value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= dotBoard.positions;

const everyPosition: readonly number[] = Array.from({ length: dotBoard.positions }, (_, cell) => cell + 1);

/** `count` (0 to 25) distinct positions, ascending. */
export const dotPositions = (count: number, placement: DotPlacement, rng: Rng): readonly number[] => {
  const order =
    placement.kind === 'random'
      ? shuffled(rng, everyPosition)
      : [...everyPosition.slice(placement.start - 1), ...everyPosition];
  return order.slice(0, count).toSorted((a, b) => a - b);
};

export const dotsAt = (positions: readonly number[], { color, shape }: DotStyle): readonly Dot[] =>
  positions.map((position) => ({ position, color, shape }));

/** Drops positions from the end or adds random free ones. */
export const adjustedPositions = (
  existing: readonly number[],
  count: number,
  rng: Rng,
): readonly number[] => {
  const remaining = existing.slice(0, count);
  const free = everyPosition.filter((position) => !remaining.includes(position));
  return [...remaining, ...shuffled(rng, free).slice(0, count - remaining.length)].toSorted((a, b) => a - b);
};

/** Null on a full board. */
export const nextFreePosition = (dots: readonly Dot[]): number | null =>
  everyPosition.find((position) => dots.every((dot) => dot.position !== position)) ?? null;
