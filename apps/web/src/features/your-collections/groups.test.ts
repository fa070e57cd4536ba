import type { Collection } from '@sixty/contract/collections';
import { expect, it } from 'vitest';
import { groupCollections } from './groups.ts';

const collection = (name: string, category: string, type: string | null = null): Collection => ({
  collection_id: name,
  user_id: 'ada',
  name,
  description: '[]',
  category,
  type,
  status: 'private',
  item_count: 0,
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
});

it('collections stand under their category, in the order of the categories and, within, as they came', () => {
  const groups = groupCollections([
    collection('Dominoes', 'Domino Comparison'),
    collection('Letters', 'Language Arts'),
    collection('Sums', 'Math'),
    collection('Words', 'Language Arts'),
  ]);
  expect(groups.map(({ category, collections }) => [category, collections.map(({ name }) => name)])).toEqual([
    ['Math', ['Sums']],
    ['Language Arts', ['Letters', 'Words']],
    ['Domino Comparison', ['Dominoes']],
  ]);
  expect(groups.map(({ firstIndex }) => firstIndex)).toEqual([0, 1, 3]);
});

it('games and unknown categories are not shown', () => {
  expect(groupCollections([collection('A', 'Math', 'matching_game'), collection('B', 'game')])).toEqual([]);
});
