import { type Expression, operandLimits, operators } from '@sixty/domain/arithmetic';
import { makeTypedItem } from '@sixty/domain/items';
import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import { type CustomForm, isWholeIn, type TextEntryForm, TypedText } from './kind-form.ts';

const Custom = z.object({ left: TypedText, operator: z.enum(operators), right: TypedText });
export type ProblemFields = z.output<typeof Custom>;
export type CustomFields = { problem: ProblemFields };

export const initialCustom: CustomFields = { problem: { left: '1', operator: '+', right: '1' } };

export const StoredCustom = { problem: withFallback(Custom, initialCustom.problem) };

export const wrongOperands = (problem: ProblemFields): readonly ('left' | 'right')[] =>
  (['left', 'right'] as const).filter((side) => !isWholeIn(problem[side], operandLimits));

export const expressionOf = (problem: ProblemFields): Expression | null =>
  wrongOperands(problem).length > 0
    ? null
    : { left: Number(problem.left), operator: problem.operator, right: Number(problem.right) };

export const customForm: CustomForm = {
  label: 'Math problems',
  category: 'Math',
  sequenceType: 'mathProblems',
  isWide: false,
  hasList: true,
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
