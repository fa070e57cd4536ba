import { operandLimits } from '@sixty/domain/arithmetic';
import type { Expression } from '@sixty/domain/arithmetic';
import type { OwnFields } from '../draft/own-fields.ts';

const isOperand = (text: string): boolean => {
  const number = Number(text);
  return (
    text.trim() !== '' &&
    Number.isInteger(number) &&
    number >= operandLimits.min &&
    number <= operandLimits.max
  );
};

/** Which of the two numbers is none from 1 to 10. */
export const wrongOperands = ({ left, right }: OwnFields['problem']): readonly ('left' | 'right')[] => [
  ...(isOperand(left) ? [] : (['left'] as const)),
  ...(isOperand(right) ? [] : (['right'] as const)),
];

/** The problem that the fields say; null while they say none. */
export const expressionOf = (problem: OwnFields['problem']): Expression | null =>
  wrongOperands(problem).length > 0
    ? null
    : { left: Number(problem.left), operator: problem.operator, right: Number(problem.right) };
