import { describe, expect, test } from 'vitest';
import { seededRandom } from '@sixty/testkit/random';
import * as fc from 'fast-check';
import { categories } from './categories.ts';
import { dominoColors, dominoLimits } from './dominoes.ts';
import {
  answerCountOf,
  dotsFieldLimits,
  imageOf,
  type Item,
  mathProblemSequence,
  parseDescription,
  serializeItems,
} from './items.ts';
import {
  countLimitsOf,
  defaultRequest,
  findSequenceProblems,
  generateSequence,
  isSequenceType,
  sampleSequence,
  sequenceMessages,
  type SequenceProblem,
  type SequenceRequest,
  type SequenceType,
  sequenceTypes,
  sequenceTypesOf,
} from './sequences.ts';
import { readDotPositions, setupDotColors } from './dots.ts';
import { evaluate } from './arithmetic.ts';
import { nursingTerms, scienceTerms } from './terms.ts';

const allTypes = Object.keys(sequenceTypes).filter(isSequenceType);

describe('the sequence types', () => {
  test('have the keys of the specification', () => {
    expect(new Set(allTypes)).toEqual(
      new Set([
        'letters',
        'randomLowercase',
        'randomMixedCase',
        'alphabet',
        'numbers',
        'numbersOneToHundred',
        'numbersOneToTwenty',
        'mathProblems',
        'tellingTime',
        'numberSense',
        'periodicTable',
        'fullPeriodicTable',
        'scienceTerms',
        'nursingTerms',
        'Domino Comparison',
      ]),
    );
  });

  test.each([
    ['Math', ['Numbers', 'Numbers 1-100', 'Math Problems', 'Numbers 1-20', 'Telling Time']],
    ['Language Arts', ['Uppercase Letters', 'Lowercase Letters', 'Mixed Case Letters', 'Full Alphabet']],
    ['Science', ['Periodic Table', 'Full Periodic Table', 'Science Terms']],
    ['Nursing', ['Nursing Terms']],
  ])('of %s are offered as %j', (category, labels) => {
    expect(sequenceTypesOf(category).map((type) => sequenceTypes[type].label)).toEqual(labels);
  });

  test('belong to one category each, and every category has some', () => {
    expect(categories.flatMap(sequenceTypesOf).toSorted()).toEqual(allTypes.toSorted());
    expect(categories.filter((category) => sequenceTypesOf(category).length === 0)).toEqual([]);
    expect(sequenceTypesOf('All Collections')).toEqual([]);
  });

  test('of fixed size are four', () => {
    expect(allTypes.filter((type) => sequenceTypes[type].isFixedSize)).toEqual([
      'numbersOneToHundred',
      'numbersOneToTwenty',
      'alphabet',
      'fullPeriodicTable',
    ]);
  });

  test('start with one item, terms with 20', () => {
    const counted = allTypes.filter((type) => !sequenceTypes[type].isFixedSize);
    expect(counted.filter((type) => sequenceTypes[type].defaultCount !== 1)).toEqual([
      'scienceTerms',
      'nursingTerms',
    ]);
    expect(defaultRequest('scienceTerms')).toEqual({ type: 'scienceTerms', count: 20 });
    expect(defaultRequest('nursingTerms')).toEqual({ type: 'nursingTerms', count: 20 });
  });

  test('start with 1 to 10 random dots, and with 1 to 6 pips', () => {
    expect(dotsFieldLimits).toMatchObject({ min: 1, max: 25, default: { min: 1, max: 10 } });
    expect(dominoLimits.field).toMatchObject({ min: 1, max: 9 });
    expect(defaultRequest('Domino Comparison')).toMatchObject({ min: 1, max: 6 });
  });
});

const numberSense: SequenceRequest<'numberSense'> = {
  type: 'numberSense',
  count: 10,
  dots: { kind: 'random', min: 1, max: 10 },
  color: 'blue',
  shape: 'circle',
  placement: { kind: 'random' },
};
const domino: SequenceRequest<'Domino Comparison'> = {
  type: 'Domino Comparison',
  count: 10,
  min: 1,
  max: 6,
  color: 'black',
};

const generate = (request: SequenceRequest, seed = 60): readonly Item[] => {
  const sequence = generateSequence(request, seededRandom(seed));
  if (!sequence.ok) throw new Error(sequence.problems.join());
  return sequence.items;
};

const namesOf = (request: SequenceRequest, seed?: number) => generate(request, seed).map(({ name }) => name);

