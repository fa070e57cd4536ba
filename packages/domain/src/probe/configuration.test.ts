import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeMathProblem, makeTextItem } from '../items.ts';
import {
  defaultProbeOptions,
  gridOf,
  parseProbeConfiguration,
  probeDefaultsFor,
  probeSetUpOf,
  readProbeOptions,
} from '../probe.ts';
import { canBeProbed, probeTextsOf } from '../probe-limits.ts';

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
