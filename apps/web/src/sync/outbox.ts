import { countsAsCompletion } from '@sixty/contract/reports';
import * as z from 'zod/mini';
import { serverReason } from '../api/api-error.ts';
import { logError } from '../platform/log.ts';
import { type KeyedStorage, localStore, readJson } from '../platform/storage.ts';
import type { Delivery, OutboxSender } from './outbox-sender.ts';
import {
  type CollectionEntry,
  type Edit,
  isCollection,
  ignoreStorageFailure,
  type OutboxEntry,
  type OutboxStore,
  type ReportEntry,
} from './outbox-store.ts';
import { saveEdit } from './save-edit.ts';
import { withScore } from './session-result.ts';

/*
 * The outbox stores what a user has saved until the server has it. An entry is a finished session's report, or a
 * collection. Its life:
 *
 *   stored ──▶ waiting ──▶ delivered
 *                 ▲ │
 *                 │ ├──▶ refused     the server said no: a report waits again when the user asks for it
 *                 │ └──▶ conflict    another version is on the server: the user opens the draft and chooses
 *                 └───── no answer
 *
 * - stored: in the browser (`outbox-store.ts`). A session has a checkpoint before; if its tab dies, another tab adds the
 *   last one as its report (`recording.ts`).
 * - waiting: `refusal` is null. `outbox-provider.tsx` decides when to send, and `outbox-sender.ts` makes the calls. Each
 *   has the entry's `clientId` as its idempotency key, so that a repeated one does nothing.
 * - delivered: the entry is removed; that of a collection whose draft is open has `isDelivered` until it is closed.
 * - refused: `refusal` says why; conflict: `isConflict` as well.
 *
 * An edit is sent by its dialog (`save-edit.ts`), and waits only without an answer. Once its draft is changed or
 * discarded, an entry of a collection is no longer sent.
 */

export type OutboxState = {
  waitingReports: readonly ReportEntry[];
  refusedReports: readonly ReportEntry[];
  /** Unsent or refused, if their draft wasn't changed since. */
  collections: readonly CollectionEntry[];
  /** Something is to be sent, or a delivered entry to be removed once its draft is closed. */
  canSend: boolean;
};

/** The names of all held locks, among them the keys of the drafts that a tab has open. */
type FindOpenDrafts = () => Promise<ReadonlySet<string>>;

/** After this many, assume that the server is broken, not the entries. */
const failuresAtMost = 3;

const isReport = (entry: OutboxEntry): entry is ReportEntry => 'report' in entry;

const isWaiting = ({ refusal }: OutboxEntry): boolean => refusal === null;

const Draft = z.object({ saveKey: z.nullable(z.string()) });

