import { calculate, type Operator } from './operations.ts';

/** 'left operator right': two numbers and one of the four operations. */
export type Expression = { readonly left: number; readonly operator: Operator; readonly right: number };

// Seven digits and four decimals keep every result exact in a double. A slash counts only between spaces: '1/2' is a
// fraction to read, '6 / 2' a problem to solve. A closing '=' or '= ?' is how worksheets write it.
const operand = String.raw`([+-]?\d{1,7}(?:\.\d{1,4})?)`;
const pattern = new RegExp(
  String.raw`^${operand}(?:\s*([-+×x*·÷])\s*|\s+(/)\s+)${operand}(?:\s*=\s*\??)?$`,
  'i',
);

const operatorOf: Readonly<Record<string, Operator>> = {
  '+': '+',
  '-': '-',
  '×': '×',
  x: '×',
  X: '×',
  '*': '×',
  '·': '×',
  '÷': '÷',
  '/': '÷',
};

/**
 * Reads 'a + b' as people type it: any spaces, '-' or '−' or '–', '×' or 'x' or '*' or '·', '÷' or ' / ', signed and
 * decimal numbers, an '=' at the end.
 *
 * @returns null where the text is something else, a longer chain such as '1 + 2 + 3' included.
 */
export const parseExpression = (text: string): Expression | null => {
  const [, left, sign, slash, right] = pattern.exec(text.trim().replaceAll(/[−–]/g, '-')) ?? [];
  const operator = operatorOf[sign ?? slash ?? ''];
  if (left === undefined || right === undefined || operator === undefined) return null;
  return { left: Number(left) + 0, operator, right: Number(right) + 0 };
};

/** The canonical writing: '3 + 4'. */
export const formatExpression = ({ left, operator, right }: Expression): string =>
  `${left} ${operator} ${right}`;

/** The result of an expression in a text, or null: no expression, or a division by zero. */
export const evaluate = (text: string): number | null => {
  const expression = parseExpression(text);
  if (expression === null || (expression.operator === '÷' && expression.right === 0)) return null;
  return calculate(expression.left, expression.operator, expression.right);
};
