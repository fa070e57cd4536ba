export type DominoAnswer = 'left' | 'right' | 'equal';

export type DominoSides = { readonly left: number; readonly right: number };

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

export const isPipCount = (value: number): boolean =>
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
