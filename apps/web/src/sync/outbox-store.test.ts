import { beforeEach, expect, it, vi } from 'vitest';
import type { Records } from '../platform/records.ts';
import type { KeyedStorage } from '../platform/storage.ts';
import { createOutboxStore, type ReportEntry } from './outbox-store.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const entryOf = (last: string, owner = 'ada'): ReportEntry => {
  const clientId = `00000000-0000-4000-8000-00000000000${last}`;
  return {
    clientId,
    owner,
    keptAt: `2026-01-01T00:00:0${last}.000Z`,
    isReportStored: false,
    refusal: null,
    report: {
      student_id: null,
      class_id: null,
      client_id: clientId,
      collection_id: null,
      collection_name: 'Letters',
      category: 'Language Arts',
      mode: 'auto',
      ending: 'stopped',
      scored: false,
      stepped_by_hand: false,
      started_at: '2026-01-01T00:00:00.000Z',
      time_taken: 1,
      answering_time: null,
      speed: 1000,
      total_items: 1,
      missed_items: 0,
      skipped_items: 0,
      matched_items: null,
      probe: null,
      items: [{ name: 'A', ms: 1000, outcome: 'seen' }],
    },
  };
};

const fakeRecords = (isDurable = true): Records & { stored: Map<string, unknown> } => {
  const stored = new Map<string, unknown>();
  return {
    isDurable,
    stored,
    put: async (key, value) => void stored.set(key, value),
    remove: async (key) => void stored.delete(key),
    list: async () => [...stored.values()],
  };
};

const fakeQuick = (isFull = false): KeyedStorage => {
  const stored = new Map<string, string>([['app-theme', '{}']]);
  return {
    read: (key) => stored.get(key) ?? null,
    write: (key, value) => !isFull && stored.set(key, value).size > 0,
    remove: (key) => void stored.delete(key),
    keys: () => [...stored.keys()],
  };
};

it('an entry is stored before the page can close, and moved later', async () => {
  const records = fakeRecords();
  const quick = fakeQuick();
  const store = createOutboxStore(Promise.resolve(records), quick);
  store.putNow(entryOf('1'));
  expect(quick.keys()).toContain(`outbox:${entryOf('1').clientId}`);

  expect(await store.list('ada')).toEqual([entryOf('1')]);
  expect(quick.keys()).toEqual(['app-theme']);
  expect(records.stored.size).toBe(1);
});

it('an entry too large for local storage goes to IndexedDB', async () => {
  const store = createOutboxStore(Promise.resolve(fakeRecords()), fakeQuick(true));
  store.putNow(entryOf('1'));
  expect(await store.list('ada')).toEqual([entryOf('1')]);
});

it('an entry that can’t be moved, as with a full disk, stays and is sent from there', async () => {
  const records = fakeRecords();
  const quick = fakeQuick();
  await records.put(`outbox:${entryOf('2').clientId}`, entryOf('2'));
  const put = vi.fn<Records['put']>(async () => Promise.reject(new Error('QuotaExceededError')));
  const store = createOutboxStore(Promise.resolve({ ...records, put }), quick);
  store.putNow(entryOf('1'));
  store.putNow({ ...entryOf('2'), isReportStored: true });

  expect(await store.list('ada')).toEqual([entryOf('1'), { ...entryOf('2'), isReportStored: true }]);
  expect(quick.keys()).toContain(`outbox:${entryOf('1').clientId}`);
  await store.remove(entryOf('1').clientId);
  await store.remove(entryOf('2').clientId);
  expect(await store.list('ada')).toEqual([]);
});

it('without IndexedDB, entries stay where they survive the page', async () => {
  const quick = fakeQuick();
  const store = createOutboxStore(Promise.resolve(fakeRecords(false)), quick);
  store.putNow(entryOf('1'));
  expect(await store.list('ada')).toEqual([entryOf('1')]);
  await store.put({ ...entryOf('1'), isReportStored: true });

  const next = createOutboxStore(Promise.resolve(fakeRecords(false)), quick);
  expect(await next.list('ada')).toEqual([{ ...entryOf('1'), isReportStored: true }]);
  await next.remove(entryOf('1').clientId);
  expect(quick.keys()).toEqual(['app-theme']);
});

it('entries are listed oldest first, for their owner only', async () => {
  const store = createOutboxStore(Promise.resolve(fakeRecords()), fakeQuick());
  for (const entry of [entryOf('3'), entryOf('1'), entryOf('2', 'bo')]) store.putNow(entry);
  expect(await store.list('ada')).toEqual([entryOf('1'), entryOf('3')]);
  expect(await store.list('bo')).toEqual([entryOf('2', 'bo')]);
});

it('an unreadable entry is neither sent nor deleted', async () => {
  const records = fakeRecords();
  await records.put('other', { version: 9 });
  const store = createOutboxStore(Promise.resolve(records), fakeQuick());
  expect(await store.list('ada')).toEqual([]);
  expect(records.stored.has('other')).toBe(true);
});

it('a removed entry is gone from both places', async () => {
  const store = createOutboxStore(Promise.resolve(fakeRecords()), fakeQuick());
  store.putNow(entryOf('1'));
  await store.remove(entryOf('1').clientId);
  expect(await store.list('ada')).toEqual([]);
});

it('a checkpoint is stored separately from the entries', async () => {
  const store = createOutboxStore(Promise.resolve(fakeRecords()), fakeQuick());
  await store.putCheckpoint(entryOf('1'));
  await store.putCheckpoint({ ...entryOf('1'), keptAt: '2026-01-01T00:00:09.000Z' });
  await store.putCheckpoint(entryOf('2', 'bo'));
  expect(await store.list('ada')).toEqual([]);
  expect(await store.listCheckpoints('ada')).toEqual([
    { ...entryOf('1'), keptAt: '2026-01-01T00:00:09.000Z' },
  ]);
  await store.removeCheckpoint(entryOf('1').clientId);
  expect(await store.listCheckpoints('ada')).toEqual([]);
});
