import { expect, test } from 'vitest';
import { RecentMap } from './recent-map.ts';

test('keeps the entries that were read or written last', () => {
  const map = new RecentMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect(map.get('b')).toBeUndefined();
  map.set('a', 4);
  map.set('d', 5);
  expect([map.get('a'), map.get('c'), map.get('d')]).toEqual([4, undefined, 5]);
});
