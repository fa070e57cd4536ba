import { type Expression, operandLimits, operators } from '@sixty/domain/arithmetic';
import { makeTypedItem } from '@sixty/domain/items';
import { type FactLimits, factNumberLimits, factPresets, timesTables } from '@sixty/domain/math-facts';
import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import {
  type CustomForm,
  isWholeIn,
  numberOf,
  NumberText,
  type SetupForm,
  type TextEntryForm,
  TypedText,
} from './kind-form.ts';

const Setup = z.object({
  operators: z.array(z.enum(operators)).check(z.maxLength(operators.length)),
  min: NumberText,
  max: NumberText,
  maxAnswer: NumberText,
  tables: z.array(z.literal(timesTables)).check(z.maxLength(timesTables.length)),
  hasOnlyWholeAnswers: z.boolean(),
  hasNegativeAnswers: z.boolean(),
});
export type FactFields = z.output<typeof Setup>;
export type SetupFields = { facts: FactFields };

export const factFieldsOf = ({ min, max, maxAnswer, ...limits }: FactLimits): FactFields => ({
  ...limits,
  operators: [...limits.operators],
  tables: [...limits.tables],
  min: String(min),
  max: String(max),
  maxAnswer: String(maxAnswer),
});

const limitsOf = ({ min, max, maxAnswer, ...fields }: FactFields): FactLimits => ({
  ...fields,
  min: numberOf(min),
  max: numberOf(max),
  maxAnswer: numberOf(maxAnswer),
});

export const initialSetup: SetupFields = { facts: factFieldsOf(factPresets[0].limits) };

export const StoredSetup = { facts: withFallback(Setup, initialSetup.facts) };

export const setup: SetupForm<SetupFields> = {
  request: (count, { facts }) => ({ type: 'mathProblems', count, facts: limitsOf(facts) }),
  fieldOf: { invalidMinNumber: 'min', invalidMaxNumber: 'max', invalidMaxAnswer: 'maxAnswer' },
};

const Custom = z.object({
  left: TypedText,
  operator: z.enum(operators),
  right: TypedText,
  hasMoreNumbers: withFallback(z.boolean(), false),
});
export type ProblemFields = z.output<typeof Custom>;
export type CustomFields = { problem: ProblemFields };

export const initialCustom: CustomFields = {
  problem: { left: '1', operator: '+', right: '1', hasMoreNumbers: false },
};

export const StoredCustom = { problem: withFallback(Custom, initialCustom.problem) };

export const operandLimitsOf = ({ hasMoreNumbers }: ProblemFields) =>
  hasMoreNumbers ? factNumberLimits : operandLimits;

/** Includes a divisor of 0. */
export const wrongOperands = (problem: ProblemFields): readonly ('left' | 'right')[] =>
  (['left', 'right'] as const).filter((side) => {
    const isZeroDivisor = side === 'right' && problem.operator === '÷' && numberOf(problem.right) === 0;
    return isZeroDivisor || !isWholeIn(problem[side], operandLimitsOf(problem));
  });

export const expressionOf = (problem: ProblemFields): Expression | null =>
  wrongOperands(problem).length > 0
    ? null
    : { left: Number(problem.left), operator: problem.operator, right: Number(problem.right) };

export const customForm: CustomForm = {
  label: 'Math problems',
  category: 'Math',
  sequenceType: 'mathProblems',
  isWide: false,
};

export const typedForm: TextEntryForm = {
  label: 'Math problem',
  hint: 'For example, 3 + 4, 9 - 2, 6 × 7, or 8 ÷ 2',
  make: (id, text) => {
    const made = makeTypedItem(id, text, 'Math');
    return made.ok && made.item.kind === 'mathProblem' ? made.item : null;
  },
  problem: 'Please enter a math problem, such as 3 + 4.',
};
