import { expect, it } from 'vitest';
import { readSort } from '../../entities/collection/collection-filters.tsx';
import { sortCollections } from './sort-and-group.ts';
import { listed } from '../../testing/listed.ts';

const order = (
  collections: Parameters<typeof sortCollections>[0],
  sort: Parameters<typeof sortCollections>[1],
) => sortCollections(collections, sort).map(({ collection_id: id }) => id);

it('by date the newest comes first', () => {
  const collections = [
    listed('old', { created_at: '2025-12-31T23:59:59.999Z' }),
    listed('new', { created_at: '2026-02-01T00:00:00.000Z' }),
    listed('between'),
  ];
  expect(order(collections, 'date')).toEqual(['new', 'between', 'old']);
});

it('alphabetically, case and marks do not matter, and numbers count as numbers', () => {
  const collections = ['zebra', 'Set 10', 'éclair', 'Echo', 'set 2', 'apple'].map((name) => listed(name));
  expect(order(collections, 'alphabetical')).toEqual(['apple', 'Echo', 'éclair', 'set 2', 'Set 10', 'zebra']);
});

it('by item count the largest comes first, and equal ones are sorted by name', () => {
  const collections = [
    listed('b', { item_count: 3 }),
    listed('c', { item_count: 20 }),
    listed('a', { item_count: 3 }),
  ];
  expect(order(collections, 'itemCount')).toEqual(['c', 'a', 'b']);
});

it('in custom order unplaced collections come after placed ones, and subscribed ones last', () => {
  const collections = [
    listed('followed', { isSubscribed: true, created_at: '2026-06-01T00:00:00.000Z' }),
    listed('new', { created_at: '2026-05-01T00:00:00.000Z' }),
    listed('newer', { created_at: '2026-05-02T00:00:00.000Z' }),
    listed('second', { position: 7 }),
    listed('first', { position: 2 }),
  ];
  expect(order(collections, 'custom')).toEqual(['first', 'second', 'newer', 'new', 'followed']);
});

it('sorting does not change the given list', () => {
  const collections = [listed('b'), listed('a')];
  sortCollections(collections, 'alphabetical');
  expect(collections.map(({ name }) => name)).toEqual(['b', 'a']);
});

it('a remembered sort is one of the four, otherwise null', () => {
  expect(['alphabetical', 'itemCount', 'custom', 'date'].map(readSort)).toEqual([
    'alphabetical',
    'itemCount',
    'custom',
    'date',
  ]);
  expect([null, '', 'Date', 'toString', '__proto__'].map(readSort)).toEqual(Array(5).fill(null));
});
