import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { deferEdit, deferredEdits, sendDeferredEdits } from './deferred-edits.ts';
import { storedDraft } from './edit-draft.ts';
import { draftWith } from './testing/editable.ts';
import { letters } from './testing/letters.ts';

type EditApi = Parameters<typeof sendDeferredEdits>[0]['api'];

const keyOf = (name: string): string => `draft:edit-collection:ann:${name}:key-of-${name}`;

/** Edits of collections whose names are their IDs, saved without a network. */
const open = (...names: readonly string[]) => {
  const storage = memoryStorage();
  const edits = deferredEdits(storage, 'ann');
  const change = (name: string, savedAt: number): void => {
    const draft = draftWith(['a', 'b'], { name });
    storage.write(keyOf(name), JSON.stringify(storedDraft(draft, savedAt)));
  };
  for (const [index, name] of names.entries()) {
    change(name, index);
    deferEdit(storage, 'ann', { draftKey: keyOf(name), collectionId: name, category: 'Language Arts' });
  }
  const api = {
    update: vi.fn<EditApi['update']>(async () => undefined),
    read: vi.fn<EditApi['read']>(),
    create: vi.fn<EditApi['create']>(async () => undefined),
  };
  const send = async (...held: readonly string[]) => {
    const sent = await sendDeferredEdits({ edits, storage, api, held: new Set(held.map(keyOf)) });
    return sent.map(({ name, outcome }) => `${name} ${outcome}`);
  };
  const waiting = () => edits.list().map(({ collectionId }) => collectionId);
  const drafts = () => names.filter((name) => storage.read(keyOf(name)) !== null);
  return { storage, api, send, change, waiting, drafts };
};

const failure = (status: number): ApiError => new ApiError({ status, code: 'malformed', detail: 'No.' });

const collectionNamed = (name: string) => ({ ...letters, name, version: 9 });

describe('an edit that was saved without a network', () => {
  it('is sent once, for the version that was edited', async () => {
    const { api, send, waiting, drafts } = open('Birds', 'Fish');
    expect(await send()).toEqual(['Birds saved', 'Fish saved']);
    expect(api.update.mock.calls.map(([id, { name }, version]) => [id, name, version])).toEqual([
      ['Birds', 'Birds', 3],
      ['Fish', 'Fish', 3],
    ]);
    expect([waiting(), drafts()]).toEqual([[], []]);
    expect(await send()).toEqual([]);
  });

  it.each([0, 401, 429, 500, 503])('waits after status %s, as those behind it do', async (status) => {
    const { api, send, waiting } = open('Birds', 'Fish');
    api.update.mockRejectedValueOnce(failure(status));
    expect(await send()).toEqual([]);
    expect(api.update).toHaveBeenCalledOnce();
    expect(waiting()).toEqual(['Birds', 'Fish']);
  });

  it('stays a draft if somebody else changed the collection', async () => {
    const { api, send, waiting, drafts } = open('Birds', 'Fish');
    api.update.mockRejectedValueOnce(failure(412));
    api.read.mockResolvedValueOnce(collectionNamed('Theirs'));
    expect(await send()).toEqual(['Birds conflict', 'Fish saved']);
    expect([waiting(), drafts()]).toEqual([['Birds'], ['Birds']]);
  });

  it('is recognized if an earlier try saved it without a reply', async () => {
    const { api, send, drafts } = open('Birds');
    api.update.mockRejectedValueOnce(failure(412));
    api.read.mockResolvedValueOnce(collectionNamed('Birds'));
    expect(await send()).toEqual(['Birds saved']);
    expect(drafts()).toEqual([]);
  });

  it.each([
    ['before it is sent', [404]],
    ['while it is compared', [412, 404]],
  ] as const)('becomes a new collection, once, if its own was deleted %s', async (_, statuses) => {
    const { api, send, drafts, waiting } = open('Birds');
    api.update.mockRejectedValue(failure(statuses[0]));
    api.read.mockRejectedValue(failure(404));
    api.create.mockRejectedValueOnce(failure(503));
    expect(await send()).toEqual([]);
    expect(waiting()).toEqual(['Birds']);
    expect(await send()).toEqual(['Birds copied']);
    expect(api.create.mock.calls.map(([{ name }, key]) => [name, key])).toEqual([
      ['Birds', 'key-of-Birds'],
      ['Birds', 'key-of-Birds'],
    ]);
    expect(drafts()).toEqual([]);
  });

  it('stays a draft if the server refuses it', async () => {
    const { api, send, waiting, drafts } = open('Birds', 'Fish');
    api.update.mockRejectedValueOnce(failure(400));
    expect(await send()).toEqual(['Birds refused', 'Fish saved']);
    expect([waiting(), drafts()]).toEqual([['Birds'], ['Birds']]);
  });

  it('is left to its user if it was changed, discarded, or opened since', async () => {
    const { storage, api, send, change, waiting, drafts } = open('Birds', 'Fish', 'Open');
    change('Birds', 100);
    storage.remove(keyOf('Fish'));
    expect(await send('Open')).toEqual([]);
    expect(api.update).not.toHaveBeenCalled();
    expect([waiting(), drafts()]).toEqual([['Open'], ['Birds', 'Open']]);
  });

  it('is never another user’s, and damaged storage counts as nothing', () => {
    const { storage } = open('Birds');
    expect(deferredEdits(storage, 'bob').list()).toEqual([]);
    for (const text of ['', 'null', '{}', '[1, {"draftKey": 1}]']) {
      storage.write('deferredEdits:ann', text);
      expect(deferredEdits(storage, 'ann').list()).toEqual([]);
    }
  });

  it('can’t be deferred if its draft isn’t stored', () => {
    const edit = { draftKey: keyOf('Birds'), collectionId: 'Birds', category: 'Language Arts' };
    expect(deferEdit(memoryStorage(), 'ann', edit)).toBe(false);
  });
});
