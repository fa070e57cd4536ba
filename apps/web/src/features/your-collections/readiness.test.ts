import { itemLimits, parseDescription } from '@sixty/domain/items';
import { expect, it } from 'vitest';
import { readinessOf } from './readiness.ts';

const read = (description: string) => readinessOf(parseDescription(description, 'Math'));

it('a collection with items can be started', () => {
  expect(read('["1", "2"]')).toMatchObject({ isReady: true, items: [{ name: '1' }, { name: '2' }] });
});

it.each(['{', '"1"', '{"name": "1"}', 'null', '[1'])('a damaged one (%s) says so', (description) => {
  expect(read(description)).toMatchObject({
    isReady: false,
    reason: 'Sorry, this collection’s items are damaged and can’t be read.',
  });
});

it.each(['', '[]', '[null, "", {}]'])("an empty one ('%s') says so", (description) => {
  expect(read(description)).toMatchObject({
    isReady: false,
    reason: 'This collection has no items to practice yet.',
  });
});

it('one that is too long says so', () => {
  const names = Array.from({ length: itemLimits.items + 1 }, (_, index) => `item ${index}`);
  expect(read(JSON.stringify(names))).toMatchObject({
    isReady: false,
    reason: 'This collection has more items than a session can show.',
  });
});
