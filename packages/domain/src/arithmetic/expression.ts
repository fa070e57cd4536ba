import { readNumber, toAsciiNumbers, withFractionsSpelledOut } from './number.ts';
import { roundTo, tidy, type Operator } from './operations.ts';

export type Expression = { readonly left: number; readonly operator: Operator; readonly right: number };

export const formatExpression = ({ left, operator, right }: Expression): string =>
  `${left} ${operator} ${right}`;

/** Longer texts are no problems for a child. */
const maxLength = 200;

/** What is to be found: an underlined place, a box, or a question mark. */
const blanks = /_(?: ?_)*|[□▢☐◻⬜]|\?+|…|\.{3,}|\( *\)|\[ *\]/g;

/**
 * One sign for each operation, '□' for a blank, and a fraction only where a slash has no spaces. A colon has
 * spaces around it, since '3:30' is a time. Null for a text that is too long.
 */
const canonical = (text: string): string | null => {
  if (text.length > maxLength) return null;
  const signs = toAsciiNumbers(withFractionsSpelledOut(text))
    .replaceAll(blanks, '□')
    .replaceAll(/[x×х*·∙⋅•✕✖⨯∗╳]/gi, '×')
    .replaceAll(/(?<= )[:/](?= )|[÷∶➗]/g, '÷');
  const hasDecimalComma = /\d,\d{1,2}(?!\d)|(?<!\d)0,\d/.test(signs) && !signs.includes('.');
  return hasDecimalComma ? signs.replaceAll(/(?<=\d),(?=\d)/g, '.') : signs;
};

export const hasBlank = (text: string): boolean => canonical(text)?.includes('□') === true;

/** (n₀ + n₁·□) ÷ (d₀ + d₁·□): one blank keeps every result of the four operations in this form. */
type Value = { readonly over: readonly [number, number]; readonly under: readonly [number, number] };

const constant = (over: number, under = 1): Value => ({ over: [over, 0], under: [under, 0] });

const product = ([a, b]: Value['over'], [c, d]: Value['over']): Value['over'] => [a * c, a * d + b * c];

const sum = (a: Value, b: Value, sign: 1 | -1): Value => {
  const [left, right] = [product(a.over, b.under), product(b.over, a.under)];
  return { over: [left[0] + sign * right[0], left[1] + sign * right[1]], under: product(a.under, b.under) };
};

const operate = (a: Value, operator: string, b: Value): Value => {
  if (operator === '×') return { over: product(a.over, b.over), under: product(a.under, b.under) };
  if (operator === '÷') return { over: product(a.over, b.under), under: product(a.under, b.over) };
  return sum(a, b, operator === '+' ? 1 : -1);
};

const token =
  /\d+ \d+\/\d+|\d+\/\d+|\d{1,3}(?:[ ,.']\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)?|[.,]\d+|[-+×÷()□]/g;

const tokensOf = (text: string): readonly string[] | null => {
  const tokens = text.match(token) ?? [];
  return tokens.join('').replaceAll(' ', '') === text.replaceAll(' ', '') ? tokens : null;
};

const operandOf = (text: string | undefined): Value | null => {
  if (text === '□') return { over: [0, 1], under: [1, 0] };
  const [, whole = 0, over, under] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(text ?? '') ?? [];
  if (over !== undefined) return constant(Number(whole) * Number(under) + Number(over), Number(under));
  const number = readNumber(text ?? '');
  // Whole numbers keep '8.1 - 7.2' exact.
  const scale = 10 ** (String(number).split('.')[1]?.length ?? 0);
  return number === null ? null : constant(Math.round(number * scale), scale);
};

/** Multiplication before addition, brackets first; signs before numbers. Null if it can't be read. */
const valueOf = (text: string): Value | null => {
  const tokens = tokensOf(text);
  if (tokens === null) return null;
  let at = 0;
  const next = (options: string): string | null => {
    const found = tokens[at];
    if (found?.length !== 1 || !options.includes(found)) return null;
    at += 1;
    return found;
  };
  const readOperand = (): Value | null => {
    const sign = next('+-');
    if (sign !== null) {
      const operand = readOperand();
      return operand && sum(constant(0), operand, sign === '+' ? 1 : -1);
    }
    if (next('(') === null) {
      at += 1;
      return operandOf(tokens[at - 1]);
    }
    const inner = readChain('+-', () => readChain('×÷', readOperand));
    return next(')') === null ? null : inner;
  };
  const readChain = (operators: string, readPart: () => Value | null): Value | null => {
    let left = readPart();
    for (let operator = next(operators); left && operator; operator = next(operators)) {
      const right = readPart();
      left = right && operate(left, operator, right);
    }
    return left;
  };
  const value = readChain('+-', () => readChain('×÷', readOperand));
  return at === tokens.length ? value : null;
};

/** The root of left = right. Null without exactly one, or where doubles aren't exact. */
const solve = (left: Value | null, right: Value | null): number | null => {
  if (!left || !right) return null;
  const { over, under } = sum(left, right, -1);
  const root = tidy(-over[0] / over[1]);
  return under[0] + under[1] * root !== 0 && Math.abs(root) < 1e15 ? root : null;
};

const isBlank = (side: string): boolean => side === '' || side === '□';

/**
 * The exact number to write for a problem: '2 + 2 + 2', '(−3) + 4', '6 × 9 = ____', or the missing one in
 * '__ + 5 = 12'. Null for anything else: a plain number, a statement without a blank, a division by zero.
 */
export const exactAnswer = (text: string): number | null => {
  const read = canonical(text);
  if (read === null || !/[\d)□] *[-+×÷]/.test(read) || read.split('□').length > 2) return null;
  const [left = '', right = '', ...more] = read.split('=').map((side) => side.trim());
  if (more.length > 0 || left === '') return null;
  if (isBlank(right)) return left.includes('□') ? null : solve(operandOf('□'), valueOf(left));
  return read.includes('□') ? solve(valueOf(left), valueOf(right)) : null;
};

/** `exactAnswer`, rounded to 2 decimals if something was divided (specification, part 1, section 5). */
export const evaluate = (text: string): number | null => {
  const exact = exactAnswer(text);
  const isQuotient = /[÷/]/.test(canonical(text) ?? '') || exact !== Number(exact?.toFixed(6));
  return exact !== null && isQuotient ? roundTo(exact, 2) : exact;
};
