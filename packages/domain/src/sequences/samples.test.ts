import { seededRandom } from '@sixty/testkit/random';
import { describe, expect, test } from 'vitest';
import { countOf, imageOf } from '../items/index.ts';
import { countLimitsOf, defaultRequest, sampleSequence, type SequenceRequest } from './index.ts';

const dots = defaultRequest('numberSense');

const samplesOf = (request: SequenceRequest) => sampleSequence(request, seededRandom(1));

const countsWith = (changed: SequenceRequest<'numberSense'>['dots']) =>
  samplesOf({ ...dots, dots: changed }).map(countOf);

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
