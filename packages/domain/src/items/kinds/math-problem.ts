import {
  calculate,
  evaluate,
  formatExpression,
  operandLimits,
  operators,
  readProblemRow,
  type Expression,
  type Operator,
} from '../../arithmetic.ts';
import { categoryRules } from '../../categories.ts';
import { drawFrom, type Rng } from '../../random.ts';
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

const { min, max } = operandLimits;
const operands = Array.from({ length: max - min + 1 }, (_, index) => min + index);

/** No negative differences: learners are often five years old. */
const expressionsOf = (operator: Operator): readonly Expression[] =>
  operands
    .flatMap((left) => operands.map((right) => ({ left, operator, right })))
    .filter(({ left, right }) => operator !== '-' || left >= right);

/**
 * Distinct problems with the four operations in random order.
 *
 * @param count up to 220, when all 55 differences are used up.
 */
const randomMathProblems = (count: number, rng: Rng): readonly Expression[] => {
  const order = drawFrom(rng, operators, count);
  const decks = new Map(
    operators.map((operator) => [operator, drawFrom(rng, expressionsOf(operator), count).values()]),
  );
  return order.flatMap((operator) => decks.get(operator)?.next().value ?? []);
};

export const mathProblemSequence: SequenceRules<CountField, MathProblemItem> = {
  category: 'Math',
  label: 'Math Problems',
  isFixedSize: false,
  maxCount: 100,
  defaultCount: minCount,
  defaults: { count: minCount },
  findProblems: () => [],
  generate: (_fields, count, rng) => makeItems(randomMathProblems(count, rng), makeMathProblem),
};
