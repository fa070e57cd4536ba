import { countsAsCompletion } from '@sixty/contract/reports';
import * as z from 'zod/mini';
import { type ApiError, isRetryable, mayHaveSucceeded, serverReason } from '../api/api-error.ts';
import { logError } from '../platform/log.ts';
import { type KeyedStorage, localStore, readJson } from '../platform/storage.ts';
import type { CollectionEntry, OutboxEntry, OutboxStore, ReportEntry } from './outbox-store.ts';

/** `waiting`: offline, busy server, or expired sign-in. `failed`: server error, retried later. */
export type Delivery =
  | { kind: 'delivered' }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'waiting' }
  | { kind: 'failed' };

export type OutboxSender = {
  sendReport: (entry: ReportEntry) => Promise<Delivery>;
  /** `studentId` is null for the user. */
  sendCompletion: (clientId: string, collectionId: string, studentId: string | null) => Promise<Delivery>;
  sendCollection: (entry: CollectionEntry) => Promise<Delivery>;
};

export type OutboxState = {
  /** Reports. */
  waiting: readonly ReportEntry[];
  refused: readonly ReportEntry[];
  /** Those whose draft wasn't changed since. */
  collections: readonly CollectionEntry[];
};

/** The names of all held locks, among them the keys of the drafts that a tab has open. */
type OpenDrafts = () => Promise<ReadonlySet<string>>;

/** An edit that is being saved. */
export type Edit = Pick<CollectionEntry, 'clientId' | 'draftKey' | 'contents'> & {
  edited: NonNullable<CollectionEntry['edited']>;
};

/** After this many, assume that the server is broken, not the entries. */
const failuresAtMost = 3;

const isCollection = (entry: OutboxEntry): entry is CollectionEntry => 'contents' in entry;
const isReport = (entry: OutboxEntry): entry is ReportEntry => 'report' in entry;

/** The server may still store it, or has stored it. */
const isUndecided = (error: unknown): boolean => isRetryable(error) || mayHaveSucceeded(error);

const Draft = z.object({ saveKey: z.nullable(z.string()) });

export type Outbox = ReturnType<typeof createOutbox>;

