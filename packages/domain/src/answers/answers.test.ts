import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculate, operators } from '../arithmetic/index.ts';
import { answerRulesFor, expectedAnswer, isRightAnswer } from './index.ts';

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

  test('is judged by the rules of its category', () => {
    const rules = answerRulesFor('Number Sense');
    const expected = rules.expectedAnswer({ name: 'Number Sense: 3 dots', count: 3 });
    expect(rules.isRightAnswer(expected, ' 3 ')).toBe(true);
    expect(rules.isRightAnswer(expected, '4')).toBe(false);
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
    ['0.38', '0.375'],
    ['-0.38', '-0.375'],
    ['3.33', '3.333'],
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
    ['3.33', '3.3'],
    ['3.33', '3'],
    ['3.33', '3.337'],
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

  test('to a math problem is its exact quotient, with any number of decimals', () => {
    const operand = fc.integer({ min: 1, max: 10 });
    fc.assert(
      fc.property(operand, operand, fc.integer({ min: 3, max: 8 }), (left, right, decimals) => {
        const expected = String(calculate(left, '÷', right));
        expect(isRightAnswer(expected, (left / right).toFixed(decimals))).toBe(true);
      }),
    );
  });

  test('to a math problem is only the result', () => {
    const operand = fc.integer({ min: 1, max: 10 });
    fc.assert(
      fc.property(
        operand,
        fc.constantFrom(...operators),
        operand,
        fc.integer(),
        (left, operator, right, given) => {
          const result = calculate(left, operator, right);
          expect(isRightAnswer(String(result), String(given))).toBe(result === given);
        },
      ),
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
