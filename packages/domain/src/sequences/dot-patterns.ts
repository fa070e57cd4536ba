import { dotBoard, dotPositions, dotsAt, type Dot, type DotPlacement } from '../dots/index.ts';
import { randomInteger, type Rng } from '../random/index.ts';
import { drawNumbers } from './drawing-lots.ts';
import type { DotCount, NumberSenseRequest } from './request.ts';

/** Binomial coefficient. Exact: the largest, 12 of 25, is 5,200,300. */
const waysToChoose = (n: number, k: number): number => {
  let ways = 1;
  for (let step = 1; step <= k; step += 1) ways = (ways * (n - k + step)) / step;
  return ways;
};

/** Unranks a combination: the `count` cells at `rank` (from 0) in lexicographic order. */
const positionsAtRank = (count: number, rank: number): readonly number[] => {
  const positions: number[] = [];
  let rest = rank;
  for (let position = 1; positions.length < count; position += 1) {
    const waysWithIt = waysToChoose(dotBoard.positions - position, count - positions.length - 1);
    if (rest < waysWithIt) positions.push(position);
    else rest -= waysWithIt;
  }
  return positions;
};

/** How many distinct patterns of `count` dots exist. */
const picturesOf = (count: number, placement: DotPlacement): number =>
  placement.kind === 'random' ? waysToChoose(dotBoard.positions, count) : 1;

/** A dot count per picture. A count whose patterns are used up is skipped while others remain. */
const randomCounts = (
  dots: Extract<DotCount, { kind: 'random' }>,
  placement: DotPlacement,
  pictures: number,
  rng: Rng,
): readonly number[] => {
  const range = Array.from({ length: dots.max - dots.min + 1 }, (_, index) => dots.min + index);
  const left = new Map<number, number>();
  const leftOf = (count: number): number => left.get(count) ?? picturesOf(count, placement);
  return Array.from({ length: pictures }, () => {
    if (!range.some((count) => leftOf(count) > 0)) left.clear();
    const open = range.filter((count) => leftOf(count) > 0);
    const count = open[randomInteger(rng, 0, open.length - 1)] ?? dots.min;
    left.set(count, leftOf(count) - 1);
    return count;
  });
};

const arrangementsOf = (
  count: number,
  pictures: number,
  placement: DotPlacement,
  rng: Rng,
): readonly (readonly number[])[] =>
  placement.kind === 'random'
    ? drawNumbers(rng, picturesOf(count, placement), pictures).map((rank) => positionsAtRank(count, rank))
    : Array.from({ length: pictures }, () => dotPositions(count, placement, rng));

/** Random dot patterns. None repeats before every other possible one has come. */
export const randomDotPatterns = (
  { dots, color, shape, placement }: Omit<NumberSenseRequest, 'count'>,
  pictures: number,
  rng: Rng,
): readonly (readonly Dot[])[] => {
  const counts =
    dots.kind === 'fixed'
      ? Array.from({ length: pictures }, () => dots.count)
      : randomCounts(dots, placement, pictures, rng);
  const decks = new Map(
    [...Map.groupBy(counts, (count) => count)].map(([count, { length }]) => [
      count,
      arrangementsOf(count, length, placement, rng).values(),
    ]),
  );
  return counts.map((count) => dotsAt(decks.get(count)?.next().value ?? [], { color, shape }));
};