export const createOutbox = (owner: string, store: OutboxStore, storage: KeyedStorage = localStore) => {
  const isDraftUnchanged = ({ draftKey, clientId }: CollectionEntry): boolean =>
    z.safeParse(Draft, readJson(storage, draftKey)).data?.saveKey === clientId;

  const read = async (): Promise<OutboxState> => {
    const entries = await store.list(owner);
    const reports = entries.filter(isReport);
    return {
      waiting: reports.filter(({ refusal }) => refusal === null),
      refused: reports.filter(({ refusal }) => refusal !== null),
      collections: entries.filter(isCollection).filter(isDraftUnchanged),
    };
  };

  const removeDiscarded = async (openDrafts: ReadonlySet<string>): Promise<void> => {
    for (const { draftKey, clientId } of (await store.list(owner)).filter(isCollection))
      if (storage.read(draftKey) === null && !openDrafts.has(draftKey)) await store.remove(clientId);
  };

  const entriesOf = async (draftKey: string): Promise<readonly CollectionEntry[]> =>
    (await store.list(owner)).filter(isCollection).filter((entry) => entry.draftKey === draftKey);

  /** What the browser can't store doesn't stop a call: the server recognizes a repeated key. */
  const orLog = async <T>(stored: Promise<T>, fallback: T): Promise<T> => {
    try {
      return await stored;
    } catch (cause) {
      logError('The outbox could not be written.', cause);
      return fallback;
    }
  };

  const sendCompletion = async (
    { clientId, report }: ReportEntry,
    sender: OutboxSender,
  ): Promise<Delivery['kind']> => {
    if (report.collection_id === null || !countsAsCompletion(report)) return 'delivered';
    const { kind } = await sender.sendCompletion(clientId, report.collection_id, report.student_id);
    return kind === 'refused' ? 'delivered' : kind;
  };

  /** If the draft was opened or changed meanwhile, the entry stays: its next save repeats it, and goes on from its version. */
  const sendCollection = async (
    entry: CollectionEntry,
    sender: OutboxSender,
    findOpenDrafts: OpenDrafts,
  ): Promise<Delivery['kind']> => {
    const delivery = await sender.sendCollection(entry);
    if (delivery.kind === 'refused') {
      const refusal = serverReason(delivery.error, [400, 413]) ?? '';
      await store.put({ ...entry, refusal, isConflict: delivery.error.status === 412 });
    } else if (delivery.kind === 'delivered') {
      const openDrafts = await findOpenDrafts();
      if (isDraftUnchanged(entry) && !openDrafts.has(entry.draftKey)) {
        storage.remove(entry.draftKey);
        await store.remove(entry.clientId);
      }
    }
    return delivery.kind;
  };

  const sendEntry = async (
    entry: OutboxEntry,
    sender: OutboxSender,
    findOpenDrafts: OpenDrafts,
  ): Promise<Delivery['kind']> => {
    if (isCollection(entry)) return sendCollection(entry, sender, findOpenDrafts);
    if (!entry.isReportStored) {
      const delivery = await sender.sendReport(entry);
      if (delivery.kind === 'refused') await store.put({ ...entry, refusal: delivery.error.detail });
      if (delivery.kind !== 'delivered') return delivery.kind;
      await orLog(store.put({ ...entry, isReportStored: true }), undefined);
    }
    const kind = await sendCompletion(entry, sender);
    if (kind === 'delivered') await store.remove(entry.clientId);
    return kind;
  };

  const failedIds = new Set<string>();

  /** `waiting` stops the others, too. */
  const sendAll = async (sender: OutboxSender, findOpenDrafts: OpenDrafts): Promise<number> => {
    let sent = 0;
    let failures = 0;
    const { waiting, collections } = await read();
    const openDrafts = await findOpenDrafts();
    await removeDiscarded(openDrafts);
    const sendable = [
      ...waiting,
      ...collections.filter(({ refusal, draftKey }) => refusal === null && !openDrafts.has(draftKey)),
    ];
    const hasFailed = ({ clientId }: OutboxEntry): boolean => failedIds.has(clientId);
    const inOrder = [...sendable.filter((entry) => !hasFailed(entry)), ...sendable.filter(hasFailed)];
    for (const entry of inOrder) {
      const kind = await sendEntry(entry, sender, findOpenDrafts);
      if (kind === 'delivered') sent += 1;
      failedIds.delete(entry.clientId);
      if (kind === 'failed') {
        failures += 1;
        failedIds.add(entry.clientId);
      }
      if (kind === 'waiting' || failures === failuresAtMost) break;
    }
    return sent;
  };

  let last: Promise<number> = Promise.resolve(0);
  return {
    read,
    add: (entry: OutboxEntry): void => {
      store.putNow(entry);
      if (isCollection(entry)) return;
      store.removeCheckpoint(entry.clientId).catch((cause: unknown) => {
        logError('A checkpoint could not be removed.', cause);
      });
    },
    putCheckpoint: store.putCheckpoint,
    adoptCheckpoints: async (isRunning: (entry: ReportEntry) => boolean): Promise<void> => {
      const left = (await store.listCheckpoints(owner)).filter((entry) => !isRunning(entry));
      if (left.length === 0) return;
      const stored = new Set((await store.list(owner)).map(({ clientId }) => clientId));
      for (const entry of left) {
        if (!stored.has(entry.clientId)) await store.put(entry);
        await store.removeCheckpoint(entry.clientId);
      }
    },
    /**
     * Oldest first, failed ones last. Skips drafts that a tab has open. A later call sends entries added during an
     * earlier one.
     *
     * @returns the number delivered
     */
    send: async (
      sender: OutboxSender,
      findOpenDrafts: OpenDrafts = async () => new Set(),
    ): Promise<number> => {
      last = last.catch(() => 0).then(async () => sendAll(sender, findOpenDrafts));
      return last;
    },
    /**
     * Stores the edit, then sends it. Without an answer, it stays, to be sent later. An earlier edit of this draft
     * without an answer is repeated before, so a 412 means another person or device.
     *
     * @throws {ApiError}
     */
    saveEdit: async <Saved extends { version: number }>(
      edit: Edit,
      update: (edit: Edit) => Promise<Saved>,
    ): Promise<Saved> => {
      const keptAt = new Date().toISOString();
      const entry = { ...edit, owner, keptAt, refusal: null, isConflict: false };
      const earlier = await orLog(entriesOf(edit.draftKey), []);
      // The same edit again, perhaps with a version that followed from an earlier one.
      const repeated = earlier.find(
        ({ clientId, refusal }) => clientId === edit.clientId && refusal === null,
      );
      let { version } = repeated?.edited ?? edit.edited;
      const { contents } = repeated ?? edit;
      if (!repeated) store.putNow(entry);
      for (const before of earlier) {
        if (before.clientId === edit.clientId) continue;
        if (before.refusal === null && before.edited) {
          const isBase = before.edited.version === version;
          try {
            const saved = await update({ ...before, edited: before.edited });
            if (isBase) ({ version } = saved);
          } catch (error) {
            if (isUndecided(error)) throw error;
          }
        }
        await orLog(store.put({ ...entry, edited: { ...edit.edited, version } }), undefined);
        await orLog(store.remove(before.clientId), undefined);
      }
      try {
        const saved = await update({ ...edit, contents, edited: { ...edit.edited, version } });
        await orLog(store.remove(edit.clientId), undefined);
        return saved;
      } catch (error) {
        if (!isUndecided(error)) await orLog(store.remove(edit.clientId), undefined);
        throw error;
      }
    },
    removeDraft: async (draftKey: string): Promise<void> => {
      for (const { clientId } of await entriesOf(draftKey)) await store.remove(clientId);
    },
    /** Lets refused entries be sent again, such as after the account has room. */
    requeueRefused: async (): Promise<void> => {
      for (const entry of (await read()).refused) await store.put({ ...entry, refusal: null });
    },
    remove: store.remove,
    removeAll: async (): Promise<void> => {
      for (const { clientId } of await store.list(owner)) await store.remove(clientId);
      for (const { clientId } of await store.listCheckpoints(owner)) await store.removeCheckpoint(clientId);
    },
  };
};
