import { logError } from '../../platform/log.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/**
 * What became of one attempt to send. `waiting`: nothing goes out now; no network, a busy server, a sign-in that has run
 * out. `failed`: something broke over this one, the server or the page; it is tried again later.
 */
export type Delivery =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' };

export type OutboxStore = {
  /** Keeps the entry before it returns, for a page that is about to go away. */
  readonly keepNow: (entry: OutboxEntry) => void;
  readonly put: (entry: OutboxEntry) => Promise<void>;
  readonly remove: (clientId: string) => Promise<void>;
  /** The owner's entries, oldest first. */
  readonly list: (owner: string) => Promise<readonly OutboxEntry[]>;
  /** Keeps what a running session has come to so far, over what was kept of it before. */
  readonly keepUnfinished: (entry: OutboxEntry) => Promise<void>;
  readonly forgetUnfinished: (clientId: string) => Promise<void>;
  /** What is kept of the owner's sessions that run, or that ended without a word. */
  readonly listUnfinished: (owner: string) => Promise<readonly OutboxEntry[]>;
};

export type OutboxSender = {
  readonly sendReport: (entry: OutboxEntry) => Promise<Delivery>;
  readonly sendCompletion: (clientId: string, collectionId: string) => Promise<Delivery>;
};

export type OutboxState = {
  readonly waiting: readonly OutboxEntry[];
  readonly refused: readonly OutboxEntry[];
};

export type Outbox = {
  readonly read: () => Promise<OutboxState>;
  readonly add: (entry: OutboxEntry) => void;
  /** Keeps a running session as it would be reported now, in case its tab goes away without a word. */
  readonly keepUnfinished: (entry: OutboxEntry) => Promise<void>;
  /** Takes over what is kept of sessions that run no longer. `isRunning` tells the others. */
  readonly adoptUnfinished: (isRunning: (entry: OutboxEntry) => boolean) => Promise<void>;
  /**
   * Sends what waits, oldest first but what has failed before at the end, and tells how many entries went out. Never
   * two at a time.
   */
  readonly send: (sender: OutboxSender) => Promise<number>;
  readonly remove: (clientId: string) => Promise<void>;
  /** Removes everything of the account: it is gone, and so is what it would have been sent to. */
  readonly removeAll: () => Promise<void>;
};

/** After so many failures in one go the server is taken to be broken, not the entries. */
const failuresAtMost = 3;

/**
 * Keeps the reports of one account until the server has them: across reloads, across days without a network, and
 * across sign-outs. An entry leaves when both of its calls were answered, or when its owner removes it.
 */
export const createOutbox = (owner: string, store: OutboxStore): Outbox => {
  const read = async (): Promise<OutboxState> => {
    const entries = await store.list(owner);
    return {
      waiting: entries.filter(({ refusal }) => refusal === null),
      refused: entries.filter(({ refusal }) => refusal !== null),
    };
  };

  /** Where it cannot be noted, as when the disk is full, the server is told the same again, and knows it by its key. */
  const noteStored = async (entry: OutboxEntry): Promise<void> => {
    try {
      await store.put({ ...entry, isReportStored: true });
    } catch (cause) {
      logError('That a report has been stored could not be noted.', cause);
    }
  };

  const sendCompletion = async (
    { clientId, completedCollectionId }: OutboxEntry,
    sender: OutboxSender,
  ): Promise<Delivery['kind']> => {
    if (completedCollectionId === null) return 'delivered';
    const { kind } = await sender.sendCompletion(clientId, completedCollectionId);
    // A collection that is gone by now has no count any more; the report is what remains of the session.
    return kind === 'refused' ? 'delivered' : kind;
  };

  const sendEntry = async (entry: OutboxEntry, sender: OutboxSender): Promise<Delivery['kind']> => {
    if (!entry.isReportStored) {
      const delivery = await sender.sendReport(entry);
      if (delivery.kind === 'refused') await store.put({ ...entry, refusal: delivery.reason });
      if (delivery.kind !== 'delivered') return delivery.kind;
      await noteStored(entry);
    }
    const kind = await sendCompletion(entry, sender);
    if (kind === 'delivered') await store.remove(entry.clientId);
    return kind;
  };

  const failedIds = new Set<string>();

  /** What makes one entry wait stops the others too; one that fails lets them pass. */
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
      store.keepNow(entry);
      store.forgetUnfinished(entry.clientId).catch((cause: unknown) => {
        logError('A checkpoint could not be removed.', cause);
      });
    },
    keepUnfinished: store.keepUnfinished,
    adoptUnfinished: async (isRunning) => {
      const left = (await store.listUnfinished(owner)).filter((entry) => !isRunning(entry));
      if (left.length === 0) return;
      const remaining = new Set((await store.list(owner)).map(({ clientId }) => clientId));
      for (const entry of left) {
        // It may have ended properly, and gone away before the last checkpoint did.
        if (!remaining.has(entry.clientId)) await store.put(entry);
        await store.forgetUnfinished(entry.clientId);
      }
    },
    // One after the other: what was added while the one before was under way is seen by the next.
    send: async (sender) => {
      last = last.catch(() => 0).then(async () => sendAll(sender));
      return last;
    },
    remove: store.remove,
    removeAll: async () => {
      for (const { clientId } of await store.list(owner)) await store.remove(clientId);
      for (const { clientId } of await store.listUnfinished(owner)) await store.forgetUnfinished(clientId);
    },
  };
};
