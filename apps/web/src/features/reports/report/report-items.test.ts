import { expect, it } from 'vitest';
import { type ItemOrder, orderedItems, untimedOrders } from './report-items.tsx';

const items = [
  { name: 'item 10', ms: 900, outcome: 'right' },
  { name: 'item 9', ms: 4000, outcome: 'missed' },
  { name: 'item 9', ms: 900, outcome: 'skipped' },
] as const;

const places = (order: ItemOrder): number[] => orderedItems(items, order).map(({ place }) => place);

it('items have their original numbers in each order, and equal ones stay in the order shown', () => {
  expect(places('shown')).toEqual([1, 2, 3]);
  expect(places('slowest')).toEqual([2, 1, 3]);
  expect(places('outcome')).toEqual([2, 3, 1]);
  expect(places('name')).toEqual([2, 3, 1]);
});

it('there is no order by times that the display has set', () => {
  expect(untimedOrders.map(({ value }) => value)).toEqual(['shown', 'outcome', 'name']);
});

it('the largest report there can be is put in order at once', () => {
  const many = Array.from({ length: 20_000 }, (_, n) => ({
    name: `word ${(n * 7919) % 20_000}`,
    ms: (n * 7919) % 3000,
    outcome: 'right' as const,
  }));
  const before = process.cpuUsage();
  const ordered = orderedItems(many, 'name');
  // CPU time, unaffected by a suspended machine.
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(5000);
  expect(ordered.at(0)?.name).toBe('word 0');
  expect(ordered.at(-1)?.name).toBe('word 19999');
});
