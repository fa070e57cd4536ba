import { evaluate, hasBlank } from './expression.ts';
import { readQuantity, toAsciiNumbers } from './number.ts';
import { roundTo } from './operations.ts';

/**
 * `noAnswer`: shown, never asked. `ambiguousNumber`: '10.000' is ten here, and ten thousand elsewhere.
 */
export type ProblemDoubt = 'answerIgnored' | 'answerDiffers' | 'ambiguousNumber' | 'noAnswer';

export type ProblemRow = {
  readonly name: string;
  /** Null for plain text without an answer. */
  readonly result: number | null;
  readonly doubt: ProblemDoubt | null;
};

const hasUnknown = (text: string): boolean => /(?<!\p{L})\p{L}(?!\p{L})/u.test(text) || hasBlank(text);

/** '3+4=7' and '7=3+4' state their answers; '3+4=' and '3+4=__' leave it blank. */
const splitStatement = (text: string): { readonly name: string; readonly stated: number | null } => {
  const [left = '', right = '', ...more] = text.split(/[=＝]/).map((side) => side.trim());
  if (more.length === 0 && left !== '') {
    const isProblem = evaluate(left) !== null;
    const stated = readQuantity(right);
    if (stated !== null && (isProblem || !hasUnknown(left))) return { name: left, stated };
    if (isProblem && evaluate(text) !== null && !/\d/.test(right)) return { name: left, stated: null };
    if (evaluate(right) !== null && readQuantity(left) !== null)
      return { name: right, stated: readQuantity(left) };
  }
  return { name: text, stated: null };
};

/** What '12/4', '1/2', and '3:30' would be as divisions. They may be none, so they need an answer. */
const computedFor = (name: string): number | null =>
  evaluate(name) ?? (/^\S{1,20}[:/]\S{1,20}$/.test(name) ? evaluate(name.replace(/[:/]/, ' $& ')) : null);

const isAmbiguous = (text: string): boolean => /(?<![\d.,])[1-9]\d{0,2}[.,]\d{3}(?![\d.,])/.test(text);

/** '3 R1' for 7 ÷ 2 is 3.5. Null for anything else. */
export const readRemainder = (answer: string, problem: string): number | null => {
  const [, quotient, rest] =
    /^(\d{1,7}) ?r(?:est|emainder)?\.? ?(\d{1,7})$/i.exec(toAsciiNumbers(answer)) ?? [];
  const divisor = Number(/(?:[÷:∶/∕⁄]) ?(\d{1,7})(?: ?=.*)?$/.exec(problem.trim())?.[1]);
  return Number(rest) < divisor ? Number(quotient) + Number(rest) / divisor : null;
};

const roundedRemainder = (answer: string, problem: string): number | null => {
  const quotient = readRemainder(answer, problem);
  return quotient === null ? null : roundTo(quotient, 2);
};

/**
 * A problem with its answer after or before an equals sign, or in its own column. The answer of the file wins.
 *
 * @param text on one line with single spaces, trimmed.
 * @param answer trimmed; '' if none.
 */
export const readProblemRow = (text: string, answer: string): ProblemRow => {
  const { name, stated: inline } = splitStatement(text);
  const stated = answer === '' ? inline : (readQuantity(answer) ?? roundedRemainder(answer, name));
  if (stated !== null) {
    const computed = computedFor(name);
    const isSame = computed === null || Math.abs(computed - stated) < 0.0051;
    return { name, result: stated, doubt: isSame ? null : 'answerDiffers' };
  }
  const result = evaluate(name);
  if (answer !== '') return { name, result, doubt: 'answerIgnored' };
  if (result === null) return { name, result, doubt: readQuantity(name) === null ? 'noAnswer' : null };
  return { name, result, doubt: isAmbiguous(name) ? 'ambiguousNumber' : null };
};
