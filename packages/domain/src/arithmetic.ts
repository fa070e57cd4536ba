import { removeInvisible, normalizeMarks } from './text.ts';

/** More digits don't fit in a double. */
const maxDigits = 15;

/** Which forms a number may have, and their decimal sign. Groups of three digits all have the same separator. */
const forms: readonly (readonly [RegExp, '.' | ','])[] = [
  [/^[+-]?(?:\d+\.?\d*|\.\d+)$/, '.'],
  [/^[+-]?[1-9]\d{0,2}([,' ])\d{3}(?:\1\d{3})*(?:\.\d+)?$/, '.'],
  [/^[+-]?\d*,\d+$/, ','],
  [/^[+-]?[1-9]\d{0,2}(?:\.\d{3}){2,}$/, ','],
  [/^[+-]?[1-9]\d{0,2}([.' ])\d{3}(?:\1\d{3})*,\d+$/, ','],
];

/** Unicode encodes the decimal digits of a script as a run of ten. Runs may be adjacent (Myanmar). */
const digitValue = (digit: string): string => {
  const codePoint = digit.codePointAt(0) ?? 0;
  let steps = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - steps - 1))) steps += 1;
  return String(steps % 10);
};

/** ASCII digits, signs, and spaces for full-width and Arabic ones, any dash, and any space. */
const toAsciiNumbers = (text: string): string =>
  normalizeMarks(removeInvisible(text).replaceAll(/[！-～﹐-﹫]/g, (wide) => wide.normalize('NFKC')))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/[^\P{Nd}0-9]/gu, digitValue)
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Parses a number: '7.50', ' −3 ', '1,000', '7 000', '7,5', '.5', '٣'. A comma before exactly three digits
 * separates thousands; another single comma is a decimal comma. Null for exponents, fractions, units, and more
 * than 15 digits.
 */
export const readNumber = (text: string): number | null => {
  const ascii = toAsciiNumbers(text).replace(/^([+-]) /, '$1');
  if (ascii.replaceAll(/\D/g, '').length > maxDigits) return null;
  const [, decimalSign] = forms.find(([form]) => form.test(ascii)) ?? [];
  if (decimalSign === undefined) return null;
  const decimals = decimalSign === '.' ? ascii : ascii.replaceAll('.', '').replace(',', '.');
  return Number(decimals.replaceAll(/[,' ]/g, '')) + 0;
};

/** '3½' becomes '3 1/2'. */
const spellOutFractions = (text: string): string =>
  text
    .replaceAll(/[¼-¾⅐-⅞]/g, (fraction) => ` ${fraction.normalize('NFKC')}`)
    .replaceAll(/[⁄∕]/g, '/')
    .trim();

const fraction = /^([+-]?) ?(?:(\d{1,7}) )?(\d{1,7}) ?\/ ?(\d{1,7})$/;

/** `readNumber`, and fractions: '1/2', '1 1/2', '½'. Null for anything else and for a division by zero. */
export const readQuantity = (text: string): number | null => {
  const spelled = toAsciiNumbers(spellOutFractions(text));
  const match = fraction.exec(spelled);
  if (!match) return readNumber(spelled);
  const [, sign, whole = 0, over, under] = match;
  if (Number(under) === 0) return null;
  return (sign === '-' ? -1 : 1) * (Number(whole) + Number(over) / Number(under));
};

/** In the order of the specification. */
export const operations = [
  { name: 'addition', operator: '+' },
  { name: 'subtraction', operator: '-' },
  { name: 'multiplication', operator: '×' },
  { name: 'division', operator: '÷' },
] as const;

export type Operator = (typeof operations)[number]['operator'];

export const operators: readonly Operator[] = operations.map(({ operator }) => operator);

export const operandLimits = { min: 1, max: 10 } as const;

/** Removes floating-point error (0.1 + 0.2) and −0. Exact below 10¹⁵. */
const tidy = (value: number): number => Number(value.toPrecision(15)) + 0;

/** Rounds half away from zero; `tidy` keeps 1.005 from rounding down. */
export const roundTo = (value: number, decimals: number): number =>
  tidy((Math.sign(value) * Math.round(Math.abs(tidy(value * 10 ** decimals)))) / 10 ** decimals);

/**
 * Rounds quotients to 2 decimals (specification, part 1, section 5).
 *
 * @throws RangeError for a division by zero.
 */
export const calculate = (left: number, operator: string, right: number): number => {
  switch (operator) {
    case '+':
      return tidy(left + right);
    case '-':
      return tidy(left - right);
    case '×':
      return tidy(left * right);
    case '÷':
      if (right === 0) throw new RangeError('Division by zero');
      return roundTo(left / right, 2);
    default:
      throw new Error(`Unsupported operation: ${operator}`);
  }
};

export type Expression = { left: number; operator: Operator; right: number };

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
  const signs = toAsciiNumbers(spellOutFractions(text))
    .replaceAll(blanks, '□')
    .replaceAll(/[x×х*·∙⋅•✕✖⨯∗╳]/gi, '×')
    .replaceAll(/(?<= )[:/](?= )|[÷∶➗]/g, '÷');
  const hasDecimalComma = /\d,\d{1,2}(?!\d)|(?<!\d)0,\d/.test(signs) && !signs.includes('.');
  return hasDecimalComma ? signs.replaceAll(/(?<=\d),(?=\d)/g, '.') : signs;
};

const hasBlank = (text: string): boolean => canonical(text)?.includes('□') === true;

/** (n₀ + n₁·□) ÷ (d₀ + d₁·□): one blank keeps every result of the four operations in this form. */
type Value = { over: readonly [number, number]; under: readonly [number, number] };

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
const parseValue = (text: string): Value | null => {
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
  const readChain = (accepted: string, readPart: () => Value | null): Value | null => {
    let left = readPart();
    for (let operator = next(accepted); left && operator; operator = next(accepted)) {
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
  if (isBlank(right)) return left.includes('□') ? null : solve(operandOf('□'), parseValue(left));
  return read.includes('□') ? solve(parseValue(left), parseValue(right)) : null;
};

/** `exactAnswer`, rounded to 2 decimals if something was divided (specification, part 1, section 5). */
export const evaluate = (text: string): number | null => {
  const exact = exactAnswer(text);
  const isQuotient = /[÷/]/.test(canonical(text) ?? '') || exact !== Number(exact?.toFixed(6));
  return exact !== null && isQuotient ? roundTo(exact, 2) : exact;
};

/**
 * `noAnswer`: shown, never asked. `ambiguousNumber`: '10.000' is ten here, and ten thousand elsewhere.
 */
export type ProblemDoubt = 'answerIgnored' | 'answerDiffers' | 'ambiguousNumber' | 'noAnswer';

type ProblemRow = {
  name: string;
  /** Null for plain text without an answer. */
  result: number | null;
  doubt: ProblemDoubt | null;
};

const hasUnknown = (text: string): boolean => /(?<!\p{L})\p{L}(?!\p{L})/u.test(text) || hasBlank(text);

/** '3+4=7' and '7=3+4' state their answers; '3+4=' and '3+4=__' leave it blank. */
const splitStatement = (text: string): { name: string; stated: number | null } => {
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
