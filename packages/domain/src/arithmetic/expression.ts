import { calculate, type Operator } from './operations.ts';

export type Expression = { readonly left: number; readonly operator: Operator; readonly right: number };

// Seven digits and four decimals keep results exact in a double. A slash needs spaces, since '1/2' is a
// fraction.
const operand = String.raw`([+-]?\d{1,7}(?:\.\d{1,4})?)`;
const pattern = new RegExp(
  String.raw`^${operand}(?:\s*([-+×x*·÷])\s*|\s+(/)\s+)${operand}(?:\s*=\s*\??)?$`,
  'i',
);

export const operatorOf: Readonly<Record<string, Operator>> = {
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
 * Parses a typed expression with '-' '−' '–', '×' 'x' '*' '·', '÷' or ' / ', and an optional '=' or '= ?'.
 * Null for anything else, including chains such as '1 + 2 + 3'.
 */
export const parseExpression = (text: string): Expression | null => {
  const [, left, sign, slash, right] = pattern.exec(text.trim().replaceAll(/[−–]/g, '-')) ?? [];
  const operator = operatorOf[sign ?? slash ?? ''];
  return operator === undefined ? null : { left: Number(left), operator, right: Number(right) };
};

export const formatExpression = ({ left, operator, right }: Expression): string =>
  `${left} ${operator} ${right}`;

/** The result of a typed expression; null if invalid or a division by zero. */
export const evaluate = (text: string): number | null => {
  const expression = parseExpression(text);
  if (expression === null || (expression.operator === '÷' && expression.right === 0)) return null;
  return calculate(expression.left, expression.operator, expression.right);
};
