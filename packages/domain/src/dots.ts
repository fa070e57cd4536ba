import { type Rng, shuffled } from './random.ts';

/** Positions are 1 to 25, row by row from the top left. */
export const dotBoard = { columns: 5, rows: 5, positions: 25 } as const;

/** Start positions of a non-random pattern: the first row. */
export const fixedStarts = { min: 1, max: 5 } as const;

export const dotShapes = ['circle', 'square', 'triangle'] as const;
export type DotShape = (typeof dotShapes)[number];

export const setupDotColors = ['blue', 'green', 'red', 'purple', 'orange'] as const;

export const editDotColors = ['blue', 'red', 'green', 'black'] as const;

export type DotColor = (typeof setupDotColors)[number] | (typeof editDotColors)[number];

export type Dot = { position: number; color: DotColor; shape: DotShape };

export type DotStyle = Pick<Dot, 'color' | 'shape'>;

/** Random positions, or consecutive ones from `start` (1 to 5). */
export type DotPlacement = { kind: 'random' } | { kind: 'from'; start: number };

export const isDotShape = (value: unknown): value is DotShape =>
  (dotShapes as readonly unknown[]).includes(value);

export const isDotColor = (value: unknown): value is DotColor =>
  (setupDotColors as readonly unknown[]).includes(value) ||
  (editDotColors as readonly unknown[]).includes(value);

const isDotPosition = (value: number): boolean =>
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

/** `index`: of the dot. */
type CompositeProblem =
  | { kind: 'noDots' }
  | { kind: 'invalidPosition'; index: number }
  | { kind: 'duplicatePosition'; index: number }
  | { kind: 'invalidStyle'; index: number };

export const findCompositeProblem = (dots: readonly Dot[]): CompositeProblem | null => {
  if (dots.length === 0) return { kind: 'noDots' };
  const taken = new Set<number>();
  for (const [index, { position, color, shape }] of dots.entries()) {
    if (!isDotPosition(position)) return { kind: 'invalidPosition', index };
    if (taken.has(position)) return { kind: 'duplicatePosition', index };
    if (!isDotColor(color) || !isDotShape(shape)) return { kind: 'invalidStyle', index };
    taken.add(position);
  }
  return null;
};

/** Each has a contrast of 3 on the white board (WCAG 2.2, 1.4.11). */
const colorValues: Readonly<Record<DotColor, string>> = {
  blue: '#1c64d8',
  green: '#16833f',
  red: '#d3202f',
  purple: '#7b2cbf',
  orange: '#dd6b08',
  black: '#20242c',
};

const cellSize = 20;

const centerOf = (position: number): readonly [x: number, y: number] => {
  const index = position - 1;
  return [
    (index % dotBoard.columns) * cellSize + cellSize / 2,
    Math.floor(index / dotBoard.columns) * cellSize + cellSize / 2,
  ];
};

// A picture is one path per style, so that 2,000 fit in 2 MiB; a circle is a zero-length line with round
// caps. Shapes have about equal area, since size would hint at quantity.
const outlines: Readonly<Record<DotShape, (x: number, y: number) => string>> = {
  circle: (x, y) => `M${x} ${y}h0`,
  square: (x, y) => `M${x - 5} ${y - 5}h10v10h-10z`,
  triangle: (x, y) => `M${x} ${y - 7}l7 12h-14z`,
};

const drawGroup = (color: DotColor, shape: DotShape, dots: readonly Dot[]): string => {
  const path = dots.map(({ position }) => outlines[shape](...centerOf(position))).join('');
  const colorValue = colorValues[color];
  return shape === 'circle'
    ? `<path d='${path}' stroke='${colorValue}' stroke-width='14' stroke-linecap='round'/>`
    : `<path d='${path}' fill='${colorValue}' stroke='${colorValue}' stroke-width='2.4' stroke-linejoin='round'/>`;
};

export const dotsName = (count: number): string => `Number Sense: ${count} ${count === 1 ? 'dot' : 'dots'}`;

export const isDotsName = (name: string): boolean => /^Number Sense: \d+ dots?$/.test(name);

/**
 * A white 110×110 board as SVG markup. No scripts, styles, or references. Single quotes need no escapes in
 * JSON.
 *
 * @throws RangeError for a position outside 1 to 25; validate user input with `findCompositeProblem`.
 */
export const drawDots = (dots: readonly Dot[]): string => {
  const stray = dots.find(({ position }) => !isDotPosition(position));
  if (stray) throw new RangeError(`There is no position ${stray.position} on the board`);
  const groups = Map.groupBy(dots, ({ color, shape }) => `${color} ${shape}`);
  const paths = [...groups.values()].map((group) => {
    const [first] = group;
    return first ? drawGroup(first.color, first.shape, group) : '';
  });
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-5 -5 110 110' width='440' height='440'>` +
    `<title>${dotsName(dots.length)}</title>` +
    `<rect x='-5' y='-5' width='110' height='110' rx='10' fill='#fff'/>${paths.join('')}</svg>`
  );
};

const colorOfStroke = (colorValue: string | undefined): DotColor | undefined =>
  (Object.keys(colorValues) as DotColor[]).find((color) => colorValues[color] === colorValue);

const shapeOfPath = (path: string): DotShape => {
  if (path.includes('h0')) return 'circle';
  return path.includes('v10') ? 'square' : 'triangle';
};

/** By position; empty for other markup than `drawDots` makes. */
export const readDots = (markup: string): readonly Dot[] => {
  const groups = [...markup.matchAll(/<path d='[^']*' (?:fill|stroke)='([^']*)'/g)];
  const dots = groups.flatMap(([group, colorValue]) => {
    const color = colorOfStroke(colorValue);
    const positions = readDotPositions(group);
    return color === undefined
      ? []
      : positions.map((position): Dot => ({ position, color, shape: shapeOfPath(group) }));
  });
  return dots.toSorted((a, b) => a.position - b.position);
};

/** Ascending; empty for other markup than `drawDots` makes. */
export const readDotPositions = (markup: string): readonly number[] => {
  const paths = [...markup.matchAll(/<path d='[^']*'/g)];
  const positions = new Set<number>();
  for (const [, x, y] of paths.flatMap(([path]) => [...path.matchAll(/M(\d+) (\d+)/g)])) {
    const position =
      Math.floor(Number(y) / cellSize) * dotBoard.columns + Math.floor(Number(x) / cellSize) + 1;
    if (isDotPosition(position)) positions.add(position);
  }
  return [...positions].toSorted((a, b) => a - b);
};
