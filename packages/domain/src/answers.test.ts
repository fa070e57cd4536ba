import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate, type Operator, operators, roundTo } from './arithmetic.ts';
import { answerRulesFor, expectedAnswer, isRightAnswer } from './answers.ts';

describe('the expected answer', () => {
  test('of a Number Sense item is its count', () => {
    expect(expectedAnswer({ name: 'Number Sense: 3 dots', count: 3 }, 'Number Sense')).toBe('3');
    expect(expectedAnswer({ name: 'Number Sense: 0 dots', count: 0 }, 'Number Sense')).toBe('0');
  });

  test('of a math problem is its result', () => {
    expect(expectedAnswer({ name: '7 ÷ 2', count: 3.5 }, 'Math')).toBe('3.5');
    expect(expectedAnswer({ name: '3 - 7', count: -4 }, 'Math')).toBe('-4');
  });

  test('of a domino is its side', () => {
    expect(expectedAnswer({ name: 'Domino: 2 vs 5', answer: 'right' }, 'Domino Comparison')).toBe('right');
  });

  test('of any other item is its name, even beside a number', () => {
    expect(expectedAnswer({ name: 'A' }, 'Language Arts')).toBe('A');
    expect(expectedAnswer({ name: '7' }, 'Math')).toBe('7');
    expect(expectedAnswer({ name: 'cat', count: 3 }, 'Language Arts')).toBe('cat');
    expect(expectedAnswer({ name: 'a photo' }, 'Number Sense')).toBe('a photo');
    expect(expectedAnswer({ name: 'two', count: Number.NaN }, 'Number Sense')).toBe('two');
  });

  test('of a text in Math is known only for a number and for a picture', () => {
    expect(expectedAnswer({ name: '3/4' }, 'Math')).toBe('3/4');
    expect(expectedAnswer({ name: 'triangle', svg: '/api/media/a' }, 'Math')).toBe('triangle');
    for (const name of ['x² = 9', '3 + 4 = 7', '3:15', '5 cm + 3 cm', 'half of eight', '5 ÷ 0'])
      expect(expectedAnswer({ name }, 'Math')).toBeNull();
  });

  test('is judged by the rules of its category', () => {
    const rules = answerRulesFor('Number Sense');
    const expected = rules.expectedAnswer({ name: 'Number Sense: 3 dots', count: 3 });
    expect(rules.isRightAnswer(expected ?? '', ' 3 ', 'Number Sense: 3 dots')).toBe(true);
    expect(rules.isRightAnswer(expected ?? '', '4', 'Number Sense: 3 dots')).toBe(false);
    expect(rules.isRightAnswer('0.5', '1/2', '0.5')).toBe(false);
    expect(answerRulesFor('Math').isRightAnswer('0.5', '1/2', '0.5')).toBe(true);
  });
});

