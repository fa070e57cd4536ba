import { seededRandom } from '@sixty/testkit/random';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../arithmetic/index.ts';
import { mathProblemSequence, parseDescription, serializeItems, type Item } from '../items/index.ts';
import { nursingTerms, scienceTerms } from '../terms/index.ts';
import {
  defaultRequest,
  generateSequence,
  isSequenceType,
  sequenceTypes,
  type SequenceRequest,
  type SequenceType,
} from './index.ts';

const allTypes = Object.keys(sequenceTypes).filter(isSequenceType);

const withCount = (type: SequenceType, count: number): SequenceRequest =>
  Object.assign(defaultRequest(type), { count });

const generate = (request: SequenceRequest, seed = 60): readonly Item[] => {
  const sequence = generateSequence(request, seededRandom(seed));
  if (!sequence.ok) throw new Error(sequence.problems.join());
  return sequence.items;
};

const textTypes = allTypes.filter((type) => generate(withCount(type, 1)).every((item) => !('image' in item)));

const namesOf = (request: SequenceRequest, seed?: number) => generate(request, seed).map(({ name }) => name);

describe('limits', () => {
  test.each([
    ['letters', 26],
    ['randomLowercase', 26],
    ['randomMixedCase', 52],
    ['numbers', 100],
    ['mathProblems', 100],
    ['numberSense', 100],
    ['periodicTable', 118],
    ['scienceTerms', 100],
    ['nursingTerms', 100],
    ['Domino Comparison', 100],
  ] as const)('%s end at %d, however many are asked for', (type, cap) => {
    expect(generate(withCount(type, cap))).toHaveLength(cap);
    expect(generate(withCount(type, cap + 1))).toHaveLength(cap);
    expect(generate(withCount(type, Number.MAX_SAFE_INTEGER))).toHaveLength(cap);
  });

  test('the field of the lower-case letters goes to 52', () => {
    expect(sequenceTypes.randomLowercase.maxCount).toBe(52);
  });

  test.each([
    ['alphabet', 52],
    ['numbersOneToHundred', 100],
    ['numbersOneToTwenty', 20],
    ['fullPeriodicTable', 118],
  ] as const)('%s are always %d', (type, size) => {
    expect(generate(defaultRequest(type))).toHaveLength(size);
    expect(generate(withCount(type, 3))).toHaveLength(size);
  });
});

describe('what comes out', () => {
  test('sequences of fixed size are in natural order', () => {
    expect(namesOf(defaultRequest('alphabet')).join('')).toBe(
      'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
    );
    expect(namesOf(defaultRequest('numbersOneToTwenty')).map(Number)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(namesOf(defaultRequest('fullPeriodicTable')).at(0)).toBe('H - Hydrogen - 1');
    expect(namesOf(defaultRequest('fullPeriodicTable')).at(-1)).toBe('Og - Oganesson - 118');
  });

  test.each([
    ['letters', /^[A-Z]$/],
    ['randomLowercase', /^[a-z]$/],
    ['randomMixedCase', /^[A-Za-z]$/],
    ['numbers', /^([1-9]|[1-9]\d|100)$/],
    ['mathProblems', /^([1-9]|10) [-+×÷] ([1-9]|10)$/],
    ['periodicTable', /^[A-Z][a-z]? - [A-Z][a-z]+ - \d+$/],
  ] as const)('%s are named like %s', (type, pattern) => {
    for (const name of namesOf(withCount(type, 1000))) expect(name).toMatch(pattern);
  });

  test('terms come from all groups of their subject', () => {
    expect(new Set(namesOf(withCount('scienceTerms', 100)))).toEqual(new Set(scienceTerms));
    expect(new Set(namesOf(withCount('nursingTerms', 100)))).toEqual(new Set(nursingTerms));
  });

  const seed = fc.integer();

  test('no sequence of text items repeats one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...textTypes),
        fc.integer({ min: 1, max: 150 }),
        seed,
        (type, count, start) => {
          const names = namesOf(withCount(type, count), start);
          expect(new Set(names).size).toBe(names.length);
        },
      ),
    );
  });

  test('every generated sequence has the requested length, within its limit, and numbered ids', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...allTypes),
        fc.integer({ min: 1, max: 20 }),
        seed,
        (type, count, start) => {
          const items = generate(withCount(type, count), start);
          if (!sequenceTypes[type].isFixedSize) expect(items).toHaveLength(count);
          expect(items.map(({ id }) => id)).toEqual(items.map((_, index) => `item-${index + 1}`));
        },
      ),
    );
  });

  test('every generated sequence is saved and read back the same', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...allTypes),
        fc.integer({ min: 1, max: 100 }),
        seed,
        (type, count, start) => {
          const items = generate(withCount(type, count), start);
          expect(parseDescription(serializeItems(items), sequenceTypes[type].category)).toEqual({
            ok: true,
            items,
          });
        },
      ),
    );
  });

  test('the same seed gives the same sequence, another seed another', () => {
    expect(namesOf(withCount('letters', 26), 1)).toEqual(namesOf(withCount('letters', 26), 1));
    expect(namesOf(withCount('letters', 26), 1)).not.toEqual(namesOf(withCount('letters', 26), 2));
  });

  test('extreme random numbers work', () => {
    for (const rng of [() => 0, () => 1 - Number.EPSILON / 2]) {
      for (const type of allTypes) {
        const sequence = generateSequence(withCount(type, 100), rng);
        expect(sequence.ok && sequence.items.length).toBeGreaterThanOrEqual(20);
      }
    }
  });
});

describe('math problems', () => {
  test('have the right answer, and no negative result', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        for (const item of generate(withCount('mathProblems', 100), seed)) {
          expect(item).toMatchObject({ kind: 'mathProblem', result: evaluate(item.name) });
          expect(item.kind === 'mathProblem' && item.result).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('include sums that begin with the smaller number, and each of the 55 differences', () => {
    const all = mathProblemSequence.generate({ count: 220 }, 220, seededRandom(60)).map(({ name }) => name);
    expect(new Set(all).size).toBe(220);
    expect(all.filter((name) => name.includes(' - '))).toEqual(expect.arrayContaining(['5 - 5', '10 - 1']));
    const sums = all.map((name) => /^(\d+) \+ (\d+)$/.exec(name));
    expect(sums.some((sum) => Number(sum?.[1]) < Number(sum?.[2]))).toBe(true);
  });

  test('use the four operations alike', () => {
    const operators = namesOf(withCount('mathProblems', 40)).map((name) => name.split(' ')[1]);
    for (const operator of ['+', '-', '×', '÷']) {
      expect(operators.filter((other) => other === operator)).toHaveLength(10);
    }
  });
});
