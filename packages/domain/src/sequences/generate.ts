import {
  makeDomino,
  makeDotsItem,
  makeMathProblem,
  makeTextItem,
  uniqueIds,
  type Item,
} from '../items/index.ts';
import type { Rng } from '../random/index.ts';
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

const itemsOf = <T>(drawn: readonly T[], makeItem: (id: string, value: T) => Item): readonly Item[] => {
  const ids = uniqueIds(drawn.map(() => null));
  return drawn.map((value, index) => makeItem(ids[index] ?? '', value));
};

const itemsFor = (request: SequenceRequest, rng: Rng): readonly Item[] => {
  if (isFixedSizeRequest(request)) return itemsOf(everyText(request.type), makeTextItem);
  const count = Math.min(request.count, sequenceTypes[request.type].maxCount);
  if (request.type === 'mathProblems') return itemsOf(randomMathProblems(count, rng), makeMathProblem);
  if (request.type === 'numberSense') return itemsOf(randomDotPatterns(request, count, rng), makeDotsItem);
  if (request.type === 'Domino Comparison') {
    return itemsOf(randomDominoes(request, count, rng), (id, sides) => makeDomino(id, sides, request.color));
  }
  return itemsOf(randomTexts(request.type, count, rng), makeTextItem);
};

/**
 * 'Generate Random Sequence'. Texts and math problems never repeat; pictures only once all others are used. Counts
 * above the type's cap are cut, and a sequence never exceeds the number of distinct items.
 */
export const generateSequence = (request: SequenceRequest, rng: Rng): GeneratedSequence => {
  const problems = findSequenceProblems(request);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, items: itemsFor(request, rng) };
};
