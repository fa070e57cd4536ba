import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type CollectionEntry,
  createOutboxStore,
  type Edit,
  type OutboxEntry,
  type OutboxStore,
  type ReportEntry,
} from './outbox-store.ts';
import { ApiError } from '../api/api-error.ts';
import type { KeyedStorage } from '../platform/storage.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import type { Delivery, OutboxSender } from './outbox-sender.ts';
import { createOutbox } from './outbox.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const entryOf = (number: number, changes: Partial<ReportEntry> = {}): ReportEntry => ({
  clientId: idOf(number),
  owner: 'ada',
  keptAt: `2026-01-01T00:00:${String(number).padStart(2, '0')}.000Z`,
  isReportStored: false,
  refusal: null,
  report: {
    student_id: null,
    class_id: null,
    client_id: idOf(number),
    collection_id: 'letters',
    collection_name: 'Letters',
    category: 'Language Arts',
    mode: 'auto',
    ending: 'completed',
    scored: false,
    stepped_by_hand: false,
    started_at: '2026-01-01T00:00:00.000Z',
    time_taken: 1,
    answering_time: null,
    speed: 500,
    total_items: 2,
    missed_items: 0,
    skipped_items: 0,
    matched_items: null,
    probe: null,
    items: [
      { name: 'A', ms: 500, outcome: 'seen' },
      { name: 'B', ms: 500, outcome: 'seen' },
    ],
  },
  ...changes,
});

const fakeStore = (...entries: OutboxEntry[]): OutboxStore => {
  const stored = new Map(entries.map((entry) => [entry.clientId, entry]));
  const unfinished = new Map<string, ReportEntry>();
  return {
    putCheckpoint: async (entry) => void unfinished.set(entry.clientId, entry),
    removeCheckpoint: async (clientId) => void unfinished.delete(clientId),
    listCheckpoints: async (owner) => [...unfinished.values()].filter((entry) => entry.owner === owner),
    putNow: (entry) => void stored.set(entry.clientId, entry),
    put: async (entry) => void stored.set(entry.clientId, entry),
    remove: async (clientId) => void stored.delete(clientId),
    list: async (owner) => [...stored.values()].filter((entry) => entry.owner === owner),
  };
};

const empty = { waitingReports: [], refusedReports: [], collections: [], canSend: false };

const delivered: Delivery = { kind: 'delivered' };
const waiting: Delivery = { kind: 'waiting' };
const refusedWith = (status: number): Delivery => ({
  kind: 'refused',
  error: new ApiError({ status, code: 'malformed', detail: 'No.' }),
});
const refused = refusedWith(400);

type Answers = { report?: Delivery; completion?: Delivery; collection?: Delivery };

const fakeSender = ({ report = delivered, completion = delivered, collection = delivered }: Answers = {}) => {
  const asked: string[] = [];
  const sender: OutboxSender = {
    sendReport: async ({ clientId }) => {
      asked.push(`report ${Number(clientId.slice(-3))}`);
      return report;
    },
    sendCompletion: async (clientId, collectionId) => {
      asked.push(`completion ${Number(clientId.slice(-3))} of ${collectionId}`);
      return completion;
    },
    sendCollection: async ({ contents }) => {
      asked.push(`collection ${contents.name}`);
      return collection;
    },
  };
  return { sender, asked };
};

it('a report that waits is scored where it is; one that was sent is not', async () => {
  const store = fakeStore(entryOf(1));
  const outbox = createOutbox('ada', store);
  expect(await outbox.score(idOf(1), [1])).toBe(true);
  expect((await outbox.read()).waitingReports[0]?.report).toMatchObject({
    scored: true,
    missed_items: 1,
    items: [{ outcome: 'seen' }, { outcome: 'missed' }],
  });
  expect(await outbox.score(idOf(2), [])).toBe(false);
  await store.put(entryOf(3, { isReportStored: true }));
  expect(await outbox.score(idOf(3), [])).toBe(false);
});