describe('Number Sense', () => {
  const dotsOf = (item: Item) => (item.kind === 'dots' ? item.count : Number.NaN);

  test('has a fixed number of dots', () => {
    const items = generate({ ...numberSense, dots: { kind: 'fixed', count: 7 } });
    expect(items.map(dotsOf)).toEqual(Array.from({ length: 10 }, () => 7));
    expect(items[0]).toMatchObject({ kind: 'dots', name: 'Number Sense: 7 dots' });
  });

  test('or a random one between min and max, each of which occurs', () => {
    const items = generate({ ...numberSense, count: 100, dots: { kind: 'random', min: 3, max: 6 } });
    expect(new Set(items.map(dotsOf))).toEqual(new Set([3, 4, 5, 6]));
  });

  test('shows its count in the requested color and shape', () => {
    fc.assert(
      fc.property(fc.constantFrom(...setupDotColors), fc.integer(), (color, seed) => {
        for (const item of generate(
          { ...numberSense, color, dots: { kind: 'random', min: 1, max: 25 } },
          seed,
        )) {
          expect(item.kind === 'dots' && readDotPositions(item.image).length).toBe(dotsOf(item));
          expect(item.name).toBe(`Number Sense: ${dotsOf(item)} dot${dotsOf(item) === 1 ? '' : 's'}`);
        }
      }),
    );
    const first = (request: SequenceRequest<'numberSense'>) => generate(request)[0];
    expect(first(numberSense)).not.toEqual(first({ ...numberSense, color: 'red' }));
    expect(first(numberSense)).not.toEqual(first({ ...numberSense, shape: 'square' }));
  });

  test('repeats no picture before all others', () => {
    const count = fc.integer({ min: 1, max: 25 });
    fc.assert(
      fc.property(count, count, fc.integer(), (one, other, seed) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)];
        const items = generate({ ...numberSense, count: 100, dots: { kind: 'random', min, max } }, seed);
        const pictures = new Set(items.map((item) => (item.kind === 'dots' ? item.image : '')));
        const possible = { 1: 25, 24: 25, 25: 1 } as const;
        const isScarce = min === max && (min === 1 || min === 24 || min === 25);
        const expected = isScarce ? possible[min] : min === 24 ? 26 : 100;
        expect(pictures.size).toBe(expected);
      }),
    );
  });

  test('repeats after all others: 50 pictures of one dot show each place twice', () => {
    const items = generate({ ...numberSense, count: 50, dots: { kind: 'fixed', count: 1 } });
    const places = items.flatMap((item) => (item.kind === 'dots' ? readDotPositions(item.image) : []));
    expect(new Set(places.slice(0, 25)).size).toBe(25);
    expect(new Set(places.slice(25)).size).toBe(25);
  });

  test('repeats with every number of dots in the range', () => {
    const items = generate({
      ...numberSense,
      count: 8,
      dots: { kind: 'random', min: 3, max: 6 },
      placement: { kind: 'from', start: 1 },
    });
    const counts = items.map(dotsOf);
    expect(new Set(counts.slice(0, 4))).toEqual(new Set([3, 4, 5, 6]));
    expect(new Set(counts.slice(4))).toEqual(new Set([3, 4, 5, 6]));
  });

  test('can start at a fixed position', () => {
    const items = generate({
      ...numberSense,
      dots: { kind: 'fixed', count: 3 },
      placement: { kind: 'from', start: 4 },
    });
    for (const item of items) expect(item.kind === 'dots' && readDotPositions(item.image)).toEqual([4, 5, 6]);
  });
});

describe('dominoes', () => {
  test('have 1 to 6 pips a side, and the right answer', () => {
    for (let seed = 0; seed < 10; seed += 1) {
      for (const item of generate({ ...domino, count: 100 }, seed)) {
        const [, left, right] = /^Domino: ([1-6]) vs ([1-6])$/.exec(item.name) ?? [];
        const difference = Number(left) - Number(right);
        const answer = difference === 0 ? 'equal' : difference > 0 ? 'left' : 'right';
        expect(item).toMatchObject({ kind: 'domino', answer });
      }
    }
  });

  test('repeat no pair before all have come', () => {
    const names = namesOf({ ...domino, count: 72 });
    expect(new Set(names.slice(0, 36)).size).toBe(36);
    expect(new Set(names.slice(36)).size).toBe(36);
    expect(new Set(namesOf({ ...domino, min: 1, max: 9, count: 81 })).size).toBe(81);
  });

  test('respect min, max, and color', () => {
    expect(new Set(namesOf({ ...domino, min: 9, max: 9 }))).toEqual(new Set(['Domino: 9 vs 9']));
    const images = dominoColors.map((color) => serializeItems(generate({ ...domino, color })));
    expect(new Set(images).size).toBe(4);
  });
});

const withCount = (type: SequenceType, count: number): SequenceRequest =>
  Object.assign(defaultRequest(type), { count });

