import { expect, it } from 'vitest';
import {
  collapsedQuery,
  collectionsOf,
  hasExactMatch,
  type PublicCollection,
  type Search,
} from './public-collections.ts';

const by = (searchType: Search['searchType'], query: string): Search => ({
  query,
  searchType,
  category: null,
  sort: 'custom',
});
const found = [
  { name: 'Les mots-outils', creator_display_name: 'Señor Herrera', creator_username: 'tomas-1' },
];

const followed = (id: string, subscribers: number): PublicCollection => ({
  collection_id: id,
  name: id,
  category: 'Math',
  status: 'public',
  item_count: 0,
  items: { text: '', category: 'Math' },
  subscriber_count: subscribers,
  created_at: '2026-01-01T00:00:00.000Z',
  creator_display_name: null,
  creator_username: null,
  isSubscribed: false,
  is_own: false,
});

it('a collection that moves to the next page while loading appears once', () => {
  const pages = [
    { list: [followed('a', 3), followed('b', 2)] },
    { list: [followed('a', 1), followed('c', 0)] },
  ];
  expect(collectionsOf(pages)).toEqual([followed('a', 1), followed('b', 2), followed('c', 0)]);
  expect(collectionsOf([])).toEqual([]);
});

it('extra whitespace makes no new search', () => {
  expect(collapsedQuery('  sight \n words ')).toBe('sight words');
});

it('exact matches are distinguished from near ones', () => {
  expect(hasExactMatch(by('name', 'OUTILS mot'), found)).toBe(true);
  expect(hasExactMatch(by('name', 'dots'), found)).toBe(false);
  expect(hasExactMatch(by('name', 'senor'), found)).toBe(false);
  expect(hasExactMatch(by('creator', 'senor'), found)).toBe(true);
  expect(hasExactMatch(by('creator', 'tomas'), found)).toBe(true);
  expect(hasExactMatch(by('creator', 'thomas'), found)).toBe(false);
  expect(hasExactMatch(by('name', ''), found)).toBe(true);
  expect(hasExactMatch(by('name', 'mots'), [])).toBe(false);
});
