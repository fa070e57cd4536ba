import { countOf } from '@sixty/domain/items';
import { sampleSequence } from '@sixty/domain/sequences';
import type { Rng } from '@sixty/domain/random';
import { seededRandom } from '@sixty/testkit/random';
import { expect, it } from 'vitest';
import { initialFields, requestOf, type SequenceFields } from '../draft/sequence-fields.ts';

const dots = initialFields('Number Sense');
const domino = initialFields('Domino Comparison');

const sampleItems = (fields: SequenceFields, rng: Rng) => sampleSequence(requestOf(fields), rng);

const countsWith = (changed: Partial<SequenceFields['dots']>) =>
  sampleItems({ ...dots, dots: { ...dots.dots, ...changed } }, seededRandom(1)).map(countOf);

it('a fixed count is shown in three arrangements', () => {
  expect(countsWith({ count: '4' })).toEqual([4, 4, 4]);
  const images = sampleItems(dots, seededRandom(1)).map((item) => 'image' in item && item.image);
  expect(new Set(images).size).toBe(3);
});

it('a random count is shown by its minimum, middle, and maximum', () => {
  expect(countsWith({ kind: 'random', min: '1', max: '9' })).toEqual([1, 5, 9]);
  expect(countsWith({ kind: 'random', min: '4', max: '4' })).toEqual([4]);
});

it('dominoes are shown within their limits', () => {
  const items = sampleItems({ ...domino, domino: { min: '2', max: '3', color: 'red' } }, seededRandom(3));
  expect(items).toHaveLength(3);
  for (const { name } of items) expect(name).toMatch(/^Domino: [23] vs [23]$/);
});

it('the number of items does not matter, and invalid fields have no sample', () => {
  expect(sampleItems({ ...dots, count: '' }, seededRandom(1))).toHaveLength(3);
  expect(countsWith({ count: '26' })).toEqual([]);
  expect(countsWith({ kind: 'random', min: '5', max: '3' })).toEqual([]);
});