describe('a right answer', () => {
  test.each([
    ['cat', ' CAT '],
    ['H - Hydrogen - 1', 'h - hydrogen - 1'],
    ['H - Hydrogen - 1', 'H – Hydrogen – 1'],
    ['H - Hydrogen - 1', 'H hydrogen 1'],
    ["Fowler's Position", 'fowler’s  position'],
    ['Bed Bath', 'bed\u00a0bath'],
    ['café', 'CAFE\u0301'],
    ['Straße', 'STRASSE'],
    ['STRASSE', 'STRAẞE'],
    ['say "cheese"', 'say “cheese”'],
    ['ΟΔΟΣ', 'οδος'],
    ['Ёж', 'ёЖ'],
    ['漢字', '漢字'],
    ['مدرسة', ' مدرسة'],
    ['👩‍🏫', '👩‍🏫'],
    ['7.5', '7.50'],
    ['7.5', '7,5'],
    ['1000', '1,000'],
    ['-4', '−4'],
    ['-4', '‐4'],
    ['‐4', '-4'],
    ['3', '٣'],
    ['3', '３'],
    ['Anfänger', 'An\u00adf\u00e4n\u00adger\u200b'],
    ['שלום', '\u200fשלום'],
    ["don't", 'donʼt'],
    ["O'Neil", 'O´Neil'],
    ['“hello”', '„hello“'],
    ['well-known', 'well—known'],
    ['co‑op', 'co–op'],
    ['ırmak', 'IRMAK'],
    ['نورالدین', 'نورالدین '],
    ['7000', '7 000'],
    ['7000', '7\u202f000'],
    ['7000', '7’000'],
    ['3.5', '٣٫٥'],
    ['-2', '- 2'],
  ])("for '%s' is '%s'", (expected, given) => {
    expect(isRightAnswer(expected, given)).toBe(true);
  });

  test.each([
    ['cat', 'cats'],
    ['H - Hydrogen - 1', 'H'],
    ['Self - Care - Skills', 'self care skills'],
    ['cat', ''],
    ['cat', '   '],
    ['café', 'cafe'],
    ['A', 'B'],
    ['7.5', '7.504'],
    ['7', '7.001'],
    ['0.38', '0.375'],
    ['0.75', '3/4'],
    ['0.75', '75%'],
    ['-2', '(2)'],
    ['7000', '7.000'],
    ["don't", 'dont'],
    ['co-op', 'coop'],
    ['نور\u200cالدین', 'نورالدین'],
    ['2²', '22'],
    ['10', '1e1'],
    ['10', 'ten'],
    ['12345678901234567', '12345678901234568'],
    ['7', '-7'],
  ])("for '%s' is not '%s'", (expected, given) => {
    expect(isRightAnswer(expected, given)).toBe(false);
  });

  const text = fc.string({ unit: 'grapheme' });

  test('is always the answer itself, in either case, composed or not, with spaces around it', () => {
    fc.assert(
      fc.property(text, (answer) => {
        expect(isRightAnswer(answer, answer)).toBe(true);
        expect(isRightAnswer(answer, answer.toUpperCase())).toBe(true);
        expect(isRightAnswer(answer, answer.toLowerCase())).toBe(true);
        expect(isRightAnswer(answer, answer.normalize('NFD'))).toBe(true);
        expect(isRightAnswer(answer, `  ${answer}\n`)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('is determined for any two texts without an error', () => {
    const hostile = fc.string({ unit: fc.nat(0x10_ffff).map((code) => String.fromCodePoint(code)) });
    fc.assert(
      fc.property(hostile, hostile, (expected, given) => {
        expect(() => isRightAnswer(expected, given)).not.toThrow();
      }),
    );
  });
});

describe('a right answer in Math', () => {
  const isRight = (name: string, given: string, expected = evaluate(name)) =>
    answerRulesFor('Math').isRightAnswer(String(expected), given, name);

  test.each([
    ['3 ÷ 4', '3/4'],
    ['3 ÷ 4', '¾'],
    ['3 ÷ 4', '0,75'],
    ['3 ÷ 4', '6/8'],
    ['7 ÷ 2', '3½'],
    ['7 ÷ 2', '3 1/2'],
    ['10 ÷ 3', '3.33'],
    ['10 ÷ 3', '3.333'],
    ['10 ÷ 3', '10/3'],
    ['10 ÷ 3', '3 1/3'],
    ['-10 ÷ 3', '-3.333'],
    ['1 ÷ 8', '0.125'],
    ['1 ÷ 8', '0.13'],
    ['__ × 3 = 7', '2.333'],
  ])('to %s is %s', (name, given) => {
    expect(isRight(name, given)).toBe(true);
  });

  test.each([
    ['10 ÷ 3', '3.3'],
    ['10 ÷ 3', '3'],
    ['10 ÷ 3', '3.334'],
    ['10 ÷ 3', '3.337'],
    ['1 ÷ 8', '0.12'],
    ['1 ÷ 8', '0.134'],
    ['3 ÷ 4', '3/5'],
    ['3 ÷ 4', '3/4 cup'],
    ['__ + 5 = 12', '12'],
  ])('to %s is not %s', (name, given) => {
    expect(isRight(name, given)).toBe(false);
  });

  test('is the answer of the file, even for a number that is its own', () => {
    expect(isRight('ten thirds', '3.333', 3.33)).toBe(true);
    expect(isRight('ten thirds', '3.34', 3.33)).toBe(false);
    expect(isRight('6.992 + 8', '7000', 7000)).toBe(true);
    expect(isRight('6.992 + 8', '14.992', 7000)).toBe(false);
    expect(answerRulesFor('Math').isRightAnswer('12/4', '3', '12/4')).toBe(true);
  });

  const dashes = ['-', '−', '–', '‑', '－'];
  const signs: Readonly<Record<Operator, readonly string[]>> = {
    '+': ['+', '＋'],
    '-': dashes,
    '×': ['×', 'x', 'X', '*', '·', '∙', '⋅', '✕', '⨯', 'х'],
    '÷': ['÷', ':', '∶', '/', '∕', '⁄'],
  };
  const operand = fc.record({
    tenths: fc.integer({ min: -200, max: 200 }),
    dash: fc.constantFrom(...dashes),
    isInBrackets: fc.boolean(),
  });
  const written = ({
    tenths,
    dash,
    isInBrackets,
  }: {
    tenths: number;
    dash: string;
    isInBrackets: boolean;
  }) => {
    const text = String(tenths / 10).replace('-', dash);
    return isInBrackets ? `(${text})` : text;
  };
  /** In whole numbers, so that the expected result is exact. */
  const resultOf = (a: number, operator: Operator, b: number): number => {
    if (operator === '÷') return roundTo(a / b, 2);
    return operator === '×' ? (a * b) / 100 + 0 : (operator === '+' ? a + b : a - b) / 10;
  };
  const problem = fc
    .record({
      left: operand,
      operator: fc.constantFrom(...operators),
      right: operand,
      sign: fc.nat(),
      ending: fc.constantFrom('', ' =', ' = ____', ' = ?', ' = □'),
    })
    .filter(({ operator, right }) => operator !== '÷' || right.tenths !== 0)
    .map(({ left, operator, right, sign, ending }) => {
      const shown = signs[operator][sign % signs[operator].length] ?? operator;
      return {
        text: `${written(left)} ${shown} ${written(right)}${ending}`,
        withBlank: `__ ${shown} ${written(right)}`,
        a: left.tenths,
        b: right.tenths,
        operator,
      };
    });

  test('is accepted for every problem in every notation, and no other number is', () => {
    const hundredths = fc.integer({ min: -50_000, max: 50_000 });
    fc.assert(
      fc.property(problem, hundredths, ({ text, a, b, operator }, other) => {
        const result = resultOf(a, operator, b);
        expect(evaluate(text)).toBe(result);
        expect(isRight(text, String(result))).toBe(true);
        for (const given of [other / 100, result + 0.01, result - 1].map((number) => roundTo(number, 2)))
          expect(isRight(text, String(given))).toBe(given === result);
      }),
      { numRuns: 1000 },
    );
  });

  test('is the missing number, and neither the sum nor its neighbors', () => {
    fc.assert(
      fc.property(problem, ({ withBlank, a, b, operator }) => {
        fc.pre(operator !== '×' || b !== 0);
        const name = `${withBlank} = ${operator === '÷' ? a / 10 : resultOf(a, operator, b)}`;
        const wanted = operator === '÷' ? (a * b) / 100 : a / 10;
        expect(isRight(name, String(wanted))).toBe(true);
        for (const wrong of [1, -1, b / 10].filter((off) => off !== 0))
          expect(isRight(name, String(roundTo(wanted + wrong, 4)))).toBe(false);
      }),
    );
  });
});
