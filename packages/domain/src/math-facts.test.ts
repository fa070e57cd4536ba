import { describe, expect, it } from 'vitest';
import { seededRandom } from '@sixty/testkit/random';
import * as fc from 'fast-check';
import { calculate, type Expression, formatExpression, operators } from './arithmetic.ts';
import {
  countFacts,
  drawFacts,
  type FactLimits,
  factMessages,
  factPresets,
  findFactProblems,
  timesTables,
} from './math-facts.ts';

const presetOf = (label: string): FactLimits => {
  const preset = factPresets.find((each) => each.label === label);
  if (!preset) throw new Error(label);
  return preset.limits;
};

const textsOf = (facts: readonly Expression[]): string[] => facts.map(formatExpression);

const all = (limits: FactLimits): string[] =>
  textsOf(drawFacts(limits, countFacts(limits), seededRandom(1))).toSorted();

describe('a preset', () => {
  it.each([
    ['All four, numbers 1 to 10', 100 + 55 + 100 + 100],
    ['Addition to 10', 66],
    ['Addition to 20', 231],
    ['Subtraction to 10', 66],
    ['Times tables', 30],
    ['Division facts', 100],
  ])('%s has %d problems', (label, count) => {
    const limits = presetOf(label);
    expect(findFactProblems(limits)).toEqual([]);
    expect(countFacts(limits)).toBe(count);
    expect(new Set(all(limits)).size).toBe(count);
  });

  it('of division has the inverse of the times tables', () => {
    const limits = { ...presetOf('Division facts'), tables: [3] };
    expect(all(limits)).toEqual(
      [
        '3 ÷ 3',
        '6 ÷ 3',
        '9 ÷ 3',
        '12 ÷ 3',
        '15 ÷ 3',
        '18 ÷ 3',
        '21 ÷ 3',
        '24 ÷ 3',
        '27 ÷ 3',
        '30 ÷ 3',
      ].toSorted(),
    );
  });

  it('of times tables has the chosen table first', () => {
    expect(all({ ...presetOf('Times tables'), tables: [12], max: 3 })).toEqual([
      '12 × 1',
      '12 × 2',
      '12 × 3',
    ]);
  });
});

const facts = (part: Partial<FactLimits>): FactLimits => ({ ...presetOf('Addition to 10'), ...part });

describe('limits', () => {
  it.each([
    [{ operators: [] }, ['noOperation']],
    [{ min: -1 }, ['invalidMinNumber']],
    [{ min: 1.5, max: 101 }, ['invalidMinNumber', 'invalidMaxNumber']],
    [{ min: 8, max: 7 }, ['invalidMaxNumber']],
    [{ min: Number.NaN, max: Number.NaN }, ['invalidMinNumber', 'invalidMaxNumber']],
    [{ maxAnswer: -1 }, ['invalidMaxAnswer']],
    [{ maxAnswer: 10_001 }, ['invalidMaxAnswer']],
    [{ min: 6, max: 9, maxAnswer: 10 }, ['noFacts']],
    [{ operators: ['÷'], min: 0, max: 0 }, ['noFacts']],
    [{ min: 0, max: 0, maxAnswer: 0 }, []],
  ] as const)('%j have the problems %j', (part, problems) => {
    expect(findFactProblems(facts(part))).toEqual(problems);
    expect(countFacts(facts(part)) === 0).toBe(problems.length > 0);
    for (const problem of problems) expect(factMessages[problem]).toMatch(/\.$/);
  });

  it('leave out negative and broken answers only if asked to', () => {
    const two = { min: 1, max: 2 };
    expect(all(facts({ operators: ['-'], ...two }))).toEqual(['1 - 1', '2 - 1', '2 - 2']);
    expect(all(facts({ operators: ['-'], ...two, hasNegativeAnswers: true }))).toContain('1 - 2');
    expect(all(facts({ operators: ['÷'], ...two }))).toEqual(['1 ÷ 1', '2 ÷ 1', '2 ÷ 2']);
    expect(all(facts({ operators: ['÷'], ...two, hasOnlyWholeAnswers: false }))).toContain('1 ÷ 2');
  });
});

it('equally many problems of each operation are drawn while they last', () => {
  const limits = facts({ operators: ['+', '-'], min: 0, max: 2, maxAnswer: 2 });
  const drawn = textsOf(drawFacts(limits, 10, seededRandom(7)));
  expect(drawn.filter((text) => text.includes('+'))).toHaveLength(5);
  const mixed = facts({ operators: ['+', '×'], min: 9, max: 10, maxAnswer: 18 });
  expect(textsOf(drawFacts(mixed, 5, seededRandom(7)))).toEqual(['9 + 9']);
});

const anyLimits: fc.Arbitrary<FactLimits> = fc.record({
  operators: fc.uniqueArray(fc.constantFrom(...operators), { minLength: 1 }),
  min: fc.nat(30),
  max: fc.nat(30),
  maxAnswer: fc.nat(200),
  tables: fc.uniqueArray(fc.constantFrom(...timesTables)),
  hasOnlyWholeAnswers: fc.boolean(),
  hasNegativeAnswers: fc.boolean(),
});

it('every problem obeys every limit, and none comes twice', () => {
  fc.assert(
    fc.property(anyLimits, fc.nat(120), fc.nat(), (limits, count, seed) => {
      fc.pre(findFactProblems(limits).length === 0);
      const drawn = drawFacts(limits, count, seededRandom(seed));
      expect(drawn).toHaveLength(Math.min(count, countFacts(limits)));
      expect(new Set(textsOf(drawn)).size).toBe(drawn.length);
      for (const { left, operator, right } of drawn) {
        expect(limits.operators).toContain(operator);
        const answer = calculate(left, operator, right);
        expect(answer).toBeLessThanOrEqual(limits.maxAnswer);
        if (!limits.hasNegativeAnswers) expect(answer).toBeGreaterThanOrEqual(0);
        if (limits.hasOnlyWholeAnswers && operator === '÷') expect(answer * right).toBe(left);
        const isTable = limits.tables.length > 0 && (operator === '×' || operator === '÷');
        if (isTable) expect(limits.tables).toContain(operator === '×' ? left : right);
        const free = operator === '×' ? [right] : [left / right];
        for (const number of isTable ? free : [left, right]) {
          expect(number).toBeGreaterThanOrEqual(limits.min);
          expect(number).toBeLessThanOrEqual(limits.max);
        }
      }
    }),
  );
});
