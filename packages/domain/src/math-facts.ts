import { calculate, type Expression, operandLimits, type Operator, operators } from './arithmetic.ts';
import { drawFrom, type Rng, shuffled } from './random.ts';

/** Which problems may be made. */
export type FactLimits = {
  /** In any order; at least one. */
  operators: readonly Operator[];
  /** Both numbers are whole, from `min` to `max`. */
  min: number;
  max: number;
  maxAnswer: number;
  /** Of × and ÷: the first factor, or the divisor, is one of these, and the other factor is from `min` to `max`. */
  tables: readonly number[];
  hasOnlyWholeAnswers: boolean;
  hasNegativeAnswers: boolean;
};

export const factNumberLimits = { min: 0, max: 100 } as const;
export const maxAnswerLimits = { min: 0, max: 10_000 } as const;

/** The multiplication tables that can be chosen. */
export const timesTables: readonly number[] = Array.from({ length: 12 }, (_, index) => index + 1);

const usual = { maxAnswer: 100, tables: [], hasOnlyWholeAnswers: true, hasNegativeAnswers: false } as const;

/** In display order. The first has the operands of the specification (part 1, section 9). */
export const factPresets = [
  {
    label: 'All four, numbers 1 to 10',
    limits: { ...usual, ...operandLimits, operators, hasOnlyWholeAnswers: false },
  },
  { label: 'Addition to 10', limits: { ...usual, operators: ['+'], min: 0, max: 10, maxAnswer: 10 } },
  { label: 'Addition to 20', limits: { ...usual, operators: ['+'], min: 0, max: 20, maxAnswer: 20 } },
  { label: 'Subtraction to 10', limits: { ...usual, operators: ['-'], min: 0, max: 10, maxAnswer: 10 } },
  { label: 'Times tables', limits: { ...usual, operators: ['×'], min: 1, max: 10, tables: [2, 5, 10] } },
  {
    label: 'Division facts',
    limits: { ...usual, operators: ['÷'], min: 1, max: 10, tables: timesTables.slice(0, 10) },
  },
] as const satisfies readonly { label: string; limits: FactLimits }[];

export const factMessages = {
  noOperation: 'Please choose at least one operation.',
  invalidMinNumber: `The first number must be a whole number from ${factNumberLimits.min} to ${factNumberLimits.max}.`,
  invalidMaxNumber: `The last number must be a whole number from the first to ${factNumberLimits.max}.`,
  invalidMaxAnswer: 'Answers up to must be a whole number from 0 to 10,000.',
  noFacts: 'No problems fit these limits. Try more numbers or higher answers.',
} as const;

export type FactProblem = keyof typeof factMessages;

const numbersFrom = (min: number, max: number): readonly number[] =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index);

const isWholeIn = (value: number, { min, max }: { min: number; max: number }): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

const expressionsOf = (operator: Operator, { min, max, tables }: FactLimits): readonly Expression[] => {
  const numbers = numbersFrom(min, max);
  const hasTables = tables.length > 0 && (operator === '×' || operator === '÷');
  if (!hasTables)
    return numbers.flatMap((left) => numbers.map((right): Expression => ({ left, operator, right })));
  return tables.flatMap((table) =>
    numbers.map((number): Expression =>
      operator === '×'
        ? { left: table, operator, right: number }
        : { left: table * number, operator, right: table },
    ),
  );
};

const isWithin = (
  { left, operator, right }: Expression,
  { maxAnswer, hasOnlyWholeAnswers, hasNegativeAnswers }: FactLimits,
): boolean => {
  if (operator === '÷' && right === 0) return false;
  const answer = calculate(left, operator, right);
  if (answer > maxAnswer || (answer < 0 && !hasNegativeAnswers)) return false;
  // Not the rounded answer: 1 ÷ 300 would be 0.
  return !hasOnlyWholeAnswers || operator !== '÷' || left % right === 0;
};

const factsOf = (operator: Operator, limits: FactLimits): readonly Expression[] =>
  expressionsOf(operator, limits).filter((expression) => isWithin(expression, limits));

/** In the order of their fields; `noFacts` only if there is no other. */
export const findFactProblems = (limits: FactLimits): readonly FactProblem[] => {
  const { min, max, maxAnswer } = limits;
  const problems: FactProblem[] = [];
  if (limits.operators.length === 0) problems.push('noOperation');
  if (!isWholeIn(min, factNumberLimits)) problems.push('invalidMinNumber');
  if (!isWholeIn(max, { ...factNumberLimits, min: Number.isInteger(min) ? min : factNumberLimits.min }))
    problems.push('invalidMaxNumber');
  if (!isWholeIn(maxAnswer, maxAnswerLimits)) problems.push('invalidMaxAnswer');
  if (problems.length > 0) return problems;
  return limits.operators.every((operator) => factsOf(operator, limits).length === 0) ? ['noFacts'] : [];
};

/** How many different problems there are; 0 for limits with a problem. */
export const countFacts = (limits: FactLimits): number =>
  findFactProblems(limits).length > 0
    ? 0
    : limits.operators.reduce((sum, operator) => sum + factsOf(operator, limits).length, 0);

/**
 * Different problems in random order, with equally many of each operation as long as they last.
 *
 * @returns fewer than `count` if there are no more
 */
export const drawFacts = (limits: FactLimits, count: number, rng: Rng): readonly Expression[] => {
  const decks = shuffled(rng, limits.operators).map((operator) => {
    const facts = factsOf(operator, limits);
    return drawFrom(rng, facts, Math.min(count, facts.length));
  });
  const rounds = Array.from({ length: count }, (_, round) =>
    decks.flatMap((deck) => deck.slice(round, round + 1)),
  );
  return shuffled(rng, rounds.flat().slice(0, count));
};
