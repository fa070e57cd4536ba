import { categoryRules } from '../categories/index.ts';
import { isRightAnswer } from './right-answer.ts';

export type Answerable = {
  readonly name: string;
  readonly count?: number;
  readonly answer?: string;
};

/** A domino's side, a Number Sense count, a math result, otherwise the name. */
export const expectedAnswer = ({ name, count, answer }: Answerable, category: string): string => {
  if (answer !== undefined) return answer;
  const { isCounted, hasProblems } = categoryRules(category);
  return (isCounted || hasProblems) && Number.isFinite(count) ? String(count) : name;
};

export type AnswerRules = {
  readonly expectedAnswer: (item: Answerable) => string;
  readonly isRightAnswer: (expected: string, given: string) => boolean;
};

export const answerRulesFor = (category: string): AnswerRules => ({
  expectedAnswer: (item) => expectedAnswer(item, category),
  isRightAnswer,
});
