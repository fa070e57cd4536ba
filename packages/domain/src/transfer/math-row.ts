import { calculate, evaluate, operatorOf, readNumber, type Operator } from '../arithmetic/index.ts';

/** '½' becomes ' 1/2'. */
const spelledOut = (text: string): string =>
  text.replaceAll(/[¼-¾⅐-⅞]/g, (fraction) => ` ${fraction.normalize('NFKC').replace('⁄', '/')}`).trim();

const fraction = /^([+-]?)(?:(\d{1,7})\s+)?(\d{1,7})\s*\/\s*(\d{1,7})$/;

/** '7', '1/2', '1 1/2', '½'. Null for anything else and for a division by zero. */
export const readQuantity = (text: string): number | null => {
  const spelled = spelledOut(text).replaceAll(/[−–]/g, '-');
  const match = fraction.exec(spelled);
  if (!match) return readNumber(spelled);
  const [, sign, whole = 0, over, under] = match;
  if (Number(under) === 0) return null;
  return (sign === '-' ? -1 : 1) * (Number(whole) + Number(over) / Number(under));
};

const signs: Readonly<Record<string, Operator>> = { ...operatorOf, '−': '-', '–': '-', ':': '÷' };

const rounded = (number: number): number => Math.round(number * 100) / 100;

/** `evaluate` plus fractions ('½ + ½') and divisions such as '12/4' and '6:2', rounded to 2 decimals. */
const resultOf = (text: string): number | null => {
  const usual = evaluate(text);
  // Spaced operators first: the slash in '1/2 + 1/4' isn't the operator.
  const match = /^(.+?) ([-+−–×x*·÷:/]) (.+)/i.exec(text) ?? /^([^:/]{1,20})([:/])([^:/]{1,20})$/.exec(text);
  if (usual !== null || match === null) return usual;
  const [, left = '', sign = '', right = ''] = match;
  const operator = signs[sign];
  const [a, b] = [readQuantity(left), readQuantity(right)];
  if (operator === undefined || a === null || b === null || (operator === '÷' && b === 0)) return null;
  return rounded(calculate(a, operator, b));
};

/** '12/4', '1/2', and '3:30' may not be problems, so they need an answer. */
const isAmbiguous = (text: string): boolean => /^\S+[:/]\S+$/.test(text);

export type MathRow = {
  readonly name: string;
  /** Null for plain text without an answer. */
  readonly result: number | null;
  readonly doubt: 'answerIgnored' | 'answerDiffers' | null;
};

/**
 * A problem with its answer after an equals sign ('3+4=7') or in its own column.
 *
 * @param text on one line with single spaces, trimmed.
 * @param answer trimmed; '' if none.
 */
export const readMathRow = (text: string, answer: string): MathRow => {
  const at = text.lastIndexOf('=');
  const inline = at > 0 ? readQuantity(text.slice(at + 1)) : null;
  const name = inline === null ? text : text.slice(0, at).trim();
  const stated = answer === '' ? inline : readQuantity(answer);
  const computed = resultOf(name);
  if (stated !== null) {
    const isSame = computed === null || Math.abs(computed - stated) < 0.0051;
    return { name, result: stated, doubt: isSame ? null : 'answerDiffers' };
  }
  return {
    name,
    result: isAmbiguous(name) ? null : computed,
    doubt: answer === '' ? null : 'answerIgnored',
  };
};
