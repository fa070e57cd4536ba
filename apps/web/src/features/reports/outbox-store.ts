import * as z from 'zod/mini';
import { logError } from '../../platform/log.ts';
import type { Records } from '../../platform/records.ts';
import { readJson } from '../../platform/storage.ts';
import type { KeyedStorage } from '../../platform/storage.ts';
import { OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox.ts';

const keyPrefix = 'outbox:';
const keyOf = (clientId: string): string => `${keyPrefix}${clientId}`;
const unfinishedKeyOf = (clientId: string): string => `unfinished:${clientId}`;

/** Wrapped, so that it is never taken for an entry that is to be sent. */
const Unfinished = z.object({ unfinished: OutboxEntry });

/** What another version of the app, or somebody's hands, left behind is not ours to send; nor to throw away. */
const readableEntries = (values: readonly unknown[]): OutboxEntry[] =>
  values.flatMap((value) => {
    const entry = z.safeParse(OutboxEntry, value);
    return entry.success ? [entry.data] : [];
  });

/**
 * Entries live in `records`, which have room for hours of items but take a moment to write. A page that is going away
 * has no moment: an entry is first kept in `quick`, at once, and moved over when the entries are next read.
 */
export const createOutboxStore = (records: Promise<Records>, quick: KeyedStorage): OutboxStore => {
  /** Gives the values that could not be moved, as when the disk is full: they stay where they are. */
  const moveOver = async (): Promise<readonly unknown[]> => {
    const { put } = await records;
    const left: unknown[] = [];
    for (const key of quick.keys().filter((name) => name.startsWith(keyPrefix))) {
      const value = readJson(quick, key);
      try {
        if (value !== null) await put(key, value);
        quick.remove(key);
      } catch (cause) {
        logError('A report could not be moved.', cause);
        left.push(value);
      }
    }
    return left;
  };
  const put: OutboxStore['put'] = async (entry) => (await records).put(keyOf(entry.clientId), entry);

  return {
    keepNow: (entry) => {
      if (quick.write(keyOf(entry.clientId), JSON.stringify(entry))) return;
      put(entry).catch((cause: unknown) => logError('A report could not be kept.', cause));
    },
    put,
    remove: async (clientId) => {
      quick.remove(keyOf(clientId));
      await (await records).remove(keyOf(clientId));
    },
    list: async (owner) => {
      const left = readableEntries(await moveOver());
      const isLeft = new Set(left.map(({ clientId }) => clientId));
      const moved = readableEntries(await (await records).list());
      return [...moved.filter(({ clientId }) => !isLeft.has(clientId)), ...left]
        .filter((entry) => entry.owner === owner)
        .toSorted((one, other) => one.keptAt.localeCompare(other.keptAt));
    },
    keepUnfinished: async (entry) =>
      (await records).put(unfinishedKeyOf(entry.clientId), { unfinished: entry }),
    forgetUnfinished: async (clientId) => (await records).remove(unfinishedKeyOf(clientId)),
    listUnfinished: async (owner) =>
      (await (await records).list()).flatMap((value) => {
        const stored = z.safeParse(Unfinished, value);
        return stored.success && stored.data.unfinished.owner === owner ? [stored.data.unfinished] : [];
      }),
  };
};