describe('a request that cannot be fulfilled', () => {
  /** As restored from a draft, untrusted. */
  const draft = (fields: object): SequenceRequest => JSON.parse(JSON.stringify(fields));

  const problemsOf = (request: SequenceRequest) => {
    const sequence = generateSequence(request, Math.random);
    return sequence.ok ? [] : sequence.problems;
  };

  test.each(['foo', '', 'toString', '__proto__', null, 7, ['letters']])(
    "of type '%s' is an invalid type",
    (type) => {
      expect(problemsOf(draft({ type, count: 1 }))).toEqual(['invalidType']);
      expect(sequenceMessages.invalidType).toBe('Invalid type selected');
    },
  );

  test.each([0, -1, 1.5, Number.NaN, Infinity])('for %d items is refused', (count) => {
    for (const type of allTypes.filter((one) => !sequenceTypes[one].isFixedSize)) {
      expect(problemsOf(withCount(type, count))).toEqual(['invalidCount']);
    }
  });

  test.each<[Partial<SequenceRequest<'numberSense'>>, SequenceProblem[]]>([
    [{ dots: { kind: 'fixed', count: 0 } }, ['invalidDots']],
    [{ dots: { kind: 'fixed', count: 26 } }, ['invalidDots']],
    [{ dots: { kind: 'fixed', count: 1.5 } }, ['invalidDots']],
    [{ dots: { kind: 'random', min: 0, max: 5 } }, ['invalidMinDots']],
    [{ dots: { kind: 'random', min: 5, max: 3 } }, ['invalidMaxDots']],
    [{ dots: { kind: 'random', min: 5, max: 26 } }, ['invalidMaxDots']],
    [{ dots: { kind: 'random', min: Number.NaN, max: 5 } }, ['invalidMinDots', 'invalidMaxDots']],
    [{ placement: { kind: 'from', start: 6 } }, ['invalidPlacement']],
    [{ placement: { kind: 'from', start: 0 } }, ['invalidPlacement']],
    [{ count: 0, dots: { kind: 'fixed', count: 0 } }, ['invalidCount', 'invalidDots']],
  ])('for dots with %j is refused', (fields, problems) => {
    expect(findSequenceProblems({ ...numberSense, ...fields })).toEqual(problems);
  });

  test.each<[Partial<SequenceRequest<'Domino Comparison'>>, SequenceProblem[]]>([
    [{ min: 0 }, ['invalidMinPips']],
    [{ max: 10 }, ['invalidMaxPips']],
    [{ min: 5, max: 3 }, ['invalidMaxPips']],
    [{ min: Number.NaN }, ['invalidMinPips', 'invalidMaxPips']],
  ])('for dominoes with %j is refused', (fields, problems) => {
    expect(findSequenceProblems({ ...domino, ...fields })).toEqual(problems);
  });

  test('in an unknown color or shape is rejected', () => {
    expect(problemsOf(draft({ ...numberSense, color: 'constructor', shape: 'star' }))).toEqual([
      'invalidColor',
      'invalidShape',
    ]);
    expect(problemsOf(draft({ ...domino, color: 'purple' }))).toEqual(['invalidColor']);
  });
});

const dots = defaultRequest('numberSense');

const samplesOf = (request: SequenceRequest) => sampleSequence(request, seededRandom(1));

const countsWith = (changed: SequenceRequest<'numberSense'>['dots']) =>
  samplesOf({ ...dots, dots: changed }).map(answerCountOf);

describe('the sample of a request', () => {
  test('with a fixed count has three arrangements', () => {
    expect(countsWith({ kind: 'fixed', count: 4 })).toEqual([4, 4, 4]);
    expect(new Set(samplesOf(dots).map(imageOf)).size).toBe(3);
  });

  test('with random counts has the minimum, the middle, and the maximum, each once', () => {
    expect(countsWith({ kind: 'random', min: 1, max: 9 })).toEqual([1, 5, 9]);
    expect(countsWith({ kind: 'random', min: 2, max: 3 })).toEqual([2, 3]);
    expect(countsWith({ kind: 'random', min: 4, max: 4 })).toEqual([4]);
  });

  test('for dominoes is within their limits', () => {
    const items = samplesOf({ ...defaultRequest('Domino Comparison'), min: 2, max: 3 });
    expect(items).toHaveLength(3);
    for (const { name } of items) expect(name).toMatch(/^Domino: [23] vs [23]$/);
  });

  test('does not depend on the number of items, and is empty where a field is invalid', () => {
    expect(samplesOf({ ...dots, count: Number.NaN })).toHaveLength(3);
    expect(countsWith({ kind: 'fixed', count: 26 })).toEqual([]);
    expect(countsWith({ kind: 'random', min: 5, max: 3 })).toEqual([]);
    expect(samplesOf({ ...defaultRequest('Domino Comparison'), min: 9, max: 1 })).toEqual([]);
  });
});

test.each<[SequenceRequest, number, number | null]>([
  [defaultRequest('letters'), 26, 26],
  [defaultRequest('randomLowercase'), 52, 26],
  [defaultRequest('alphabet'), 52, 52],
  [defaultRequest('scienceTerms'), 100, 100],
  [defaultRequest('tellingTime'), 24, 24],
  [{ ...defaultRequest('tellingTime'), step: 'fiveMinutes' }, 144, 144],
  [dots, 100, null],
])('%j: at most %d items, of which %s are distinct', (request, limit, stock) => {
  expect(countLimitsOf(request)).toEqual({ limit, stock });
});

const textTypes = allTypes.filter((type) => generate(withCount(type, 1)).every((item) => !('image' in item)));

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
    const all = mathProblemSequence
      .generate({ ...mathProblemSequence.defaults, count: 220 }, 220, seededRandom(60))
      .map(({ name }) => name);
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
