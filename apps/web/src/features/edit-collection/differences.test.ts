import { expect, it } from 'vitest';
import { differencesBetween } from './differences.ts';
import { withItemMoved, withItemNamed, withoutItem, withTerm, withTypedItem } from './draft-changes.ts';
import { draftWith } from './testing/editable.ts';

const base = draftWith(['a', 'b', 'c']);
const none = {
  name: null,
  isPublic: null,
  onlyMine: [],
  onlyTheirs: [],
  changed: [],
  isReordered: false,
};

it('two versions that say the same differ in nothing, whatever their number', () => {
  expect(differencesBetween(base, { ...base, version: 9, name: ' Letters ' })).toEqual(none);
});

it('another name and another visibility are told from both sides', () => {
  expect(differencesBetween({ ...base, name: 'Mine' }, { ...base, isPublic: true })).toEqual({
    ...none,
    name: { mine: 'Mine', theirs: 'Letters' },
    isPublic: { mine: false, theirs: true },
  });
});

it('items are told that only one of them has, and those that say something else', () => {
  const mine = withItemNamed('item-2', 'B')(withoutItem('item-1')(base));
  expect(differencesBetween(mine, withTypedItem(base, 'custom', 'd') ?? base)).toEqual({
    ...none,
    onlyTheirs: ['a', 'd'],
    changed: [{ mine: 'B', theirs: 'b' }],
  });
  expect(differencesBetween(withTypedItem(base, 'custom', 'mine') ?? base, base).onlyMine).toEqual(['mine']);
});

it('another order is told, and one item more is none', () => {
  expect(differencesBetween(withItemMoved('item-3', 0)(base), base).isReordered).toBe(true);
  expect(differencesBetween(withoutItem('item-2')(base), base).isReordered).toBe(false);
});

it('what would be left out of a save is no difference', () => {
  expect(differencesBetween(withTerm('')(base), base)).toEqual(none);
});
