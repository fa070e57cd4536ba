import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutboxEntry, OutboxStore } from './outbox-store.ts';
import { createOutbox, type Delivery, type OutboxSender } from './outbox.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const entryOf = (number: number, changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
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
  const unfinished = new Map<string, OutboxEntry>();
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

const delivered: Delivery = { kind: 'delivered' };
const waiting: Delivery = { kind: 'waiting' };
const refused: Delivery = { kind: 'refused', reason: 'No.' };

type Answers = { readonly report?: Delivery; readonly completion?: Delivery };

const fakeSender = ({ report = delivered, completion = delivered }: Answers = {}) => {
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
  };
  return { sender, asked };
};

describe('the outbox', () => {
  it('sends the report, then the completion, and is empty', async () => {
    const outbox = createOutbox('ada', fakeStore());
    const { sender, asked } = fakeSender();
    outbox.add(entryOf(1));
    expect(await outbox.send(sender)).toBe(1);
    expect(asked).toEqual(['report 1', 'completion 1 of letters']);
    expect(await outbox.read()).toEqual({ waiting: [], refused: [] });
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
    expect(await outbox.read()).toEqual({ waiting: [], refused: [] });
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
    expect((await outbox.read()).waiting.map(({ clientId }) => clientId)).toEqual([idOf(1), idOf(2)]);
  });

  it('sends the others if one report fails, and retries it', async () => {
    const outbox = createOutbox('ada', fakeStore(entryOf(1), entryOf(2)));
    const { sender } = fakeSender();
    const failingSender: OutboxSender = {
      ...sender,
      sendReport: async (entry) => (entry.clientId === idOf(1) ? { kind: 'failed' } : delivered),
    };
    expect(await outbox.send(failingSender)).toBe(1);
    expect((await outbox.read()).waiting.map(({ clientId }) => clientId)).toEqual([idOf(1)]);
    expect(await outbox.send(sender)).toBe(1);
    expect(await outbox.read()).toEqual({ waiting: [], refused: [] });
  });

  it('calls a broken server at most three times', async () => {
    const outbox = createOutbox('ada', fakeStore(...[1, 2, 3, 4, 5].map((number) => entryOf(number))));
    const { sender, asked } = fakeSender({ report: { kind: 'failed' } });
    expect(await outbox.send(sender)).toBe(0);
    expect(asked).toEqual(['report 1', 'report 2', 'report 3']);
    expect((await outbox.read()).waiting).toHaveLength(5);
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
    expect(await outbox.read()).toEqual({ waiting: [], refused: [] });
  });

  it('separates a refused report, doesn’t retry it, and continues with the next', async () => {
    const outbox = createOutbox('ada', fakeStore(entryOf(1)));
    await outbox.send(fakeSender({ report: refused }).sender);
    expect((await outbox.read()).refused).toMatchObject([{ refusal: 'No.' }]);

    outbox.add(entryOf(2));
    const { sender, asked } = fakeSender();
    expect(await outbox.send(sender)).toBe(1);
    expect(asked).toEqual(['report 2', 'completion 2 of letters']);
    await outbox.remove(idOf(1));
    expect((await outbox.read()).refused).toEqual([]);
  });

  it('sends a refused report again only when asked', async () => {
    const outbox = createOutbox('ada', fakeStore(entryOf(1)));
    await outbox.send(fakeSender({ report: refused }).sender);
    expect(await outbox.send(fakeSender().sender)).toBe(0);
    await outbox.requeueRefused();
    expect((await outbox.read()).waiting).toMatchObject([{ clientId: idOf(1), refusal: null }]);
    expect(await outbox.send(fakeSender().sender)).toBe(1);
    expect(await outbox.read()).toEqual({ waiting: [], refused: [] });
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
    expect((await outbox.read()).waiting).toEqual([]);
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
    };
    await expect(outbox.send(broken)).rejects.toThrow('broken');
    expect(await outbox.send(fakeSender().sender)).toBe(1);
  });
});

describe('a session whose tab died', () => {
  const crashed = async (...ids: number[]) => {
    const outbox = createOutbox('ada', fakeStore());
    for (const id of ids) await outbox.putCheckpoint(entryOf(id));
    return outbox;
  };

  it('is adopted from its last checkpoint, once', async () => {
    const outbox = await crashed(1);
    await outbox.adoptCheckpoints(() => false);
    expect((await outbox.read()).waiting).toEqual([entryOf(1)]);
    await outbox.remove(idOf(1));
    await outbox.adoptCheckpoints(() => false);
    expect((await outbox.read()).waiting).toEqual([]);
  });

  it('isn’t adopted while a tab still runs it', async () => {
    const outbox = await crashed(1, 2);
    await outbox.adoptCheckpoints(({ clientId }) => clientId === idOf(1));
    expect((await outbox.read()).waiting).toEqual([entryOf(2)]);
    await outbox.adoptCheckpoints(() => false);
    expect((await outbox.read()).waiting).toEqual([entryOf(1), entryOf(2)].toReversed());
  });

  it('doesn’t replace the report of a finished session', async () => {
    const store = fakeStore();
    store.putNow(entryOf(1));
    const outbox = createOutbox('ada', store);
    const early = entryOf(1, { keptAt: '2026-01-01T00:00:00.000Z' });
    await outbox.putCheckpoint(early);
    await outbox.adoptCheckpoints(() => false);
    expect((await outbox.read()).waiting).toEqual([entryOf(1)]);
  });

  it('loses its checkpoint when finished', async () => {
    const outbox = await crashed(1);
    outbox.add(entryOf(1));
    await outbox.remove(idOf(1));
    await outbox.adoptCheckpoints(() => false);
    expect((await outbox.read()).waiting).toEqual([]);
  });
});
