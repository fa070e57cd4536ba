export type DominoAnswer = 'left' | 'right' | 'equal';

export type DominoSides = { left: number; right: number };

/** Pips per side. */
export const dominoLimits = {
  drawn: { min: 0, max: 9 },
  field: { min: 1, max: 9 },
  default: { min: 1, max: 6 },
} as const;

export const dominoColors = ['black', 'red', 'blue', 'green'] as const;
export type DominoColor = (typeof dominoColors)[number];

/** In button order. */
export const dominoAnswers = [
  { answer: 'left', label: 'Left Side' },
  { answer: 'equal', label: 'Equal' },
  { answer: 'right', label: 'Right Side' },
] as const satisfies readonly { answer: DominoAnswer; label: string }[];

export const isDominoAnswer = (value: unknown): value is DominoAnswer =>
  dominoAnswers.some(({ answer }) => answer === value);

export const isDominoColor = (value: unknown): value is DominoColor =>
  (dominoColors as readonly unknown[]).includes(value);

const isPipCount = (value: number): boolean =>
  Number.isInteger(value) && value >= dominoLimits.drawn.min && value <= dominoLimits.drawn.max;

export const compareSides = ({ left, right }: DominoSides): DominoAnswer => {
  if (left > right) return 'left';
  return left < right ? 'right' : 'equal';
};

const counts: Readonly<Record<DominoAnswer, number>> = { left: 1, right: 2, equal: 0 };

export const dominoCount = (answer: DominoAnswer): number => counts[answer];

export const dominoName = ({ left, right }: DominoSides): string => `Domino: ${left} vs ${right}`;

/** 'Domino: 3 vs 5'; null for any other name. */
export const readDominoName = (name: string): DominoSides | null => {
  const match = /^\s*Domino: (\d) vs (\d)\s*$/.exec(name);
  return match && { left: Number(match[1]), right: Number(match[2]) };
};

/** Each has a contrast of 4.5 on the tile. */
const colorValues: Readonly<Record<DominoColor, string>> = {
  black: '#20242c',
  red: '#c81e2b',
  blue: '#1a5fd0',
  green: '#147a3a',
};

type Cell = 'nw' | 'n' | 'ne' | 'w' | 'c' | 'e' | 'sw' | 's' | 'se';

/** As on real dominoes, the six lies in two rows along the tile. */
const pipCells: readonly (readonly Cell[])[] = [
  [],
  ['c'],
  ['sw', 'ne'],
  ['sw', 'c', 'ne'],
  ['nw', 'ne', 'sw', 'se'],
  ['nw', 'ne', 'c', 'sw', 'se'],
  ['nw', 'n', 'ne', 'sw', 's', 'se'],
  ['nw', 'n', 'ne', 'c', 'sw', 's', 'se'],
  ['nw', 'n', 'ne', 'w', 'e', 'sw', 's', 'se'],
  ['nw', 'n', 'ne', 'w', 'c', 'e', 'sw', 's', 'se'],
];

const places: Readonly<Record<Cell, readonly [x: number, y: number]>> = {
  nw: [24, 24],
  n: [50, 24],
  ne: [76, 24],
  w: [24, 50],
  c: [50, 50],
  e: [76, 50],
  sw: [24, 76],
  s: [50, 76],
  se: [76, 76],
};

// A pip is a zero-length line with round caps, so that 2,000 dominoes fit in 2 MiB.
const drawPips = (count: number, offset: number): string =>
  (pipCells[count] ?? [])
    .map((cell) => {
      const [x, y] = places[cell];
      return `M${x + offset} ${y}h0`;
    })
    .join('');

/**
 * A horizontal domino as SVG markup, visible on any background. No scripts, styles, or references.
 *
 * @throws RangeError for a side that isn't an integer from 0 to 9.
 */
export const drawDomino = (sides: DominoSides, color: DominoColor): string => {
  const { left, right } = sides;
  if (!isPipCount(left) || !isPipCount(right)) throw new RangeError(`No domino shows ${left} and ${right}`);
  const pips = drawPips(left, 0) + drawPips(right, 104);
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-2 -2 208 104' width='624' height='312' ` +
    `stroke-width='3' stroke-linecap='round'><title>${dominoName(sides)}</title>` +
    `<rect width='204' height='100' rx='16' fill='#fffdf7' stroke='#3a3f4a'/>` +
    `<path d='M102 14v72' stroke='#c9c3b4'/>` +
    `<path d='${pips}' stroke='${colorValues[color]}' stroke-width='18'/></svg>`
  );
};
