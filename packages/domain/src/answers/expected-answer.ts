import type { DominoAnswer } from '../items/item.ts';
import { isRightAnswer } from './right-answer.ts';

/** What of an item decides its answer. A session item is one; an `Item` becomes one by `toSessionItem`. */
export type Answerable = {
  readonly name: string;
  readonly count?: number;
  readonly answer?: DominoAnswer;
};

/**
 * The answer that is asked for: the side of a domino, the count of a Number Sense item, the result of a math problem,
 * otherwise the name. A number stands as it is shown, '3.5'.
 */
export const expectedAnswer = ({ name, count, answer }: Answerable, category: string): string => {
  if (answer !== undefined) return answer;
  const isCounted = category === 'Number Sense' || category === 'Math';
  return isCounted && count !== undefined && Number.isFinite(count) ? String(count) : name;
};

/** The rules by which the answers of one session are judged. */
export type AnswerRules = {
  readonly expectedAnswer: (item: Answerable) => string;
  readonly isRightAnswer: (expected: string, given: string) => boolean;
};

export const answerRulesFor = (category: string): AnswerRules => ({
  expectedAnswer: (item) => expectedAnswer(item, category),
  isRightAnswer,
});
