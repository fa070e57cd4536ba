import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate, evaluate, exactAnswer, formatExpression, operators } from './index.ts';

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
