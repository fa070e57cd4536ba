import { expect, it } from 'vitest';
import { itemCountText } from './item-count.ts';

it('one item is one item, others are in the collection', () => {
  expect([0, 1, 5].map(itemCountText)).toEqual(['0 items in collection', '1 item', '5 items in collection']);
});
