import { operandLimits, operators, type Expression, type Operator } from '../arithmetic/index.ts';
import type { Rng } from '../random/index.ts';
import { drawFrom } from './drawing-lots.ts';

const { min, max } = operandLimits;
const operands = Array.from({ length: max - min + 1 }, (_, index) => min + index);

/** All problems of an operation. Differences are never negative, since learners are often five years old. */
const problemsOf = (operator: Operator): readonly Expression[] =>
  operands
    .flatMap((left) => operands.map((right) => ({ left, operator, right })))
    .filter(({ left, right }) => operator !== '-' || left >= right);

/**
 * `count` distinct random problems, with the four operations alternating in random order.
 *
 * @param count up to 220, when all 55 differences are used up.
 */
export const randomMathProblems = (count: number, rng: Rng): readonly Expression[] => {
  const order = drawFrom(rng, operators, count);
  const decks = new Map(
    operators.map((operator) => {
      const wanted = order.filter((other) => other === operator).length;
      return [operator, drawFrom(rng, problemsOf(operator), wanted).values()];
    }),
  );
  return order.flatMap((operator) => decks.get(operator)?.next().value ?? []);
};
