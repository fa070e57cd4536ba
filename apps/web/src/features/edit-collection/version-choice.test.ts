import type { ItemEdit } from '@sixty/domain/item-edits';
import { makeTextItem } from '@sixty/domain/items';
import { expect, it } from 'vitest';
import { differencesBetween } from './version-choice.tsx';
import { withItemEdit } from './edit-draft.ts';
import { draftWith } from './testing/editable.ts';

const base = draftWith(['a', 'b', 'c']);
const edit = (change: ItemEdit, draft = base) =>
  withItemEdit(draft, change, { style: { color: 'blue', shape: 'circle' }, rng: Math.random });
const withText = (name: string) => edit({ type: 'add', items: [makeTextItem('', name)] });
const without = (id: string) => edit({ type: 'remove', ids: [id] });
const none = {
  isRenamed: false,
  isVisibilityChanged: false,
  onlyMine: [],
  onlyTheirs: [],
  changed: [],
  isReordered: false,
};

it('versions with the same content have no differences, whatever their number', () => {
  expect(differencesBetween(base, { ...base, version: 9, name: ' Letters ' })).toEqual(none);
});

it('another name and another visibility are reported', () => {
  expect(differencesBetween({ ...base, name: 'Mine' }, { ...base, isPublic: true })).toEqual({
    ...none,
    isRenamed: true,
    isVisibilityChanged: true,
  });
});

it('items of only one version and changed items are reported', () => {
  const mine = edit({ type: 'rename', id: 'item-2', name: 'B' }, without('item-1'));
  expect(differencesBetween(mine, withText('d'))).toEqual({
    ...none,
    onlyTheirs: ['a', 'd'],
    changed: [{ mine: 'B', theirs: 'b' }],
  });
  expect(differencesBetween(withText('mine'), base).onlyMine).toEqual(['mine']);
});

it('another order is reported, and an added item is not one', () => {
  expect(differencesBetween(edit({ type: 'move', id: 'item-3', to: 0 }), base).isReordered).toBe(true);
  expect(differencesBetween(without('item-2'), base).isReordered).toBe(false);
});

it('items left out of a save are no difference', () => {
  expect(differencesBetween(withText(''), base)).toEqual(none);
});
