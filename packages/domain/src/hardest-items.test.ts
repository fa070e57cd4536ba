import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hardestFirst,
  hardestItems,
  type ItemProgress,
  itemsToPractice,
  maxHardestItems,
} from './progress.ts';

const item = (name: string, changes: Partial<ItemProgress> = {}): ItemProgress => ({
  name,
  trials: 20,
  missed: 0,
  skipped: 0,
  meanMs: 1000,
  ...changes,
});

const names = (items: readonly ItemProgress[]): string[] => items.map(({ name }) => name);

const someItems = fc.uniqueArray(
  fc.record({
    name: fc.string({ minLength: 1, maxLength: 3 }),
    trials: fc.integer({ min: 4, max: 400 }),
    missed: fc.integer({ min: 0, max: 2 }),
    skipped: fc.integer({ min: 0, max: 2 }),
    meanMs: fc.option(fc.integer({ min: 100, max: 20_000 })),
  }),
  { selector: ({ name }) => name, maxLength: 40 },
);

describe('the hardest items', () => {
  it('are the five with the largest share of misses', () => {
    const items = [
      item('b', { missed: 10 }),
      item('d', { missed: 9, skipped: 2 }),
      item('g', { trials: 200, missed: 20 }),
      item('p', { missed: 7 }),
      item('q', { missed: 6 }),
      item('s', { missed: 1 }),
      item('t'),
    ];
    expect(names(hardestItems(items))).toEqual(['d', 'b', 'p', 'q', 'g']);
  });

  it('count a single miss less than many', () => {
    const items = [item('once', { trials: 1, missed: 1 }), item('often', { missed: 10 })];
    expect(names(hardestFirst(items))).toEqual(['often', 'once']);
  });

  it('are slow ones if nothing was missed, and none if nothing was slow', () => {
    const items = ['a', 'b', 'c', 'd'].map((name) => item(name));
    expect(hardestItems(items)).toEqual([]);
    expect(names(hardestItems([...items, item('x', { meanMs: 3000 })]))).toEqual(['x']);
    expect(hardestItems([item('a', { meanMs: null })])).toEqual([]);
  });

  it('are at most five of those to practice, the same in any order, and nothing left is harder', () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const hardest = hardestItems(items);
        const toPractice = itemsToPractice(items);
        expect(hardest).toHaveLength(Math.min(maxHardestItems, toPractice.length));
        for (const one of hardest) expect(toPractice).toContain(one);
        expect(hardestItems(items.toReversed())).toEqual(hardest);
        expect(hardestFirst(toPractice).slice(0, maxHardestItems)).toEqual(hardest);
        expect(hardestFirst(items)).toHaveLength(items.length);
      }),
    );
  });

  it('never fall behind by another miss', () => {
    fc.assert(
      fc.property(someItems, fc.nat(), (items, seed) => {
        const one = items[seed % Math.max(1, items.length)];
        if (!one) return;
        const placeIn = (all: readonly ItemProgress[]) => names(hardestFirst(all)).indexOf(one.name);
        const missedAgain = items.map((each) => (each === one ? { ...each, missed: each.missed + 1 } : each));
        expect(placeIn(missedAgain)).toBeLessThanOrEqual(placeIn(items));
      }),
    );
  });
});
