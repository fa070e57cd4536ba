import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  calculate,
  evaluate,
  exactAnswer,
  formatExpression,
  operandLimits,
  operations,
  operators,
  readNumber,
  readProblemRow,
  readQuantity,
} from './arithmetic.ts';

describe('the answer to a problem', () => {
  it.each([
    ['3 + 4', 7],
    ['3+4', 7],
    ['  12 -  5 ', 7],
    ['−5 + 3', -2],
    ['1.5 × 2', 3],
    ['3 + 4 =', 7],
    ['3 + 4 = ?', 7],
    ['? = 3 + 4', 7],
    ['6 x 9 = ____', 54],
    ['4 × 4 =_____', 16],
    ['7 + 5 = □', 12],
    ['7 + 5 = ( )', 12],
    ['7 + 5 = …', 12],
    ['2 + 2 + 2', 6],
    ['10 - 3 - 2', 5],
    ['2 + 3 × 4', 14],
    ['(2 + 3) × 4', 20],
    ['2 × (3 + 4)', 14],
    ['(-3) + 4', 1],
    ['5 + (-2)', 3],
    ['5 - -2', 7],
    ['-2 × -3', 6],
    ['−3 − 5', -8],
    ['8 : 2', 4],
    ['8 / 2', 4],
    ['1/2 + 1/4', 0.75],
    ['½ + ¼', 0.75],
    ['1 1/2 + ½', 2],
    ['½ ÷ 2', 0.25],
    ['−1/2 × 3', -1.5],
    ['1/3 + 1/3', 0.67],
    ['10 ÷ 3', 3.33],
    ['10 ÷ 3 × 3', 10],
    ['5 ÷ 8', 0.63],
    ['0,5 + 0,25', 0.75],
    ['2,5 · 4', 10],
    ['1,250 + 0,5', 1.75],
    ['6,992 + 8', 7000],
    ['7 000 + 8', 7008],
    ['6.992 + 8', 14.992],
    ['0.1 + 0.2', 0.3],
    ['٣ + ٤', 7],
    ['__ + 5 = 12', 7],
    ['7 + __ = 12', 5],
    ['12 = □ + 5', 7],
    ['__ - 5 = 7', 12],
    ['12 - __ = 5', 7],
    ['__ × 4 = 12', 3],
    ['12 ÷ __ = 3', 4],
    ['? : 3 = 4', 12],
    ['2 + 3 × __ = 14', 4],
    ['7 + 5 = __ + 2', 10],
    ['3 × __ = 7', 2.33],
    ['__ + 0.125 = 1', 0.875],
  ])("'%s' is %d", (text, answer) => {
    expect(evaluate(text)).toBe(answer);
  });

  it.each('× x X * · ∙ ⋅ • ✕ ⨯ х'.split(' '))('3 %s 4 is 12', (sign) => {
    expect(evaluate(`3 ${sign} 4`)).toBe(12);
  });

  it.each('÷ : ∶ / ∕ ⁄'.split(' '))('8 %s 2 is 4', (sign) => {
    expect(evaluate(`8 ${sign} 2`)).toBe(4);
  });

  it.each('- − – — ‐ ‑ ﹣ －'.split(' '))('9 %s 4 is 5', (sign) => {
    expect(evaluate(`9 ${sign} 4`)).toBe(5);
    expect(evaluate(`${sign}4 ＋ 9 ＝`)).toBe(5);
  });

  it.each([
    '',
    '7',
    '-5',
    '- 9',
    '1/2',
    '12/4',
    '3:30',
    '0,5',
    '10.000',
    'cat',
    'x + 2',
    '3 % 4',
    '3 + 4 = 7',
    '3 + 4 = 7 = 7',
    '= 3 + 4',
    '=7',
    '5 + __',
    '__ + __ = 12',
    '0 × __ = 0',
    '0 × __ = 5',
    '5 ÷ 0',
    '5 ÷ (2 - 2)',
    '5 ÷ -0',
    '½ ÷ 0',
    '1/0 + 1',
    '½ + cat',
    '1e3 + 1',
    'x + 5 = 12',
    '2x + 3 = 7',
    'x² = 9',
    '2³',
    '2^3 + 1',
    '√9 + 1',
    '|−4| + 1',
    '3! + 1',
    '5 cm + 3 cm',
    '$1.25 + $0.50',
    '50% of 20',
    '2(3 + 4)',
    '(2 + 3',
    '2 + 3)',
    '2 + + ',
    '1.2.3 + 4',
    '999999999999999 × 999999999999999',
    `${'('.repeat(100)}1${')'.repeat(100)} + 1`,
  ])("isn't known for '%s'", (text) => {
    expect(evaluate(text)).toBeNull();
  });

  it('is exact before rounding', () => {
    expect(exactAnswer('10 ÷ 3')).toBeCloseTo(10 / 3, 12);
    expect(exactAnswer('3 × __ = 7')).toBeCloseTo(7 / 3, 12);
  });

  it('agrees with the generator of problems', () => {
    const number = fc.integer({ min: -9999, max: 9999 });
    fc.assert(
      fc.property(number, fc.constantFrom(...operators), number, (left, operator, right) => {
        fc.pre(operator !== '÷' || right !== 0);
        expect(evaluate(formatExpression({ left, operator, right }))).toBe(calculate(left, operator, right));
      }),
    );
  });

  it('is a number or null for any text', () => {
    const unit = fc.constantFrom(...'0123456789+-×x*/÷=?_():., '.split(''));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
        const answer = evaluate(text);
        expect(answer === null || Number.isFinite(answer)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  ['7', 7],
  [' 7.50 ', 7.5],
  ['7,5', 7.5],
  ['1,000', 1000],
  ['12,345,678.9', 12_345_678.9],
  ['-3', -3],
  ['−3', -3],
  ['+3', 3],
  ['.5', 0.5],
  ['7.', 7],
  ['007', 7],
  ['-0', 0],
  ['-0,000', 0],
  ['-0,0', 0],
  ['123456789012345', 123_456_789_012_345],
  ['٣', 3],
  ['१२', 12],
  ['７．５', 7.5],
  ['- 2', -2],
  ['\u20112', -2],
  ['7 000', 7000],
  ['7\u00a0000', 7000],
  ['7\u202f000', 7000],
  ['1 234 567,5', 1_234_567.5],
  ['7’000', 7000],
  ['1.000.000', 1_000_000],
  ['1.234,5', 1234.5],
  ['0,125', 0.125],
  ['1.000', 1],
  ['٣٫٥', 3.5],
  ['12\u200b', 12],
  ['\u{116d3}', 3],
  ['\u{116dd}', 3],
])("'%s' is %d", (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each([
  '',
  '-',
  '.',
  ',',
  'seven',
  '1e3',
  '0x10',
  '1/2',
  '3 4',
  '1,00,0',
  '1,000 000',
  '12 34',
  '2²',
  'Infinity',
  'NaN',
  '7%',
  '1234567890123456',
])("'%s' is no number", (text) => {
  expect(readNumber(text)).toBeNull();
});

test('every number of up to fifteen digits round-trips', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 4 }), (digits, decimals) => {
      const number = digits / 10 ** decimals;
      fc.pre(!String(number).includes('e'));
      expect(readNumber(String(number))).toBe(number + 0);
    }),
  );
});

