import { isDotColor, isDotPosition, isDotShape, type Dot } from './board.ts';

/** `index`: of the dot. */
export type CompositeProblem =
  | { readonly kind: 'noDots' }
  | { readonly kind: 'invalidPosition'; readonly index: number }
  | { readonly kind: 'duplicatePosition'; readonly index: number }
  | { readonly kind: 'invalidStyle'; readonly index: number };

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
