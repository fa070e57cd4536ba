import type { DominoSides } from '../dominoes/index.ts';
import type { Rng } from '../random/index.ts';
import { drawFrom } from './drawing-lots.ts';
import type { DominoRequest } from './request.ts';

/** `count` random dominoes. No pair repeats before all others have come; '3 vs 5' differs from '5 vs 3'. */
export const randomDominoes = (
  { min, max }: Pick<DominoRequest, 'min' | 'max'>,
  count: number,
  rng: Rng,
): readonly DominoSides[] => {
  const pips = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const pairs = pips.flatMap((left) => pips.map((right) => ({ left, right })));
  return drawFrom(rng, pairs, count);
};