describe('the outbox', () => {
  it('sends the report, then the completion, and is empty', async () => {
    const outbox = createOutbox('ada', fakeStore());
    const { sender, asked } = fakeSender();
    outbox.add(entryOf(1));
    expect(await outbox.send(sender)).toBe(1);
    expect(asked).toEqual(['report 1', 'completion 1 of letters']);
    expect(await outbox.read()).toEqual(empty);
  });

  it('sends both if nothing can be written, as with a full disk', async () => {
    const store = fakeStore(entryOf(1));
    const outbox = createOutbox('ada', {
      ...store,
      put: async () => Promise.reject(new Error('QuotaExceededError')),
    });
    const { sender, asked } = fakeSender();
    expect(await outbox.send(sender)).toBe(1);
    expect(asked).toEqual(['report 1', 'completion 1 of letters']);
    expect(await outbox.read()).toEqual(empty);
  });

  it('counts no completion for a session that was stopped', async () => {
    const { report } = entryOf(1);
    const stopped = entryOf(1, { report: { ...report, ending: 'stopped' } });
    const outbox = createOutbox('ada', fakeStore(stopped));
    const { sender, asked } = fakeSender();
    await outbox.send(sender);
    expect(asked).toEqual(['report 1']);
  });

  it('stores everything, in order, while the server can’t be reached', async () => {
    const outbox = createOutbox('ada', fakeStore(entryOf(1), entryOf(2)));
    const { sender, asked } = fakeSender({ report: waiting });
    expect(await outbox.send(sender)).toBe(0);
    expect(asked).toEqual(['report 1']);
    expect((await outbox.read()).waitingReports.map(({ clientId }) => clientId)).toEqual([idOf(1), idOf(2)]);
  });

  it('sends the others if one report fails, and retries it', async () => {
    const outbox = createOutbox('ada', fakeStore(entryOf(1), entryOf(2)));
    const { sender } = fakeSender();
    const failingSender: OutboxSender = {
      ...sender,
      sendReport: async (entry) => (entry.clientId === idOf(1) ? { kind: 'failed' } : delivered),
    };
    expect(await outbox.send(failingSender)).toBe(1);
    expect((await outbox.read()).waitingReports.map(({ clientId }) => clientId)).toEqual([idOf(1)]);
    expect(await outbox.send(sender)).toBe(1);
    expect(await outbox.read()).toEqual(empty);
  });

  it('calls a broken server at most three times', async () => {
    const outbox = createOutbox('ada', fakeStore(...[1, 2, 3, 4, 5].map((number) => entryOf(number))));
    const { sender, asked } = fakeSender({ report: { kind: 'failed' } });
    expect(await outbox.send(sender)).toBe(0);
    expect(asked).toEqual(['report 1', 'report 2', 'report 3']);
    expect((await outbox.read()).waitingReports).toHaveLength(5);
    // Broken entries go last.
    const next = fakeSender();
    expect(await outbox.send(next.sender)).toBe(5);
    expect(next.asked.filter((call) => call.startsWith('report'))).toEqual(
      [4, 5, 1, 2, 3].map((number) => `report ${number}`),
    );
  });

  it('does not send a stored report again when only its completion was lost', async () => {
    const outbox = createOutbox('ada', fakeStore(entryOf(1)));
    await outbox.send(fakeSender({ completion: waiting }).sender);
    const { sender, asked } = fakeSender();
    expect(await outbox.send(sender)).toBe(1);
    expect(asked).toEqual(['completion 1 of letters']);
  });

  it('drops the completion of a deleted collection', async () => {
    const outbox = createOutbox('ada', fakeStore(entryOf(1)));
    expect(await outbox.send(fakeSender({ completion: refused }).sender)).toBe(1);
    expect(await outbox.read()).toEqual(empty);
  });

  it('separates a refused report, doesn’t retry it, and continues with the next', async () => {
    const outbox = createOutbox('ada', fakeStore(entryOf(1)));
    await outbox.send(fakeSender({ report: refused }).sender);
    expect((await outbox.read()).refusedReports).toMatchObject([{ refusal: 'No.' }]);

    outbox.add(entryOf(2));
    const { sender, asked } = fakeSender();
    expect(await outbox.send(sender)).toBe(1);
    expect(asked).toEqual(['report 2', 'completion 2 of letters']);
    await outbox.remove(idOf(1));
    expect((await outbox.read()).refusedReports).toEqual([]);
  });

  it('sends a refused report again only when asked', async () => {
    const outbox = createOutbox('ada', fakeStore(entryOf(1)));
    await outbox.send(fakeSender({ report: refused }).sender);
    expect(await outbox.send(fakeSender().sender)).toBe(0);
    await outbox.requeueRefused();
    expect((await outbox.read()).waitingReports).toMatchObject([{ clientId: idOf(1), refusal: null }]);
    expect(await outbox.send(fakeSender().sender)).toBe(1);
    expect(await outbox.read()).toEqual(empty);
  });

  it('never sends another user’s entries', async () => {
    const outbox = createOutbox('bo', fakeStore(entryOf(1)));
    const { sender, asked } = fakeSender();
    expect(await outbox.send(sender)).toBe(0);
    expect(asked).toEqual([]);
  });

  it('sends nothing twice with simultaneous calls', async () => {
    const outbox = createOutbox('ada', fakeStore(entryOf(1), entryOf(2)));
    const { sender, asked } = fakeSender();
    await Promise.all([outbox.send(sender), outbox.send(sender), outbox.send(sender)]);
    expect(asked.filter((call) => call.startsWith('report'))).toEqual(['report 1', 'report 2']);
  });

  it('sends entries added while it was sending', async () => {
    const outbox = createOutbox('ada', fakeStore(entryOf(1)));
    const { sender, asked } = fakeSender();
    const first = outbox.send(sender);
    outbox.add(entryOf(2));
    await Promise.all([first, outbox.send(sender)]);
    expect(asked).toContain('report 2');
    expect((await outbox.read()).waitingReports).toEqual([]);
  });

  it('removes the entries of a deleted account only', async () => {
    const store = fakeStore(entryOf(1), entryOf(2, { owner: 'bo' }));
    const outbox = createOutbox('ada', store);
    await outbox.putCheckpoint(entryOf(3));
    await outbox.removeAll();
    expect(await store.list('ada')).toEqual([]);
    expect(await store.listCheckpoints('ada')).toEqual([]);
    expect(await store.list('bo')).toHaveLength(1);
  });

  it('continues after a failure of the browser', async () => {
    const outbox = createOutbox('ada', fakeStore(entryOf(1)));
    const broken: OutboxSender = {
      sendReport: async () => Promise.reject(new Error('broken')),
      sendCompletion: async () => delivered,
      sendCollection: async () => delivered,
    };
    await expect(outbox.send(broken)).rejects.toThrow('broken');
    expect(await outbox.send(fakeSender().sender)).toBe(1);
  });
});

