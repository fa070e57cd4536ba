import {
  adjustedPositions,
  dotBoard,
  dotPositions,
  dotsAt,
  dotsName,
  drawDots,
  fixedStarts,
  isDotColor,
  isDotShape,
  isDotsName,
  readDotPositions,
  readDots,
  type Dot,
  type DotColor,
  type DotPlacement,
  type DotShape,
  type DotStyle,
} from '../../dots.ts';
import { isSvgMarkup } from '../../images.ts';
import { drawNumbers, randomInteger, type Rng } from '../../random.ts';
import {
  isIntegerIn,
  type ItemKindRules,
  makeItems,
  minCount,
  type NamedItem,
  type SequenceRules,
} from '../item-kind.ts';

/** 'Number Sense: 3 dots'. `image` is SVG markup. */
export type DotsItem = NamedItem & { kind: 'dots'; image: string; count: number };

/** @throws RangeError for a position outside the board. Callers reject duplicates. */
export const makeDotsItem = (id: string, dots: readonly Dot[]): DotsItem => ({
  kind: 'dots',
  id,
  name: dotsName(dots.length),
  image: drawDots(dots),
  count: dots.length,
});

const isDotCount = (count: number): boolean => isIntegerIn(count, 0, dotBoard.positions);

/** Keeps dots in place as far as possible; updates a name that states their number. */
const restyledDots = (item: DotsItem, style: DotStyle, rng: Rng): DotsItem => {
  if (!isDotCount(item.count)) return item;
  const positions = adjustedPositions(readDotPositions(item.image), item.count, rng);
  const name = isDotsName(item.name) ? dotsName(item.count) : item.name;
  return { ...item, name, image: drawDots(dotsAt(positions, style)) };
};

/** Keeps the place and style of remaining dots; new ones copy the first. Other pictures stay unchanged. */
const recountedDots = (item: DotsItem, count: number, style: DotStyle, rng: Rng): DotsItem => {
  if (!isDotCount(count)) return item;
  const current = readDots(item.image);
  const name = isDotsName(item.name) ? dotsName(count) : item.name;
  if (current.length === 0 && item.image !== drawDots([])) return { ...item, name, count };
  const places = current.map(({ position }) => position);
  const dots = adjustedPositions(places, count, rng).map(
    (position) => current.find((dot) => dot.position === position) ?? { ...(current[0] ?? style), position },
  );
  return { ...item, name, count, image: drawDots(dots) };
};

export const dotsKind: ItemKindRules<DotsItem> = {
  read: ({ name, image, count, isUploaded }, id) => {
    const isPattern = image !== null && count !== null && !isUploaded && isSvgMarkup(image);
    return isPattern ? { kind: 'dots', id, name, image, count } : null;
  },
  answerFields: ({ count }) => ({ count }),
  answers: null,
  savedType: 'sequence',
  backText: ({ count }) => String(count),
  isRenamedByTyping: () => false,
  counting: {
    hasField: () => true,
    max: dotBoard.positions,
    recounted: recountedDots,
  },
  restyled: restyledDots,
  drawing: 'square',
  generated: { namePrefix: 'Number Sense: ', pictureLabel: 'Dots to count' },
};

/** Dots per picture, 1 to 25. */
export type DotCount = { kind: 'fixed'; count: number } | { kind: 'random'; min: number; max: number };

export type DotsRequest = {
  count: number;
  dots: DotCount;
  color: DotColor;
  shape: DotShape;
  placement: DotPlacement;
};

export const dotsFieldLimits = { min: 1, max: 25, default: { count: 5, min: 1, max: 10 } } as const;

export const dotsMessages = {
  invalidDots: 'Number of dots must be a whole number from 1 to 25.',
  invalidMinDots: 'Min dots must be a whole number from 1 to 25.',
  invalidMaxDots: 'Max dots must be a whole number from min dots to 25.',
  invalidColor: 'Please choose a dot color.',
  invalidShape: 'Please choose a dot shape.',
  invalidPlacement: 'Dots start at a position from 1 to 5.',
} as const;

const findProblems = ({ dots, color, shape, placement }: DotsRequest): (keyof typeof dotsMessages)[] => {
  const { min, max } = dotsFieldLimits;
  const problems: (keyof typeof dotsMessages)[] = [];
  if (dots.kind === 'fixed') {
    if (!isIntegerIn(dots.count, min, max)) problems.push('invalidDots');
  } else {
    if (!isIntegerIn(dots.min, min, max)) problems.push('invalidMinDots');
    if (!isIntegerIn(dots.max, Math.max(min, dots.min), max)) problems.push('invalidMaxDots');
  }
  if (!isDotColor(color)) problems.push('invalidColor');
  if (!isDotShape(shape)) problems.push('invalidShape');
  if (placement.kind === 'from' && !isIntegerIn(placement.start, fixedStarts.min, fixedStarts.max)) {
    problems.push('invalidPlacement');
  }
  return problems;
};

/** Binomial coefficient, at most 5,200,300 (12 of 25). */
const waysToChoose = (n: number, k: number): number => {
  let ways = 1;
  for (let step = 1; step <= k; step += 1) ways = (ways * (n - k + step)) / step;
  return ways;
};

/** Unranks a combination: the positions at `rank` (from 0) in lexicographic order. */
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

const picturesOf = (count: number, placement: DotPlacement): number =>
  placement.kind === 'random' ? waysToChoose(dotBoard.positions, count) : 1;

/** Skips counts whose patterns are used up while others remain. */
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

/** Patterns repeat only after all others. */
const randomDotPatterns = (
  { dots, color, shape, placement }: DotsRequest,
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

/** The fewest, middle, and most dots. */
const samplesOf = (fields: DotsRequest): readonly DotsRequest[] | null => {
  const { dots } = fields;
  if (dots.kind === 'fixed') return null;
  const counts = new Set([dots.min, Math.round((dots.min + dots.max) / 2), dots.max]);
  return [...counts].map((count) => ({ ...fields, dots: { kind: 'fixed', count } }));
};

export const dotsSequence: SequenceRules<DotsRequest, DotsItem, keyof typeof dotsMessages> = {
  category: 'Number Sense',
  label: 'Number Sense',
  isFixedSize: false,
  maxCount: 100,
  defaultCount: minCount,
  defaults: {
    count: minCount,
    dots: { kind: 'fixed', count: dotsFieldLimits.default.count },
    color: 'blue',
    shape: 'circle',
    placement: { kind: 'random' },
  },
  findProblems,
  generate: (fields, count, rng) => makeItems(randomDotPatterns(fields, count, rng), makeDotsItem),
  samples: samplesOf,
};