export const createOutbox = (owner: string, store: OutboxStore, storage: KeyedStorage = localStore) => {
  const isDraftUnchanged = ({ draftKey, clientId }: CollectionEntry): boolean =>
    z.safeParse(Draft, readJson(storage, draftKey)).data?.saveKey === clientId;

  const read = async (): Promise<OutboxState> => {
    const entries = await store.list(owner);
    const reports = entries.filter(isReport);
    const unchanged = entries.filter(isCollection).filter(isDraftUnchanged);
    return {
      waitingReports: reports.filter(isWaiting),
      refusedReports: reports.filter((entry) => !isWaiting(entry)),
      collections: unchanged.filter(({ isDelivered }) => isDelivered !== true),
      canSend: [...reports, ...unchanged].some(isWaiting),
    };
  };

  const sendReport = async (entry: ReportEntry, sender: OutboxSender): Promise<Delivery['kind']> => {
    const { clientId, report } = entry;
    if (!entry.isReportStored) {
      const delivery = await sender.sendReport(entry);
      if (delivery.kind === 'refused') await store.put({ ...entry, refusal: delivery.error.detail });
      if (delivery.kind !== 'delivered') return delivery.kind;
      await ignoreStorageFailure(store.put({ ...entry, isReportStored: true }), undefined);
    }
    if (report.collection_id !== null && countsAsCompletion(report)) {
      const { kind } = await sender.sendCompletion(clientId, report.collection_id, report.student_id);
      // The collection may have been deleted.
      if (kind !== 'delivered' && kind !== 'refused') return kind;
    }
    await store.remove(clientId);
    return 'delivered';
  };

  /** If the draft was opened or changed meanwhile, the entry stays: its next save repeats it, and goes on from its version. */
  const sendCollection = async (
    entry: CollectionEntry,
    sender: OutboxSender,
    findOpenDrafts: FindOpenDrafts,
  ): Promise<Delivery['kind']> => {
    const { clientId, draftKey } = entry;
    if (!entry.isDelivered) {
      const delivery = await sender.sendCollection(entry);
      if (delivery.kind === 'refused') {
        const refusal = serverReason(delivery.error, [400, 413]) ?? '';
        await store.put({ ...entry, refusal, isConflict: delivery.error.status === 412 });
      }
      if (delivery.kind !== 'delivered') return delivery.kind;
    }
    const isOpen = (await findOpenDrafts()).has(draftKey);
    if (isOpen || !isDraftUnchanged(entry)) {
      await ignoreStorageFailure(store.put({ ...entry, isDelivered: true }), undefined);
    } else {
      storage.remove(draftKey);
      await store.remove(clientId);
    }
    return 'delivered';
  };

  const failedIds = new Set<string>();
  const hasFailed = ({ clientId }: OutboxEntry): boolean => failedIds.has(clientId);

  /** Oldest first, failed ones last. */
  const sendAll = async (sender: OutboxSender, findOpenDrafts: FindOpenDrafts): Promise<number> => {
    const openDrafts = await findOpenDrafts();
    const entries = await store.list(owner);
    const collections = entries.filter(isCollection).filter(({ draftKey }) => !openDrafts.has(draftKey));
    for (const { draftKey, clientId } of collections)
      if (storage.read(draftKey) === null) await store.remove(clientId);
    const sendable = [...entries.filter(isReport), ...collections.filter(isDraftUnchanged)].filter(isWaiting);
    let sent = 0;
    let failures = 0;
    for (const entry of [...sendable.filter((each) => !hasFailed(each)), ...sendable.filter(hasFailed)]) {
      const kind = isCollection(entry)
        ? await sendCollection(entry, sender, findOpenDrafts)
        : await sendReport(entry, sender);
      failedIds.delete(entry.clientId);
      if (kind === 'delivered') sent += 1;
      if (kind === 'failed') {
        failures += 1;
        failedIds.add(entry.clientId);
      }
      // The others would wait, too.
      if (kind === 'waiting' || failures === failuresAtMost) break;
    }
    return sent;
  };

  let lastSend: Promise<number> = Promise.resolve(0);
  return {
    read,
    add: (entry: OutboxEntry): void => {
      store.putNow(entry);
      if (isCollection(entry)) return;
      store.removeCheckpoint(entry.clientId).catch((cause: unknown) => {
        logError('A checkpoint could not be removed.', cause);
      });
    },
    /** False if no such report waits. */
    score: async (clientId: string, missed: readonly number[]): Promise<boolean> => {
      const entry = (await store.list(owner)).filter(isReport).find((each) => each.clientId === clientId);
      if (!entry || entry.isReportStored) return false;
      await store.put({ ...entry, report: withScore(entry.report, missed) });
      return true;
    },
    putCheckpoint: store.putCheckpoint,
    /** Adds the last checkpoints of sessions whose tab died, and returns them. */
    recoverSessions: async (
      isRunning: (checkpoint: ReportEntry) => boolean,
    ): Promise<readonly ReportEntry[]> => {
      const left = (await store.listCheckpoints(owner)).filter((entry) => !isRunning(entry));
      if (left.length === 0) return left;
      const stored = new Set((await store.list(owner)).map(({ clientId }) => clientId));
      const lost = left.filter(({ clientId }) => !stored.has(clientId));
      for (const entry of lost) await store.put(entry);
      for (const { clientId } of left) await store.removeCheckpoint(clientId);
      return lost;
    },
    /** Gives the number delivered. A later call sends entries added during an earlier one. */
    send: async (
      sender: OutboxSender,
      findOpenDrafts: FindOpenDrafts = async () => new Set(),
    ): Promise<number> => {
      lastSend = lastSend.catch(() => 0).then(async () => sendAll(sender, findOpenDrafts));
      return lastSend;
    },
    saveEdit: async <Saved extends { version: number }>(
      edit: Edit,
      update: (edit: Edit) => Promise<Saved>,
    ): Promise<Saved> => saveEdit(owner, store, edit, update),
    removeDraft: async (draftKey: string): Promise<void> => {
      for (const entry of (await store.list(owner)).filter(isCollection))
        if (entry.draftKey === draftKey) await store.remove(entry.clientId);
    },
    /** The account may have room again. */
    requeueRefused: async (): Promise<void> => {
      for (const entry of (await read()).refusedReports) await store.put({ ...entry, refusal: null });
    },
    remove: store.remove,
    removeAll: async (): Promise<void> => {
      for (const { clientId } of await store.list(owner)) await store.remove(clientId);
      for (const { clientId } of await store.listCheckpoints(owner)) await store.removeCheckpoint(clientId);
    },
  };
};

export type Outbox = ReturnType<typeof createOutbox>;
