import { countsAsCompletion } from '@sixty/contract/reports';
import { logError } from '../platform/log.ts';
import type { OutboxEntry, OutboxStore } from './outbox-store.ts';

/** `waiting`: offline, busy server, or expired sign-in. `failed`: server error, retried later. */
export type Delivery =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' };

export type OutboxSender = {
  readonly sendReport: (entry: OutboxEntry) => Promise<Delivery>;
  /** `studentId` is null for the user. */
  readonly sendCompletion: (
    clientId: string,
    collectionId: string,
    studentId: string | null,
  ) => Promise<Delivery>;
};

export type OutboxState = {
  readonly waiting: readonly OutboxEntry[];
  readonly refused: readonly OutboxEntry[];
};

export type Outbox = {
  readonly read: () => Promise<OutboxState>;
  readonly add: (entry: OutboxEntry) => void;
  readonly putCheckpoint: (entry: OutboxEntry) => Promise<void>;
  readonly adoptCheckpoints: (isRunning: (entry: OutboxEntry) => boolean) => Promise<void>;
  /** Oldest first, failed ones last. @returns the number delivered */
  readonly send: (sender: OutboxSender) => Promise<number>;
  /** Lets refused entries be sent again, such as after the account has room. */
  readonly requeueRefused: () => Promise<void>;
  readonly remove: (clientId: string) => Promise<void>;
  readonly removeAll: () => Promise<void>;
};

/** After this many, assume that the server is broken, not the entries. */
const failuresAtMost = 3;

export const createOutbox = (owner: string, store: OutboxStore): Outbox => {
  const read = async (): Promise<OutboxState> => {
    const entries = await store.list(owner);
    return {
      waiting: entries.filter(({ refusal }) => refusal === null),
      refused: entries.filter(({ refusal }) => refusal !== null),
    };
  };

  /** If this fails, the server recognizes the repeated key. */
  const markReportStored = async (entry: OutboxEntry): Promise<void> => {
    try {
      await store.put({ ...entry, isReportStored: true });
    } catch (cause) {
      logError('A sent report could not be marked.', cause);
    }
  };

  const sendCompletion = async (
    { clientId, report }: OutboxEntry,
    sender: OutboxSender,
  ): Promise<Delivery['kind']> => {
    if (report.collection_id === null || !countsAsCompletion(report)) return 'delivered';
    const { kind } = await sender.sendCompletion(clientId, report.collection_id, report.student_id);
    return kind === 'refused' ? 'delivered' : kind;
  };

  const sendEntry = async (entry: OutboxEntry, sender: OutboxSender): Promise<Delivery['kind']> => {
    if (!entry.isReportStored) {
      const delivery = await sender.sendReport(entry);
      if (delivery.kind === 'refused') await store.put({ ...entry, refusal: delivery.reason });
      if (delivery.kind !== 'delivered') return delivery.kind;
      await markReportStored(entry);
    }
    const kind = await sendCompletion(entry, sender);
    if (kind === 'delivered') await store.remove(entry.clientId);
    return kind;
  };

  const failedIds = new Set<string>();

  /** `waiting` stops the others, too. */
  const sendAll = async (sender: OutboxSender): Promise<number> => {
    let sent = 0;
    let failures = 0;
    const { waiting } = await read();
    const hasFailed = ({ clientId }: OutboxEntry): boolean => failedIds.has(clientId);
    const inOrder = [...waiting.filter((entry) => !hasFailed(entry)), ...waiting.filter(hasFailed)];
    for (const entry of inOrder) {
      const kind = await sendEntry(entry, sender);
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
    add: (entry) => {
      store.putNow(entry);
      store.removeCheckpoint(entry.clientId).catch((cause: unknown) => {
        logError('A checkpoint could not be removed.', cause);
      });
    },
    putCheckpoint: store.putCheckpoint,
    adoptCheckpoints: async (isRunning) => {
      const left = (await store.listCheckpoints(owner)).filter((entry) => !isRunning(entry));
      if (left.length === 0) return;
      const stored = new Set((await store.list(owner)).map(({ clientId }) => clientId));
      for (const entry of left) {
        if (!stored.has(entry.clientId)) await store.put(entry);
        await store.removeCheckpoint(entry.clientId);
      }
    },
    // A later call sends entries added during an earlier one.
    send: async (sender) => {
      last = last.catch(() => 0).then(async () => sendAll(sender));
      return last;
    },
    requeueRefused: async () => {
      for (const entry of (await read()).refused) await store.put({ ...entry, refusal: null });
    },
    remove: store.remove,
    removeAll: async () => {
      for (const { clientId } of await store.list(owner)) await store.remove(clientId);
      for (const { clientId } of await store.listCheckpoints(owner)) await store.removeCheckpoint(clientId);
    },
  };
};
