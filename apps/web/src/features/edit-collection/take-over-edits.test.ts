import { expect, it, vi } from 'vitest';
import type { SendLater } from '../../sync/index.ts';
import { readJson } from '../../platform/storage.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { storedDraft } from './edit-draft.ts';
import { takeOverEdits } from './take-over-edits.ts';
import { draftWith } from './testing/editable.ts';

const draftKey = 'draft:edit-collection:ann:birds:1';
const listKey = 'deferredEdits:ann';

/** As a browser stored them until December 2026, without a key. */
const browser = () => {
  const storage = memoryStorage();
  const { saveKey: _, ...stored } = storedDraft(draftWith(['a', 'b'], { name: 'Birds' }), 100);
  storage.write(draftKey, JSON.stringify(stored));
  const edit = { draftKey, savedAt: 100, collectionId: 'birds', category: 'Language Arts' };
  storage.write(listKey, JSON.stringify([edit]));
  const sendLater = vi.fn<SendLater>();
  return { storage, sendLater, takeOver: () => takeOverEdits(storage, 'ann', sendLater) };
};

it('an edit saved offline by an earlier version is taken over, once', () => {
  const { storage, sendLater, takeOver } = browser();
  takeOver();
  takeOver();
  expect(sendLater.mock.calls).toMatchObject([
    [{ draftKey, edited: { id: 'birds', version: 3 }, contents: { name: 'Birds' } }],
  ]);
  const [entry] = sendLater.mock.calls[0] ?? [];
  expect(readJson(storage, draftKey)).toMatchObject({ saveKey: entry?.clientId, savedAt: 100 });
  expect(storage.keys()).toEqual([draftKey]);
});

it('one that was changed since is left to its user', () => {
  const { storage, sendLater, takeOver } = browser();
  storage.write(draftKey, JSON.stringify(storedDraft(draftWith(['a']), 101)));
  takeOver();
  expect(sendLater).not.toHaveBeenCalled();
  expect(storage.keys()).toEqual([draftKey]);
});

it.each(['', 'null', '{}', '[1, {"draftKey": 1}]'])('damaged storage counts as nothing: %s', (text) => {
  const { storage, sendLater, takeOver } = browser();
  storage.write(listKey, text);
  takeOver();
  expect(sendLater).not.toHaveBeenCalled();
});
