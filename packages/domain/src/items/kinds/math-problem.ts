import { calculate, evaluate, formatExpression, readProblemRow, type Expression } from '../../arithmetic.ts';
import { categoryRules } from '../../categories.ts';
import {
  countFacts,
  drawFacts,
  type FactLimits,
  type FactProblem,
  factPresets,
  findFactProblems,
} from '../../math-facts.ts';
import {
  type CountField,
  type ItemKindRules,
  makeItems,
  minCount,
  type NamedItem,
  type SequenceRules,
} from '../item-kind.ts';

/** '3 + 4' and its result. Quotients have at most 2 decimals. */
export type MathProblemItem = NamedItem & { kind: 'mathProblem'; result: number };

/** @throws RangeError for a division by zero. */
export const makeMathProblem = (id: string, expression: Expression): MathProblemItem => ({
  kind: 'mathProblem',
  id,
  name: formatExpression(expression),
  result: calculate(expression.left, expression.operator, expression.right),
});

const readStoredProblem = (id: string, name: string, category: string): MathProblemItem | null => {
  const result = categoryRules(category).hasProblems ? evaluate(name) : null;
  return result === null ? null : { kind: 'mathProblem', id, name, result };
};

/** '3 + 4 = 7' and '3 + 4 =' become '3 + 4'. Null without an answer, or with a doubtful one. */
export const readTypedProblem = (id: string, typed: string, category: string): MathProblemItem | null => {
  if (!categoryRules(category).hasProblems) return null;
  const { name, result, doubt } = readProblemRow(typed, '');
  return result === null || doubt === 'answerDiffers' ? null : { kind: 'mathProblem', id, name, result };
};

export const mathProblemKind: ItemKindRules<MathProblemItem> = {
  read: ({ name, image, count }, id, category) => {
    if (image !== null) return null;
    if (count === null) return readStoredProblem(id, name, category);
    const isProblem = categoryRules(category).hasProblems || evaluate(name) !== null;
    return isProblem ? { kind: 'mathProblem', id, name, result: count } : null;
  },
  answerFields: ({ result }) => ({ count: result }),
  answers: null,
  savedType: 'sequence',
  backText: ({ result }) => String(result),
  isRenamedByTyping: () => true,
  drawing: null,
  generated: null,
};

type MathProblemFields = CountField & { facts: FactLimits };

const maxCount = 100;

export const mathProblemSequence: SequenceRules<MathProblemFields, MathProblemItem, FactProblem> = {
  category: 'Math',
  label: 'Math Problems',
  isFixedSize: false,
  maxCount,
  defaultCount: minCount,
  limit: ({ facts }) => Math.min(maxCount, countFacts(facts) || maxCount),
  stock: ({ facts }) => {
    const count = countFacts(facts);
    return count > 0 && count <= maxCount ? count : null;
  },
  defaults: { count: minCount, facts: factPresets[0].limits },
  findProblems: ({ facts }) => findFactProblems(facts),
  generate: ({ facts }, count, rng) => makeItems(drawFacts(facts, count, rng), makeMathProblem),
};
