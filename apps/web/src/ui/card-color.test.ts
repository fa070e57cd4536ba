import { expect, it } from 'vitest';
import { cardColorOf } from './card-color.ts';

it('cards take the six colours in turn', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(cardColorOf)).toEqual([1, 2, 3, 4, 5, 6, 1, 2]);
});
