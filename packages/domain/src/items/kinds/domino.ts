import { categoryRules } from '../../categories.ts';
import {
  compareSides,
  dominoAnswers,
  dominoCount,
  dominoLimits,
  dominoName,
  drawDomino,
  isDominoAnswer,
  isDominoColor,
  readDominoName,
  type DominoAnswer,
  type DominoColor,
  type DominoSides,
} from '../../dominoes.ts';
import { drawFrom, type Rng } from '../../random.ts';
import {
  isIntegerIn,
  type ItemKindRules,
  makeItems,
  minCount,
  type NamedItem,
  type SequenceRules,
} from '../item-kind.ts';

/** 'Domino: 3 vs 5'. `image` is SVG markup. */
export type DominoItem = NamedItem & {
  kind: 'domino';
  image: string;
  answer: DominoAnswer;
};

/** @throws RangeError for a side that isn't an integer from 0 to 9. */
export const makeDomino = (id: string, sides: DominoSides, color: DominoColor): DominoItem => ({
  kind: 'domino',
  id,
  name: dominoName(sides),
  image: drawDomino(sides, color),
  answer: compareSides(sides),
});

export const dominoKind: ItemKindRules<DominoItem> = {
  read: ({ name, image: saved, answer: given, isUploaded }, id, category) => {
    const sides = readDominoName(name);
    const isNamed = sides !== null && categoryRules(category).hasDominoes && !isUploaded;
    const named = isNamed ? compareSides(sides) : null;
    const answer = isDominoAnswer(given) ? given : named;
    const image = saved ?? (sides && drawDomino(sides, 'black'));
    return answer === null || image === null ? null : { kind: 'domino', id, name, image, answer };
  },
  answerFields: ({ answer }) => ({ answer }),
  savedAnswerFields: ({ answer }) => ({ count: dominoCount(answer), answer }),
  answers: {
    isAnswer: isDominoAnswer,
    hasBack: false,
    options: dominoAnswers.map(({ answer, label }) => ({ value: answer, label })),
    isRight: null,
    nearbyAnswers: () => [],
  },
  savedType: 'sequence',
  backText: (item) => dominoAnswers.find(({ answer }) => answer === item.answer)?.label ?? null,
  isRenamedByTyping: () => false,
  drawing: 'wide',
  generated: { namePrefix: 'Domino: ', pictureLabel: 'Domino' },
};

export type DominoesRequest = {
  count: number;
  /** Pips per side, 1 to 9. */
  min: number;
  max: number;
  color: DominoColor;
};

export const dominoMessages = {
  invalidMinPips: 'Min dots must be a whole number from 1 to 9.',
  invalidMaxPips: 'Max dots must be a whole number from min dots to 9.',
  invalidColor: 'Please choose a dot color.',
} as const;

const findProblems = (fields: DominoesRequest): (keyof typeof dominoMessages)[] => {
  const { min, max } = dominoLimits.field;
  const problems: (keyof typeof dominoMessages)[] = [];
  if (!isIntegerIn(fields.min, min, max)) problems.push('invalidMinPips');
  if (!isIntegerIn(fields.max, Math.max(min, fields.min), max)) problems.push('invalidMaxPips');
  if (!isDominoColor(fields.color)) problems.push('invalidColor');
  return problems;
};

/** Pairs repeat only after all others; '3 vs 5' differs from '5 vs 3'. */
const randomDominoes = ({ min, max }: DominoesRequest, count: number, rng: Rng): readonly DominoSides[] => {
  const pips = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const pairs = pips.flatMap((left) => pips.map((right) => ({ left, right })));
  return drawFrom(rng, pairs, count);
};

export const dominoSequence: SequenceRules<DominoesRequest, DominoItem, keyof typeof dominoMessages> = {
  category: 'Domino Comparison',
  label: 'Domino Comparison',
  isFixedSize: false,
  maxCount: 100,
  defaultCount: minCount,
  defaults: { count: minCount, ...dominoLimits.default, color: 'black' },
  findProblems,
  generate: (fields, count, rng) =>
    makeItems(randomDominoes(fields, count, rng), (id, sides) => makeDomino(id, sides, fields.color)),
};
