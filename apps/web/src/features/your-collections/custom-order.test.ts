import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { customOrderOf, withOrder, reorderSubset } from './sort-and-group.ts';
import { listed } from '../../testing/listed.ts';

it('the stored order names own collections only, games included', () => {
  const collections = [
    listed('b', { position: 1 }),
    listed('theirs', { isSubscribed: true }),
    listed('a', { position: 0 }),
    listed('game', { category: 'game', type: 'matching_game', position: 2 }),
  ];
  expect(customOrderOf(collections)).toEqual(['a', 'b', 'game']);
});

it('a reordered group keeps its own positions', () => {
  expect(reorderSubset(['m1', 's1', 'm2', 's2', 'm3'], ['m3', 'm1', 'm2'])).toEqual([
    'm3',
    's1',
    'm1',
    's2',
    'm2',
  ]);
});

it('an order keeps its collections, whatever part is reordered', () => {
  const someIds = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(
      someIds.chain((order) =>
        fc.tuple(fc.constant(order), fc.shuffledSubarray(order), fc.uniqueArray(fc.string())),
      ),
      ([order, part, strangers]) => {
        const strange = strangers.filter((id) => !order.includes(id));
        const reordered = reorderSubset(order, [...strange, ...part]);
        expect(reordered.toSorted()).toEqual(order.toSorted());
        expect(reordered.filter((id) => part.includes(id))).toEqual(part);
        expect(order.every((id, index) => part.includes(id) || reordered[index] === id)).toBe(true);
      },
    ),
  );
});

it('a stored order returns by position', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const collections = [...ids.map((id) => listed(id)), listed('theirs', { isSubscribed: true })];
  fc.assert(
    fc.property(fc.shuffledSubarray(ids, { minLength: ids.length }), (order) => {
      const placed = withOrder(collections, order);
      expect(customOrderOf(placed)).toEqual(order);
      expect(placed.find(({ isSubscribed }) => isSubscribed)?.position).toBeNull();
    }),
  );
});
