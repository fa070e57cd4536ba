import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { memoryStorage } from '../../../testing/memory-storage.ts';
import { deferredSaves, sendDeferredSaves } from './deferred-saves.ts';
import { emptyDraft } from './draft.ts';
import { draftSlots } from './draft-slots.ts';

const keys = {
  Birds: 'f2ad2b43-2a4b-4fb4-9e9a-1d3a63c9a2ef',
  Fish: '0b9f0c5e-7d3c-4d56-9c1b-1f4f5a7f0a11',
  Open: '6c1d2f1e-58a5-4f0b-8a52-0a3f1b9c7d22',
};

const open = (...names: readonly (keyof typeof keys)[]) => {
  const storage = memoryStorage();
  const slots = draftSlots(storage, 'ann');
  const saves = deferredSaves(storage, 'ann');
  for (const name of names) {
    slots.write(name, { ...emptyDraft, collectionName: name, saveKey: keys[name] });
    saves.add({ draftId: name, saveKey: keys[name] });
  }
  const create = vi.fn<Parameters<typeof sendDeferredSaves>[0]['create']>(async () => undefined);
  const send = async (...held: readonly string[]) =>
    sendDeferredSaves({ slots, saves, create, held: new Set(held.map(slots.keyOf)) });
  const waiting = () => saves.list().map(({ draftId }) => draftId);
  return { storage, slots, saves, create, send, waiting };
};

const failure = (status: number): ApiError => new ApiError({ status, code: 'malformed', detail: 'No.' });

describe('a collection that was saved without a network', () => {
  it('is sent once, under the key of its save', async () => {
    const { slots, create, send, waiting } = open('Birds', 'Fish');
    expect(await send()).toEqual({ saved: ['Birds', 'Fish'], refused: [] });
    expect(create.mock.calls.map(([draft, key]) => [draft.collectionName, key])).toEqual([
      ['Birds', keys.Birds],
      ['Fish', keys.Fish],
    ]);
    expect([waiting(), slots.list()]).toEqual([[], []]);
    expect(await send()).toEqual({ saved: [], refused: [] });
  });

  it.each([0, 401, 429, 500, 503])('waits after status %s, as those behind it do', async (status) => {
    const { create, send, waiting } = open('Birds', 'Fish');
    create.mockRejectedValueOnce(failure(status));
    expect(await send()).toEqual({ saved: [], refused: [] });
    expect(create).toHaveBeenCalledOnce();
    expect(waiting()).toEqual(['Birds', 'Fish']);
  });

  it('stays a draft if the server refuses it', async () => {
    const { slots, create, send, waiting } = open('Birds', 'Fish');
    create.mockRejectedValueOnce(failure(400));
    expect(await send()).toMatchObject({ saved: ['Fish'], refused: [{ name: 'Birds' }] });
    expect(waiting()).toEqual([]);
    expect(slots.list().map(({ id }) => id)).toEqual(['Birds']);
  });

  it('is left to its user if it was changed, discarded, or opened since', async () => {
    const { slots, create, send, waiting } = open('Birds', 'Fish', 'Open');
    slots.write('Birds', { ...emptyDraft, collectionName: 'Birds and more', saveKey: null });
    slots.remove('Fish');
    expect(await send('Open')).toEqual({ saved: [], refused: [] });
    expect(create).not.toHaveBeenCalled();
    expect(waiting()).toEqual(['Open']);
    expect(slots.list().map(({ id }) => id)).toContain('Birds');
  });

  it('is never another user’s, and damaged storage counts as nothing', () => {
    const { storage } = open('Birds');
    expect(deferredSaves(storage, 'bob').list()).toEqual([]);
    for (const text of ['', 'null', '{}', '[1, {"draftId": 1}]']) {
      storage.write('deferredSaves:ann', text);
      expect(deferredSaves(storage, 'ann').list()).toEqual([]);
    }
  });
});