test('no text makes it throw, or gives NaN or infinity', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.nat(0x10_ffff).map((code) => String.fromCodePoint(code)) }), (text) => {
      const number = readNumber(text);
      expect(number === null || Number.isFinite(number)).toBe(true);
    }),
  );
  expect(readNumber('9'.repeat(100_000))).toBeNull();
});

test.each([
  ['7', 7],
  ['½', 0.5],
  ['3½', 3.5],
  ['1 1/2', 1.5],
  ['3 / 4', 0.75],
  ['3⁄4', 0.75],
  ['−1/2', -0.5],
  ['-1 1/2', -1.5],
  ['+1/2', 0.5],
  ['12/4', 3],
  ['1/0', null],
  ['1/2/3', null],
  ['a 1/2', null],
  ['half', null],
  ['75%', null],
  ['', null],
])("the quantity '%s' is %s", (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity);
});

test('there are four operations, in the order of the specification', () => {
  expect(operations.map(({ name }) => name)).toEqual([
    'addition',
    'subtraction',
    'multiplication',
    'division',
  ]);
  expect(operators).toEqual(['+', '-', '×', '÷']);
  expect(operandLimits).toEqual({ min: 1, max: 10 });
});

test.each([
  [3, '+', 4, 7],
  [3, '-', 7, -4],
  [6, '×', 7, 42],
  [7, '÷', 2, 3.5],
  [10, '÷', 3, 3.33],
  [2, '÷', 3, 0.67],
  [1, '÷', 8, 0.13],
  [-1, '÷', 8, -0.13],
  [201, '÷', 200, 1.01],
  [0.1, '+', 0.2, 0.3],
])('%d %s %d is %d', (left, operator, right, result) => {
  expect(calculate(left, operator, right)).toBe(result);
});