const collectionOf = (number: number, changes: Partial<CollectionEntry> = {}): CollectionEntry => ({
  clientId: idOf(number),
  owner: 'ada',
  keptAt: `2026-01-01T00:01:${String(number).padStart(2, '0')}.000Z`,
  refusal: null,
  draftKey: `draft:ada:${number}`,
  edited: null,
  isConflict: false,
  contents: { name: `No. ${number}`, description: '[]', category: 'Math', status: 'private' },
  ...changes,
});

/** Entries whose drafts are stored and unchanged. */
const withDrafts = (...entries: readonly CollectionEntry[]) => {
  const storage = memoryStorage();
  for (const { draftKey, clientId } of entries)
    storage.write(draftKey, JSON.stringify({ saveKey: clientId }));
  const store = fakeStore(...entries);
  return { storage, store, outbox: createOutbox('ada', store, storage) };
};

describe('a collection that was saved offline', () => {
  it('is sent once, and its draft is removed', async () => {
    const { outbox, storage } = withDrafts(collectionOf(1), collectionOf(2));
    const { sender, asked } = fakeSender();
    expect(await outbox.send(sender)).toBe(2);
    expect(await outbox.send(sender)).toBe(0);
    expect(asked).toEqual(['collection No. 1', 'collection No. 2']);
    expect(storage.keys()).toEqual([]);
  });

  it('waits while the server can’t be reached, as those behind it do', async () => {
    const { outbox, storage } = withDrafts(collectionOf(1), collectionOf(2));
    const { sender, asked } = fakeSender({ collection: waiting });
    expect(await outbox.send(sender)).toBe(0);
    expect(asked).toEqual(['collection No. 1']);
    expect((await outbox.read()).collections).toHaveLength(2);
    expect(storage.keys()).toHaveLength(2);
  });

  it('stays a draft if the server refuses it, and isn’t sent again', async () => {
    const { outbox, storage } = withDrafts(collectionOf(1));
    expect(await outbox.send(fakeSender({ collection: refused }).sender)).toBe(0);
    expect((await outbox.read()).collections).toMatchObject([{ refusal: 'No.', isConflict: false }]);
    expect(await outbox.send(fakeSender().sender)).toBe(0);
    expect(storage.keys()).toHaveLength(1);
  });

  it('stays a draft if somebody else changed the collection', async () => {
    const { outbox } = withDrafts(collectionOf(1, { edited: { id: 'birds', version: 3 } }));
    await outbox.send(fakeSender({ collection: refusedWith(412) }).sender);
    expect((await outbox.read()).collections).toMatchObject([{ isConflict: true }]);
  });

  it('is left to its user if it was changed, discarded, or opened since', async () => {
    const { outbox, storage, store } = withDrafts(collectionOf(1), collectionOf(2), collectionOf(3));
    storage.write('draft:ada:1', JSON.stringify({ saveKey: null }));
    storage.remove('draft:ada:2');
    const { sender, asked } = fakeSender();
    expect(await outbox.send(sender, async () => new Set(['draft:ada:3']))).toBe(0);
    expect(asked).toEqual([]);
    expect((await outbox.read()).collections.map(({ clientId }) => clientId)).toEqual([idOf(3)]);
    expect(await store.list('ada')).toHaveLength(2);
  });
});

