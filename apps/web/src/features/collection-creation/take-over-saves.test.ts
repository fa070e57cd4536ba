import { expect, it, vi } from 'vitest';
import type { SendLater } from '../../sync/index.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { draftSlots, emptyDraft } from './draft/draft.ts';
import { takeOverSaves } from './take-over-saves.ts';

const saveKey = 'f2ad2b43-2a4b-4fb4-9e9a-1d3a63c9a2ef';
const listKey = 'deferredSaves:ann';

/** As a browser stored them until December 2026. */
const browser = () => {
  const storage = memoryStorage();
  const slots = draftSlots(storage, 'ann');
  slots.write('new-1', { ...emptyDraft, collectionName: 'Fish', saveKey });
  storage.write(listKey, JSON.stringify([{ draftId: 'new-1', saveKey }]));
  const sendLater = vi.fn<SendLater>();
  return { storage, slots, sendLater, takeOver: () => takeOverSaves(storage, 'ann', sendLater) };
};

it('a collection saved offline by an earlier version is taken over, once', () => {
  const { storage, slots, sendLater, takeOver } = browser();
  takeOver();
  takeOver();
  expect(sendLater.mock.calls).toMatchObject([
    [{ clientId: saveKey, draftKey: slots.keyOf('new-1'), edited: null, contents: { name: 'Fish' } }],
  ]);
  expect(storage.keys()).toEqual([slots.keyOf('new-1')]);
});

it('one that was changed since is left to its user', () => {
  const { slots, sendLater, takeOver } = browser();
  slots.write('new-1', { ...emptyDraft, collectionName: 'Fish and more' });
  takeOver();
  expect(sendLater).not.toHaveBeenCalled();
  expect(slots.list()).toHaveLength(1);
});

it.each(['', 'null', '{}', '[1, {"draftId": 1}]'])('damaged storage counts as nothing: %s', (text) => {
  const { storage, sendLater, takeOver } = browser();
  storage.write(listKey, text);
  takeOver();
  expect(sendLater).not.toHaveBeenCalled();
});
