import { exactAnswer, readNumber, readQuantity, readRemainder, roundTo } from './arithmetic.ts';
import { answerKindOf } from './items.ts';
import { elementParts } from './elements.ts';
import { removeInvisible, normalizeMarks } from './text.ts';
import { categoryRules } from './categories.ts';

/** 'ẞ' lowercases to 'ß', which only uppercases to 'SS'. Keyboards may type 'é' as two code points. */
const folded = (text: string): string =>
  normalizeMarks(removeInvisible(text).toLowerCase().toUpperCase().normalize('NFC'))
    .trim()
    .replaceAll(/\s+/g, ' ');

const isClose = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one));

const decimalsOf = (number: number): number => String(number).split('.')[1]?.length ?? 0;

/** For 10 ÷ 3 (3.33), '10/3' and any rounding from '3.33' on. Without an exact result, what rounds to it. */
const isRightResult = (expected: number, given: number, problem: string): boolean => {
  if (isClose(expected, given)) return true;
  const exact = exactAnswer(problem);
  if (exact === null) return decimalsOf(expected) === 2 && roundTo(given, 2) === expected;
  if (Math.abs(exact - expected) > 0.0051) return false;
  return isClose(exact, given) || (decimalsOf(given) > 1 && roundTo(exact, decimalsOf(given)) === given);
};

/**
 * Whether a typed answer is right. Numbers compare by value ('7,5' equals 7.5, '٣' equals 3). Text ignores
 * case, Unicode composition, invisible characters, the kind of quotes and dashes, extra spaces, and hyphens in
 * element names; accents count.
 *
 * @param problem the question in Math, where '3/4' equals 0.75; otherwise null.
 */
export const isRightAnswer = (expected: string, given: string, problem: string | null = null): boolean => {
  const isRight = answerKindOf(expected)?.isRight;
  if (isRight) return isRight(expected, given);
  const [wanted, typed] = [folded(expected), folded(given)];
  if (wanted === typed) return true;
  if (elementParts(expected)) return wanted.replaceAll(' - ', ' ') === typed.replaceAll(' - ', ' ');
  const read = problem === null ? readNumber : readQuantity;
  const [number, typedNumber] = [read(expected), read(given) ?? readRemainder(given, problem ?? '')];
  if (number === null || typedNumber === null) return false;
  return problem === null ? number === typedNumber : isRightResult(number, typedNumber, problem);
};

type Answerable = {
  name: string;
  svg?: string;
  count?: number;
  answer?: string;
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
  /** Null for an item that is only shown. */
  expectedAnswer: (item: Answerable) => string | null;
  /** @param name of the item. */
  isRightAnswer: (expected: string, given: string, name: string) => boolean;
};

export const answerRulesFor = (category: string): AnswerRules => ({
  expectedAnswer: (item) => expectedAnswer(item, category),
  isRightAnswer: (expected, given, name) =>
    isRightAnswer(expected, given, categoryRules(category).hasProblems ? name : null),
});