const editOf = (number: number, name: string): Edit => ({
  clientId: idOf(number),
  draftKey: 'draft:ada:birds',
  edited: { id: 'birds', version: 3 },
  contents: { name, description: '[]', category: 'Math', status: 'private' },
});

/** A server that stores answers under their keys, as the real one does. */
const fakeServer = () => {
  const answers = new Map<string, number>();
  const calls: string[] = [];
  let version = 3;
  const update = async ({ clientId, contents, edited }: Edit) => {
    calls.push(`${contents.name} over ${edited.version}`);
    const known = answers.get(clientId);
    if (known !== undefined) return { version: known };
    if (edited.version !== version) throw new ApiError({ status: 412, code: 'stale_edit', detail: 'No.' });
    version += 1;
    answers.set(clientId, version);
    return { version };
  };
  const loseAnswer = async (edit: Edit): Promise<never> => {
    await update(edit);
    throw new ApiError({ status: 0, code: 'no_answer', detail: 'No.' });
  };
  const garbleAnswer = async (edit: Edit): Promise<never> => {
    await update(edit);
    throw new ApiError({ status: 200, code: 'unreadable_answer', detail: 'No.' });
  };
  return { update, loseAnswer, garbleAnswer, calls };
};

describe('an edit that is saved', () => {
  it('is removed with its answer', async () => {
    const { outbox, store } = withDrafts();
    expect(await outbox.saveEdit(editOf(1, 'Owls'), fakeServer().update)).toEqual({ version: 4 });
    expect(await store.list('ada')).toEqual([]);
  });

  it('is repeated under its key after a lost answer, also after a reload', async () => {
    const { outbox, store, storage } = withDrafts();
    const { update, loseAnswer } = fakeServer();
    await expect(outbox.saveEdit(editOf(1, 'Owls'), loseAnswer)).rejects.toThrow('No.');
    const reloaded = createOutbox('ada', store, storage);
    expect(await reloaded.saveEdit(editOf(1, 'Owls'), update)).toEqual({ version: 4 });
    expect(await store.list('ada')).toEqual([]);
  });

  it('comes after an earlier one without an answer, and over its version', async () => {
    const { outbox, store } = withDrafts();
    const { update, loseAnswer, calls } = fakeServer();
    await expect(outbox.saveEdit(editOf(1, 'Owls'), loseAnswer)).rejects.toThrow('No.');
    expect(await outbox.saveEdit(editOf(2, 'Hawks'), update)).toEqual({ version: 5 });
    expect(calls).toEqual(['Owls over 3', 'Owls over 3', 'Hawks over 4']);
    expect(await store.list('ada')).toEqual([]);
  });

  it('comes after an earlier one whose answer could not be read', async () => {
    const { outbox } = withDrafts();
    const { update, garbleAnswer } = fakeServer();
    await expect(outbox.saveEdit(editOf(1, 'Owls'), garbleAnswer)).rejects.toThrow('No.');
    expect(await outbox.saveEdit(editOf(2, 'Hawks'), update)).toEqual({ version: 5 });
  });

  it('keeps the version of the earlier one if its own answer is lost, too', async () => {
    const { outbox } = withDrafts();
    const { update, loseAnswer } = fakeServer();
    await expect(outbox.saveEdit(editOf(1, 'Owls'), loseAnswer)).rejects.toThrow('No.');
    const loseSecond = async (edit: Edit) => (edit.clientId === idOf(1) ? update(edit) : loseAnswer(edit));
    await expect(outbox.saveEdit(editOf(2, 'Hawks'), loseSecond)).rejects.toThrow('No.');
    expect(await outbox.saveEdit(editOf(2, 'Hawks'), update)).toEqual({ version: 5 });
  });

  it('keeps that version also where entries are moved from local storage', async () => {
    const records = new Map<string, unknown>();
    const store = createOutboxStore(
      Promise.resolve({
        isDurable: true,
        put: async (key, value) => void records.set(key, value),
        remove: async (key) => void records.delete(key),
        list: async () => [...records.values()],
      }),
      memoryStorage(),
    );
    const outbox = createOutbox('ada', store, memoryStorage());
    const { update, loseAnswer } = fakeServer();
    await expect(outbox.saveEdit(editOf(1, 'Owls'), loseAnswer)).rejects.toThrow('No.');
    const loseCall = async (edit: Edit) => {
      if (edit.clientId === idOf(1)) return update(edit);
      throw new ApiError({ status: 0, code: 'no_answer', detail: 'No.' });
    };
    await expect(outbox.saveEdit(editOf(2, 'Hawks'), loseCall)).rejects.toThrow('No.');
    expect(await outbox.saveEdit(editOf(2, 'Hawks'), update)).toEqual({ version: 5 });
  });

  it('is saved even if nothing can be stored, as with a full disk', async () => {
    const fail = async () => Promise.reject(new Error('QuotaExceededError'));
    const store = { ...fakeStore(), list: fail, put: fail, remove: fail };
    const outbox = createOutbox('ada', store, memoryStorage());
    expect(await outbox.saveEdit(editOf(1, 'Owls'), fakeServer().update)).toEqual({ version: 4 });
  });

  it('is refused if somebody else changed the collection, and doesn’t wait', async () => {
    const { outbox, store } = withDrafts();
    const { update } = fakeServer();
    await update({ ...editOf(9, 'Theirs') });
    await expect(outbox.saveEdit(editOf(1, 'Owls'), update)).rejects.toMatchObject({ status: 412 });
    expect(await store.list('ada')).toEqual([]);
  });
});

