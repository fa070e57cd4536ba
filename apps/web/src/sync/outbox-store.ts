import { newSideSettings } from '@sixty/contract/collections';
import { NewReport } from '@sixty/contract/reports';
import { categories } from '@sixty/domain/categories';
import * as z from 'zod/mini';
import { logError } from '../platform/log.ts';
import type { Records } from '../platform/records.ts';
import { type KeyedStorage, readJson } from '../platform/storage.ts';

const common = {
  /** The idempotency key, and a report's `client_id`. */
  clientId: z.uuid(),
  /** Only this account's token may send it. */
  owner: z.string(),
  /** ISO 8601. */
  keptAt: z.string(),
  /** Why the server refused it, for the user. */
  refusal: z.nullable(z.string()),
};

/** A finished session: its report, then its completion. */
export const ReportEntry = z.object({ ...common, report: NewReport, isReportStored: z.boolean() });
export type ReportEntry = z.output<typeof ReportEntry>;

/** A new collection, or an edit of one. Its draft stays where it is until the server has stored it. */
export const CollectionEntry = z.object({
  ...common,
  /** In local storage. The draft's `saveKey` is `clientId` until it is changed. */
  draftKey: z.string(),
  /** The version that was edited; null for a new collection. */
  edited: z.nullable(z.object({ id: z.string(), version: z.int() })),
  /** The server has a version of somebody else. */
  isConflict: z.boolean(),
  /** The server has it, but its draft is open in a dialog, which goes on from its version. */
  isDelivered: z.optional(z.boolean()),
  contents: z.object({
    name: z.string(),
    description: z.string(),
    category: z.enum(categories),
    status: z.enum(['private', 'public']),
    ...newSideSettings,
  }),
});
export type CollectionEntry = z.output<typeof CollectionEntry>;

export type Edit = Pick<CollectionEntry, 'clientId' | 'draftKey' | 'contents'> & {
  edited: NonNullable<CollectionEntry['edited']>;
};

const OutboxEntry = z.union([ReportEntry, CollectionEntry]);
export type OutboxEntry = z.output<typeof OutboxEntry>;

export const isCollection = (entry: OutboxEntry): entry is CollectionEntry => 'contents' in entry;

const keyPrefix = 'outbox:';
const entryKey = (clientId: string): string => `${keyPrefix}${clientId}`;
const checkpointKey = (clientId: string): string => `unfinished:${clientId}`;

/** Wrapped, so that it is never sent as an entry. */
const Checkpoint = z.object({ unfinished: ReportEntry });

/** Skips entries of other versions. */
const readableEntries = (values: readonly unknown[]): OutboxEntry[] =>
  values.flatMap((value) => {
    const entry = z.safeParse(OutboxEntry, value);
    return entry.success ? [entry.data] : [];
  });

/** For a call that goes on without the browser's storage: the server recognizes a repeated key. */
export const ignoreStorageFailure = async <T>(stored: Promise<T>, fallback: T): Promise<T> => {
  try {
    return await stored;
  } catch (cause) {
    logError('The outbox could not be written.', cause);
    return fallback;
  }
};

/**
 * IndexedDB writes asynchronously, which a closing page can't await. So entries start in `localStorage`, and are moved to
 * `records`, which has room for more, when they are listed.
 */
export const createOutboxStore = (records: Promise<Records>, localStorage: KeyedStorage) => {
  /** Returns entries that can't be moved. */
  const moveToRecords = async (): Promise<readonly unknown[]> => {
    const { put, isDurable } = await records;
    const left: unknown[] = [];
    for (const key of localStorage.keys().filter((name) => name.startsWith(keyPrefix))) {
      const value = readJson(localStorage, key);
      if (!isDurable) {
        left.push(value);
        continue;
      }
      try {
        if (value !== null) await put(key, value);
        localStorage.remove(key);
      } catch (cause) {
        logError('An entry of the outbox could not be moved.', cause);
        left.push(value);
      }
    }
    return left;
  };
  const putInLocalStorage = (entry: OutboxEntry): boolean =>
    localStorage.write(entryKey(entry.clientId), JSON.stringify(entry));
  const put = async (entry: OutboxEntry): Promise<void> => {
    const { put: putRecord, isDurable } = await records;
    if (isDurable || !putInLocalStorage(entry)) await putRecord(entryKey(entry.clientId), entry);
  };

  return {
    /** Synchronous, for a closing page. */
    putNow: (entry: OutboxEntry): void => {
      if (putInLocalStorage(entry)) return;
      put(entry).catch((cause: unknown) => logError('An entry of the outbox could not be stored.', cause));
    },
    put,
    remove: async (clientId: string): Promise<void> => {
      localStorage.remove(entryKey(clientId));
      await (await records).remove(entryKey(clientId));
    },
    list: async (owner: string): Promise<readonly OutboxEntry[]> => {
      const left = readableEntries(await moveToRecords());
      const isLeft = new Set(left.map(({ clientId }) => clientId));
      const moved = readableEntries(await (await records).list());
      return [...moved.filter(({ clientId }) => !isLeft.has(clientId)), ...left]
        .filter((entry) => entry.owner === owner)
        .toSorted((one, other) => one.keptAt.localeCompare(other.keptAt));
    },
    putCheckpoint: async (entry: ReportEntry): Promise<void> =>
      (await records).put(checkpointKey(entry.clientId), { unfinished: entry }),
    removeCheckpoint: async (clientId: string): Promise<void> =>
      (await records).remove(checkpointKey(clientId)),
    listCheckpoints: async (owner: string): Promise<readonly ReportEntry[]> =>
      (await (await records).list()).flatMap((value) => {
        const stored = z.safeParse(Checkpoint, value);
        return stored.success && stored.data.unfinished.owner === owner ? [stored.data.unfinished] : [];
      }),
  };
};

export type OutboxStore = ReturnType<typeof createOutboxStore>;
