import {
  makeDomino,
  makeDotsItem,
  makeMathProblem,
  makeTextItem,
  uniqueIds,
  type Item,
} from '../items/index.ts';
import type { Random } from '../random/index.ts';
import { randomDominoes } from './dominoes.ts';
import { randomDotPatterns } from './dot-patterns.ts';
import { randomMathProblems } from './math-problems.ts';
import { findSequenceProblems, type SequenceProblem } from './problems.ts';
import { isFixedSizeRequest, type SequenceRequest } from './request.ts';
import { sequenceTypes } from './sequence-type.ts';
import { everyText, randomTexts } from './texts.ts';

export type GeneratedSequence =
  | { readonly ok: true; readonly items: readonly Item[] }
  | { readonly ok: false; readonly problems: readonly SequenceProblem[] };

/** Makes items of what was drawn, with the ids 'item-1', 'item-2' and so on. */
const itemsOf = <T>(drawn: readonly T[], makeItem: (id: string, value: T) => Item): readonly Item[] => {
  const ids = uniqueIds(drawn.map(() => null));
  return drawn.map((value, index) => makeItem(ids[index] ?? '', value));
};

const itemsFor = (request: SequenceRequest, random: Random): readonly Item[] => {
  if (isFixedSizeRequest(request)) return itemsOf(everyText(request.type), makeTextItem);
  const count = Math.min(request.count, sequenceTypes[request.type].maxCount);
  if (request.type === 'mathProblems') return itemsOf(randomMathProblems(count, random), makeMathProblem);
  if (request.type === 'numberSense') return itemsOf(randomDotPatterns(request, count, random), makeDotsItem);
  if (request.type === 'Domino Comparison') {
    return itemsOf(randomDominoes(request, count, random), (id, sides) =>
      makeDomino(id, sides, request.color),
    );
  }
  return itemsOf(randomTexts(request.type, count, random), makeTextItem);
};

/**
 * 'Generate Random Sequence'. Texts and math problems are never repeated, pictures only when there are no others left.
 * A count above the cap of its type is cut to it, and a sequence never has more items than there are different ones.
 */
export const generateSequence = (request: SequenceRequest, random: Random): GeneratedSequence => {
  const problems = findSequenceProblems(request);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, items: itemsFor(request, random) };
};