describe('an edit that is sent in the background', () => {
  /** `meanwhile` happens while the server stores the edit. */
  const sendMeanwhile = async (meanwhile: (opened: Set<string>, storage: KeyedStorage) => void) => {
    const edit = editOf(1, 'Owls');
    const { outbox, storage, store } = withDrafts(collectionOf(1, edit));
    const { update } = fakeServer();
    const opened = new Set<string>();
    const sender: OutboxSender = {
      ...fakeSender().sender,
      sendCollection: async () => {
        meanwhile(opened, storage);
        await update(edit);
        return delivered;
      },
    };
    expect(await outbox.send(sender, async () => opened)).toBe(1);
    return { outbox, storage, store, update, sender, opened };
  };
  const draftKey = 'draft:ada:birds';

  it('is the version that the next save goes on from, if it was opened meanwhile', async () => {
    const { outbox, store, update } = await sendMeanwhile((opened) => opened.add(draftKey));
    expect(await outbox.saveEdit(editOf(2, 'Hawks'), update)).toEqual({ version: 5 });
    expect(await store.list('ada')).toEqual([]);
  });

  it('is the version that the next save goes on from, if it was changed meanwhile', async () => {
    const { outbox, store, update } = await sendMeanwhile((_, storage) =>
      storage.write(draftKey, JSON.stringify({ saveKey: null })),
    );
    expect(await outbox.saveEdit(editOf(2, 'Hawks'), update)).toEqual({ version: 5 });
    expect(await store.list('ada')).toEqual([]);
  });

  it('is the version that the next save goes on from, if its changes are undone in an open dialog', async () => {
    const { outbox, storage, update, sender, opened } = await sendMeanwhile((tabs) => tabs.add(draftKey));
    storage.remove(draftKey);
    await outbox.send(sender, async () => opened);
    expect(await outbox.saveEdit(editOf(2, 'Birds'), update)).toEqual({ version: 5 });
  });

  it('is marked as delivered, and not sent again, while its draft is open', async () => {
    const { outbox, store, sender, opened } = await sendMeanwhile((tabs) => tabs.add(draftKey));
    expect(await store.list('ada')).toMatchObject([{ isDelivered: true }]);
    expect(await outbox.read()).toEqual({ ...empty, canSend: true });
    expect(await outbox.send(sender, async () => opened)).toBe(0);
    opened.clear();
    const { sender: next, asked } = fakeSender();
    await outbox.send(next, async () => opened);
    expect(asked).toEqual([]);
    expect(await store.list('ada')).toEqual([]);
  });

  it('is removed with its draft once it is closed without a change', async () => {
    const { outbox, storage, store, sender } = await sendMeanwhile((opened) => opened.add(draftKey));
    expect(storage.keys()).toEqual([draftKey]);
    await outbox.send(sender);
    expect(storage.keys()).toEqual([]);
    expect(await store.list('ada')).toEqual([]);
  });
});