test.each(['%', '', '**', 'constructor'])("'%s' is no operation", (operator) => {
  expect(() => calculate(1, operator, 1)).toThrow(new Error(`Unsupported operation: ${operator}`));
});

test('nothing is divided by zero', () => {
  expect(() => calculate(1, '÷', 0)).toThrow(new RangeError('Division by zero'));
});

describe('for all numbers that a problem can have', () => {
  const number = fc.integer({ min: -1000, max: 1000 });

  test('a quotient is within half a hundredth of the true one, with two decimals at most', () => {
    fc.assert(
      fc.property(number, number, (left, right) => {
        fc.pre(right !== 0);
        const quotient = calculate(left, '÷', right);
        expect(Math.abs(quotient - left / right)).toBeLessThanOrEqual(0.005 + 1e-9);
        expect(String(quotient)).toMatch(/^-?\d+(\.\d{1,2})?$/);
      }),
    );
  });

  test('a result is finite, and never minus zero', () => {
    fc.assert(
      fc.property(number, fc.constantFrom(...operators), number, (left, operator, right) => {
        fc.pre(operator !== '÷' || right !== 0);
        const result = calculate(left, operator, right);
        expect(Number.isFinite(result)).toBe(true);
        expect(Object.is(result, -0)).toBe(false);
      }),
    );
  });
});

describe('a row of math', () => {
  it.each([
    ['3+4', '3+4', 7],
    ['8 X 2', '8 X 2', 16],
    ['6 x 9 = ____', '6 x 9', 54],
    ['7 + 5 =', '7 + 5', 12],
    ['3+4=7', '3+4', 7],
    ['12/4 = 3', '12/4', 3],
    ['12 = 7 + 5', '7 + 5', 12],
    ['five times two = 10', 'five times two', 10],
    ['√9 = 3', '√9', 3],
    ['__ + 5 = 12', '__ + 5 = 12', 7],
    ['1/3 + 1/3', '1/3 + 1/3', 0.67],
    ['7', '7', null],
    ['0,5', '0,5', null],
    ['20/5', '20/5', null],
  ])("'%s' is '%s' with the result %s", (text, name, result) => {
    expect(readProblemRow(text, '')).toEqual({ name, result, doubt: null });
  });

  it.each([
    'x² = 9',
    'x + 5 = 12',
    'x = 3 + 1',
    '5 ÷ 0',
    '½ + cat',
    '=7',
    '3:30',
    '5 cm + 3 cm',
    '2³',
    '1e3',
    'a + b = 3',
  ])("'%s' has no answer, and says so", (text) => {
    expect(readProblemRow(text, '')).toEqual({ name: text, result: null, doubt: 'noAnswer' });
  });

  it.each([
    ['12/4', '5', 5, 'answerDiffers'],
    ['12/4', '3', 3, null],
    ['120 : 40', '4', 4, 'answerDiffers'],
    ['120:40', '4', 4, 'answerDiffers'],
    ['10 ÷ 3', '3,33', 3.33, null],
    ['10 ÷ 3', '3.34', 3.34, 'answerDiffers'],
    ['7 ÷ 2', '3 R1', 3.5, null],
    ['10 ÷ 3', '3 R 1', 3.33, null],
    ['10 ÷ 3', '2 R 1', 2.33, 'answerDiffers'],
    ['6,992 + 8', '7000', 7000, null],
    ['½ + ¼', '¾', 0.75, null],
    ['2³', '8', 8, null],
    ['x + 5 = 12', '7', 7, null],
    ['12/4/2', '5', 5, 'answerDiffers'],
    ['five times two', '10', 10, null],
    ['2 + 2', 'four', 4, 'answerIgnored'],
    ['half', 'two', null, 'answerIgnored'],
    ['3 + 4 = 8', '', 8, 'answerDiffers'],
    ['10.000 + 5', '', 15, 'ambiguousNumber'],
    ['1,125 + 5', '', 1130, 'ambiguousNumber'],
    ['0.125 + 5', '', 5.125, null],
  ] as const)("'%s' with the answer '%s' is %s, with the doubt %s", (text, answer, result, doubt) => {
    expect(readProblemRow(text, answer)).toMatchObject({ result, doubt });
  });
});
