import { expect, it } from 'vitest';
import type { KeyedStorage } from '../../../platform/storage.ts';
import { emptyDraft, withStepOne } from './draft.ts';
import { draftSlots } from './draft-slots.ts';
import { withItem } from './item-changes.ts';

const storeInMemory = (): KeyedStorage => {
  const values = new Map<string, string>();
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => {
      values.set(key, value);
      return true;
    },
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
};

const named = (collectionName: string) =>
  withItem(withStepOne(emptyDraft, { collectionName, isPublic: false, category: 'Math' }), (id) => ({
    kind: 'text',
    id,
    name: 'one',
  }));

it('two drafts of one account do not overwrite each other', () => {
  const slots = draftSlots(storeInMemory(), 'ann');
  slots.write('1', named('Letters'));
  slots.write('2', named('Animals'));
  expect(slots.read('1')).toEqual(named('Letters'));
  expect(slots.list().map(({ id, draft }) => [id, draft.collectionName])).toEqual([
    ['2', 'Animals'],
    ['1', 'Letters'],
  ]);
  slots.remove('2');
  expect(slots.list().map(({ id }) => id)).toEqual(['1']);
});

it("somebody else's drafts, empty ones and spoilt ones are not offered", () => {
  const store = storeInMemory();
  draftSlots(store, 'bob').write('1', named('Bob'));
  const slots = draftSlots(store, 'ann');
  slots.write('2', emptyDraft);
  store.write('draft:new-collection:ann:3', '{"description":');
  store.write('draft:feedback:ann', 'Hello');
  expect(slots.list()).toEqual([]);
  expect(slots.read('3')).toBeNull();
});
