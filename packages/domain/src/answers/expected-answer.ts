import { readQuantity } from '../arithmetic/index.ts';
import { categoryRules } from '../categories/index.ts';
import { isRightAnswer } from './right-answer.ts';

export type Answerable = {
  readonly name: string;
  readonly svg?: string;
  readonly count?: number;
  readonly answer?: string;
};

/**
 * A domino's side, a Number Sense count, a math result, otherwise the name. Null for a text in Math that isn't a
 * number: nobody knows its answer, so it is shown and never asked.
 */
export const expectedAnswer = ({ name, svg, count, answer }: Answerable, category: string): string | null => {
  if (answer !== undefined) return answer;
  const { isCounted, hasProblems } = categoryRules(category);
  if ((isCounted || hasProblems) && Number.isFinite(count)) return String(count);
  return hasProblems && svg === undefined && readQuantity(name) === null ? null : name;
};

export type AnswerRules = {
  readonly expectedAnswer: (item: Answerable) => string | null;
  /** @param name of the item. */
  readonly isRightAnswer: (expected: string, given: string, name: string) => boolean;
};

export const answerRulesFor = (category: string): AnswerRules => ({
  expectedAnswer: (item) => expectedAnswer(item, category),
  isRightAnswer: (expected, given, name) =>
    isRightAnswer(expected, given, categoryRules(category).hasProblems ? name : null),
});
