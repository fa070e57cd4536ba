import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cardColorOf } from './card.tsx';

it('cards cycle through the six colors', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(cardColorOf)).toEqual([1, 2, 3, 4, 5, 6, 1, 2]);
});

it('the background of a card is its color lightened by 0.7', () => {
  const styles = readFileSync(new URL('../entities/collection/item-fan.tsx', import.meta.url), 'utf8');
  expect(styles).toMatch(/bg-\[color-mix\(in_srgb,var\(--card-color\)_30%,var\(--[\w-]+\)\)\]/);
});
