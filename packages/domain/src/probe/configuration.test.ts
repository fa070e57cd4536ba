import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeMathProblem, makeTextItem } from '../items.ts';
import {
  defaultProbeOptions,
  gridOf,
  parseProbeConfiguration,
  probeDefaultsFor,
  probeForm,
  probeSetUpOf,
  readProbeOptions,
} from '../probe.ts';
import { canBeProbed, probeLimits, probeTextsOf } from '../probe-limits.ts';

const state = {
  collectionId: 'c',
  collectionName: 'Letters',
  category: 'Language Arts',
  texts: ['a', 'b', 'c'],
  seed: 7,
};

const parsed = (changes: Readonly<Record<string, unknown>> = {}) => {
  const configuration = parseProbeConfiguration({ ...state, ...changes });
  if (!configuration) throw new Error('This is no configuration.');
  return configuration;
};

describe('what is read', () => {
  it('are different texts and problems, of which a probe needs two', () => {
    const problem = makeMathProblem('3', { left: 3, operator: '+', right: 4 });
    const items = [
      makeTextItem('1', 'a'),
      makeTextItem('2', ' a '),
      problem,
      makeTextItem('4', 'x'.repeat(61)),
      makeTextItem('5', ' '),
      makeTextItem('6', 'x'.repeat(60)),
    ];
    expect(probeTextsOf(items)).toEqual(['a', problem.name, 'x'.repeat(60)]);
    expect(canBeProbed(items)).toBe(true);
    expect(canBeProbed(items.slice(0, 2))).toBe(false);
  });
});

it('words come five in a row and fifty in all, unless it is set up otherwise', () => {
  expect(probeDefaultsFor(['a', 'b', '100'])).toEqual(defaultProbeOptions);
  const words = probeDefaultsFor(['the', 'because']);
  expect(words).toMatchObject({ items: 50, perRow: 5, seconds: 60 });
  expect(readProbeOptions({ perRow: 8 }, words)).toEqual({ ...words, perRow: 8 });
});

describe('the navigation state', () => {
  it('takes defaults for what is missing or invalid', () => {
    expect(parsed()).toEqual({ ...defaultProbeOptions, ...state, timeFactor: 1, isCalm: false });
    for (const bad of [0, 14, 181, 30.5, '60', null, Number.NaN])
      expect(parsed({ seconds: bad }).seconds).toBe(60);
    expect(parsed({ timeFactor: 1.5, isCalm: true, stopAfter: null })).toMatchObject({
      timeFactor: 1.5,
      isCalm: true,
      stopAfter: null,
    });
  });

  it('keeps all that is valid, up to its limits', () => {
    const options = {
      seconds: 180,
      items: 400,
      perRow: 12,
      isFixedOrder: false,
      stopAfter: 3,
      hasHesitationCue: !defaultProbeOptions.hasHesitationCue,
      hasPracticeItem: !defaultProbeOptions.hasPracticeItem,
    };
    expect(parsed(options)).toMatchObject(options);
    const texts = ['a', 'x'.repeat(60)];
    expect(parsed({ texts }).texts).toEqual(texts);
    expect(parsed({ texts: Array.from({ length: 2000 }, (_, n) => `${n}`) }).texts).toHaveLength(2000);
    expect(parsed({ collectionId: 7, collectionName: 'n'.repeat(501), category: 7 })).toMatchObject({
      collectionId: null,
      collectionName: 'n'.repeat(500),
      category: '',
    });
  });

  it('is refused with more texts than a collection can have', () => {
    const texts = Array.from({ length: 2001 }, (_, n) => `${n}`);
    expect(parseProbeConfiguration({ ...state, texts })).toBeNull();
  });

  it('is refused without two different texts', () => {
    for (const texts of [
      [],
      ['a'],
      ['a', 'a'],
      ['a', 7],
      'ab',
      null,
      ['a', ''],
      ['a', ' '],
      ['a', 'x'.repeat(61)],
    ])
      expect(parseProbeConfiguration({ ...state, texts })).toBeNull();
    expect(parseProbeConfiguration(null)).toBeNull();
  });

  it('never makes an unusable grid, whatever it holds', () => {
    fc.assert(
      fc.property(fc.object(), fc.array(fc.anything()), (values, texts) => {
        const configuration = parseProbeConfiguration({ ...values, texts });
        if (configuration) expect(gridOf(configuration)).toHaveLength(configuration.items);
        expect(readProbeOptions(values).seconds).toBeGreaterThanOrEqual(15);
      }),
    );
  });
});

describe('the grid', () => {
  it('is a form from the seed, or the collection’s own order', () => {
    const form = gridOf(parsed({ items: 30 }));
    expect(form).toHaveLength(30);
    expect(form).toEqual(gridOf(parsed({ items: 30 })));
    expect(gridOf(parsed({ items: 10, isFixedOrder: true })).join('')).toBe('abcabcabca');
  });

  it('lasts as long as the learner’s time factor says', () => {
    expect(probeSetUpOf(parsed({ seconds: 30, timeFactor: 1.5 }))).toEqual({
      limitMs: 45_000,
      items: 100,
      stopAfter: 10,
    });
  });
});

const distinct = fc.integer({ min: probeLimits.minDistinct, max: 120 });
const total = fc.integer({ min: probeLimits.minItems, max: probeLimits.maxItems });
const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });

const countsIn = (form: readonly number[], items: number): readonly number[] => {
  const counts = Array.from({ length: items }, () => 0);
  for (const item of form) counts[item] = (counts[item] ?? 0) + 1;
  return counts;
};

const spread = (counts: readonly number[]): number => Math.max(...counts) - Math.min(...counts);

describe('a form', () => {
  it('has every item as often as every other, up to one', () => {
    fc.assert(
      fc.property(distinct, total, seed, (items, length, from) => {
        const form = probeForm(items, length, from);
        expect(form).toHaveLength(length);
        expect(spread(countsIn(form, items))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('has the same mix in each tenth, up to one', () => {
    fc.assert(
      fc.property(distinct, fc.integer({ min: 1, max: 40 }), seed, (items, tenth, from) => {
        const form = probeForm(items, tenth * 10, from);
        for (let start = 0; start < form.length; start += tenth)
          expect(spread(countsIn(form.slice(start, start + tenth), items))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('has no item beside itself', () => {
    fc.assert(
      fc.property(fc.oneof(distinct, fc.integer({ min: 2, max: 4 })), total, seed, (items, length, from) => {
        const form = probeForm(items, length, from);
        expect(form.filter((item, index) => item === form[index + 1])).toEqual([]);
      }),
    );
  });

  it('is the same for the same seed, and another for most others', () => {
    fc.assert(
      fc.property(distinct, total, seed, (items, length, from) => {
        expect(probeForm(items, length, from)).toEqual(probeForm(items, length, from));
      }),
    );
    const forms = Array.from({ length: 200 }, (_, from) => probeForm(26, 100, from).join());
    expect(new Set(forms).size).toBe(200);
  });

  it('stays as it was: stored results name it by seed and version', () => {
    expect(probeForm(5, 20, 60).join('')).toBe('42103120342130423104');
  });

  it('needs two different items and room for ten', () => {
    expect(() => probeForm(1, 100, 1)).toThrow(RangeError);
    expect(() => probeForm(26, 9, 1)).toThrow(RangeError);
  });

  it('begins with every item about equally often', () => {
    const counts = countsIn(
      Array.from({ length: 5000 }, (_, from) => probeForm(5, 20, from)[0] ?? 0),
      5,
    );
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});
