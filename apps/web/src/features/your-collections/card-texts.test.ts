import { expect, it } from 'vitest';
import { completionText, itemCountText } from './card-texts.ts';

it('one item is one item, others are in the collection', () => {
  expect([0, 1, 5].map(itemCountText)).toEqual(['0 items in collection', '1 item', '5 items in collection']);
});

it('nothing is said of completions while they are not known', () => {
  expect([undefined, 0, 1, 12].map(completionText)).toEqual([
    null,
    'Not completed yet',
    'Completed 1 time',
    'Completed 12 times',
  ]);
});
