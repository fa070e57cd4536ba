import { makeTextItem } from '@sixty/domain/items';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../testing/memory-storage.ts';
import { emptyDraft, withStepOne } from './draft.ts';
import { draftSlots } from './draft-slots.ts';
import { withItem } from './item-changes.ts';

const named = (collectionName: string) =>
  withItem(
    withStepOne(emptyDraft, { collectionName, isPublic: false, category: 'Math' }),
    makeTextItem('', 'one'),
  );

it('two drafts of one account do not overwrite each other', () => {
  const slots = draftSlots(memoryStorage(), 'ann');
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

it("another user's drafts, empty drafts, and damaged drafts are not offered", () => {
  const store = memoryStorage();
  draftSlots(store, 'bob').write('1', named('Bob'));
  const slots = draftSlots(store, 'ann');
  slots.write('2', emptyDraft);
  store.write('draft:new-collection:ann:3', '{"description":');
  store.write('draft:feedback:ann', 'Hello');
  expect(slots.list()).toEqual([]);
  expect(slots.read('3')).toBeNull();
});

it('a pasted list is offered without a name and items', () => {
  const slots = draftSlots(memoryStorage(), 'ann');
  const pasted = { ...emptyDraft, setup: { ...emptyDraft.setup, pasted: 'one\ntwo' } };
  slots.write('1', pasted);
  slots.write('2', { ...emptyDraft, setup: { ...emptyDraft.setup, pasted: ' \n' } });
  expect(slots.list()).toEqual([{ id: '1', draft: pasted }]);
});

describe('a draft that was saved', () => {
  const saveKey = 'f2ad2b43-2a4b-4fb4-9e9a-1d3a63c9a2ef';
  const sent = { ...named('Letters'), saveKey };

  it('is removed', () => {
    const slots = draftSlots(memoryStorage(), 'ann');
    slots.write('1', sent);
    expect(slots.removeSaved('1', saveKey, null)).toBe(true);
    expect(slots.list()).toEqual([]);
  });

  it('is removed when a full storage holds an older state of it', () => {
    const slots = draftSlots(memoryStorage(), 'ann');
    slots.write('1', named('Let'));
    expect(slots.removeSaved('1', saveKey, sent)).toBe(true);
    expect(slots.list()).toEqual([]);
  });

  it('stays if it changed since', () => {
    const slots = draftSlots(memoryStorage(), 'ann');
    slots.write('1', named('Numbers'));
    expect(slots.removeSaved('1', saveKey, null)).toBe(false);
    expect(slots.removeSaved('1', saveKey, named('Numbers'))).toBe(false);
    expect(slots.read('1')).toEqual(named('Numbers'));
  });
});