describe('a session whose tab died', () => {
  const crashed = async (...ids: number[]) => {
    const outbox = createOutbox('ada', fakeStore());
    for (const id of ids) await outbox.putCheckpoint(entryOf(id));
    return outbox;
  };

  it('is recovered from its last checkpoint, once', async () => {
    const outbox = await crashed(1);
    await outbox.recoverSessions(() => false);
    expect((await outbox.read()).waitingReports).toEqual([entryOf(1)]);
    await outbox.remove(idOf(1));
    await outbox.recoverSessions(() => false);
    expect((await outbox.read()).waitingReports).toEqual([]);
  });

  it('isn’t recovered while a tab still runs it', async () => {
    const outbox = await crashed(1, 2);
    await outbox.recoverSessions(({ clientId }) => clientId === idOf(1));
    expect((await outbox.read()).waitingReports).toEqual([entryOf(2)]);
    await outbox.recoverSessions(() => false);
    expect((await outbox.read()).waitingReports).toEqual([entryOf(1), entryOf(2)].toReversed());
  });

  it('doesn’t replace the report of a finished session', async () => {
    const store = fakeStore();
    store.putNow(entryOf(1));
    const outbox = createOutbox('ada', store);
    const early = entryOf(1, { keptAt: '2026-01-01T00:00:00.000Z' });
    await outbox.putCheckpoint(early);
    expect(await outbox.recoverSessions(() => false)).toEqual([]);
    expect((await outbox.read()).waitingReports).toEqual([entryOf(1)]);
  });

  it('loses its checkpoint when finished', async () => {
    const outbox = await crashed(1);
    outbox.add(entryOf(1));
    await outbox.remove(idOf(1));
    await outbox.recoverSessions(() => false);
    expect((await outbox.read()).waitingReports).toEqual([]);
  });
});
