import { describe, expect, it, test } from 'vitest';
import { categories, isCategory, itemNoun } from './categories.ts';

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

describe('the noun for items', () => {
  it.each([
    ['letter', ['b', 'É', 'ñ', 'Aa'], 'Language Arts'],
    ['word', ['b', 'cat'], 'Language Arts'],
    ['number', ['7', '−3', '1,000'], 'Number Sense'],
    ['number', ['7', '12'], 'Math'],
    ['problem', ['7', '3 + 4'], 'Math'],
    ['item', ['three dots', '4'], 'Number Sense'],
    ['item', ['H'], 'Science'],
    ['item', [], 'Language Arts'],
  ])('is %s for %j in %s', (noun, items, category) => {
    expect(itemNoun(items, category)).toBe(noun);
  });
});
