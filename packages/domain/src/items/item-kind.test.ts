import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeTextItem, uniqueIds, assignUniqueIds } from '../items.ts';

test('new items are numbered', () => {
  expect(uniqueIds([null, null, null])).toEqual(['item-1', 'item-2', 'item-3']);
});

test('ids are distinct, and valid ids stay', () => {
  const id = fc.oneof(
    fc.constantFrom('item-1', 'item-2', 'item-3', 'a', '', null),
    fc.string(),
    fc.integer(),
  );
  fc.assert(
    fc.property(fc.array(id, { maxLength: 30 }), (values) => {
      const ids = uniqueIds(values);
      expect(new Set(ids).size).toBe(values.length);
      expect(uniqueIds(ids)).toEqual(ids);
      for (const one of ids) expect(one).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
    }),
  );
});

test('in merged lists the first items preserve their ids', () => {
  const [first, second] = [makeTextItem('item-1', 'A'), makeTextItem('item-1', 'B')];
  const [unchanged, moved] = assignUniqueIds([first, second]);
  expect(unchanged).toBe(first);
  expect(moved).toEqual({ ...second, id: 'item-2' });
});
