import { expect, test } from 'vitest';
import { categories, isCategory } from './categories.ts';

test('there are six categories, and Domino Comparison is one of them', () => {
  expect(categories).toEqual([
    'Math',
    'Language Arts',
    'Number Sense',
    'Science',
    'Nursing',
    'Domino Comparison',
  ]);
});

test('the filter for all of them is no category, and neither is that of games', () => {
  expect(['All Collections', 'game', 'math', ''].filter(isCategory)).toEqual([]);
  expect(isCategory('Domino Comparison')).toBe(true);
});
