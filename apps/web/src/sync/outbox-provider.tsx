import { type Collection, updateCollection } from '@sixty/contract/collections';
import { canBeScored, type Report } from '@sixty/contract/reports';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { browserClock, type Clock } from '../platform/clock.ts';
import { isInterruptionBlocked, watchPageVisibility } from '../platform/attention.ts';
import { decodeCollection, useListChanges } from '../api/collections.ts';
import { useInvalidate } from '../api/query-client.ts';
import { useSignedIn } from '../api/session.ts';
import { useApi } from '../api/use-api.ts';
import { heldLocks, holdLock, withLock } from '../platform/locks.ts';
import { logError } from '../platform/log.ts';
import { openRecords } from '../platform/records.ts';
import { learnerStore } from '../platform/learner.ts';
import { localStore } from '../platform/storage.ts';
import { newReport, type PracticeReport, type ReportedCollection } from './new-report.ts';
import { createOutboxSender, type SavedCollection } from './outbox-sender.ts';
import { type CollectionEntry, createOutboxStore, type ReportEntry } from './outbox-store.ts';
import { createOutbox, type Edit, type Outbox, type OutboxState } from './outbox.ts';

const firstWaitMs = 30_000;
const longestWaitMs = 15 * 60_000;

export const retryWaitMs = (retries: number): number => Math.min(firstWaitMs * 2 ** retries, longestWaitMs);

type Retry = {
  retries: number;
  isHeld: () => boolean;
  /** `isByClock` is false after the page was shown. */
  attempt: (isByClock: boolean) => void;
};

/** Browsers report neither a recovered server nor a dead network behind working Wi-Fi. */
export const retryLater = (
  { retries, isHeld, attempt }: Retry,
  after: Clock['after'],
  watchVisibility = watchPageVisibility,
): (() => void) => {
  let stopWaiting = (): void => undefined;
  const wait = (): void => {
    stopWaiting = after(retryWaitMs(retries), () => tryNow(true));
  };
  const tryNow = (isByClock: boolean): void => {
    stopWaiting();
    if (isHeld()) wait();
    else attempt(isByClock);
  };
  wait();
  const stopWatching = watchVisibility((isHidden) => {
    if (!isHidden) tryNow(false);
  });
  return () => {
    stopWaiting();
    stopWatching();
  };
};

export type Recording = {
  /** Sent if the tab dies. */
  checkpoint: (report: PracticeReport) => void;
  finish: (report: PracticeReport) => void;
  hold: () => () => void;
};

type LaterEntry = Omit<CollectionEntry, 'owner' | 'keptAt' | 'refusal' | 'isConflict'>;

const noEntries: OutboxState = { waiting: [], refused: [], collections: [] };
const noneSaved: readonly SavedCollection[] = [];

const store = createOutboxStore(openRecords(), localStore);

const lockOf = (clientId: string): string => `sixty-session-${clientId}`;

/** Without Web Locks, a session ends this long after its last checkpoint. */
const silenceMs = 60_000;

const isRunningBy =
  (held: ReadonlySet<string> | null) =>
  ({ clientId, keptAt }: ReportEntry): boolean =>
    held ? held.has(lockOf(clientId)) : Date.now() - Date.parse(keptAt) < silenceMs;

const readOutbox = async (outbox: Outbox): Promise<OutboxState> => {
  try {
    return await outbox.read();
  } catch (cause) {
    logError('The outbox could not be read.', cause);
    return noEntries;
  }
};

/** `isQuiet`: nothing is sent by itself. */
const useOutboxOfUser = (isQuiet: boolean) => {
  const { subject } = useSignedIn().account;
  const invalidate = useInvalidate();
  const [state, setState] = useState<OutboxState>(noEntries);
  const [attempts, setAttempts] = useState(0);
  const [retries, setRetries] = useState(0);
  const [toScore, setToScore] = useState<Report | null>(null);
  const [saved, setSaved] = useState(noneSaved);
  const isSending = attempts > 0;
  const hasWaiting = state.waiting.length > 0 || state.collections.some(({ refusal }) => refusal === null);

  const callApi = useApi();
  const { replaceListed } = useListChanges();
  const outbox = useMemo(() => createOutbox(subject, store), [subject]);

  const refresh = useCallback(async (): Promise<OutboxState> => {
    const left = await readOutbox(outbox);
    setState(left);
    return left;
  }, [outbox]);

  const attemptToSend = useCallback(
    async (redirectToSignIn: boolean): Promise<OutboxState> => {
      const sender = createOutboxSender(callApi, {
        redirectToSignIn,
        onStored: (report) => {
          if (report.ending === 'completed' && canBeScored(report, Date.now())) setToScore(report);
        },
        onSaved: (justSaved, collection) => {
          setSaved((all) => [...all, justSaved]);
          // Who opens it before the list is loaded again edits this version.
          if (justSaved.outcome === 'updated') replaceListed(decodeCollection(collection));
          void invalidate('myCollections', 'badges');
        },
      });
      setAttempts((count) => count + 1);
      try {
        // Prevents duplicate calls by several tabs.
        const sent = await withLock('sixty-outbox', async () => {
          await outbox.adoptCheckpoints(isRunningBy(await heldLocks()));
          return outbox.send(sender, async () => (await heldLocks()) ?? new Set());
        });
        if (sent > 0) {
          void invalidate('reports');
          await invalidate('completionCounts');
        }
      } catch (cause) {
        logError('The outbox could not be sent.', cause);
      }
      const left = await refresh();
      setAttempts((count) => count - 1);
      return left;
    },
    [callApi, invalidate, outbox, refresh, replaceListed],
  );

  const send = useCallback(async () => {
    setRetries(0);
    return attemptToSend(!isQuiet);
  }, [attemptToSend, isQuiet]);

  useEffect(() => {
    if (isQuiet) return undefined;
    const sendNow = () => void send();
    sendNow();
    window.addEventListener('online', sendNow);
    return () => window.removeEventListener('online', sendNow);
  }, [send, isQuiet]);

  useEffect(() => {
    if (isQuiet || isSending || !hasWaiting) return undefined;
    const attempt = (isByClock: boolean) => {
      if (isByClock) setRetries(retries + 1);
      // Don't leave the page to sign in.
      void attemptToSend(false);
    };
    return retryLater({ retries, isHeld: isInterruptionBlocked, attempt }, browserClock.after);
  }, [attemptToSend, hasWaiting, isQuiet, isSending, retries]);

  return useMemo(() => {
    const newEntry = () => ({ owner: subject, keptAt: new Date().toISOString(), refusal: null });
    const update = async ({ clientId, contents, edited: { id, version } }: Edit): Promise<Collection> =>
      callApi(
        updateCollection,
        { params: { id }, body: contents },
        { ifMatch: version, idempotencyKey: clientId },
      );
    return {
      ...state,
      isSending,
      startRecording: (source: ReportedCollection): Recording => {
        const clientId = crypto.randomUUID();
        const learner = learnerStore(subject).get();
        const entryOf = (report: PracticeReport): ReportEntry => ({
          ...newEntry(),
          clientId,
          report: newReport(source, report, clientId, learner),
          isReportStored: false,
        });
        let isFinished = false;
        return {
          checkpoint: (report) => {
            if (isFinished) return;
            outbox.putCheckpoint(entryOf(report)).catch((cause: unknown) => {
              logError('A checkpoint could not be stored.', cause);
            });
          },
          finish: (report) => {
            isFinished = true;
            outbox.add(entryOf(report));
            void send();
          },
          hold: () => holdLock(lockOf(clientId)),
        };
      },
      send,
      /** Also what the server refused before. */
      sendAgain: async (): Promise<OutboxState> => {
        await outbox.requeueRefused();
        return send();
      },
      remove: async (clientId: string): Promise<void> => {
        await outbox.remove(clientId);
        await refresh();
      },
      /** Throws as `callApi` does. What got no answer is sent later. */
      saveEdit: async (edit: Edit): Promise<Collection> =>
        outbox.saveEdit(edit, update).finally(() => void refresh()),
      /** Of a collection whose draft is stored. */
      sendLater: (entry: LaterEntry): void => {
        outbox.add({ ...newEntry(), ...entry, isConflict: false });
        void refresh();
      },
      removeDraft: async (draftKey: string): Promise<void> => {
        await outbox.removeDraft(draftKey);
        await refresh();
      },
      /** After a draft was discarded or restored. */
      refresh,
      /** Sent since the last `clearSaved`. */
      saved,
      clearSaved: (): void => setSaved(noneSaved),
      removeAll: outbox.removeAll,
      toScore,
      clearToScore: (): void => setToScore(null),
      countWaiting: async (): Promise<number> => (await readOutbox(outbox)).waiting.length,
    };
  }, [state, isSending, callApi, outbox, subject, send, toScore, saved, refresh]);
};

type OutboxOfUser = ReturnType<typeof useOutboxOfUser>;

const OutboxContext = createContext<OutboxOfUser | null>(null);

export const useOutbox = (): OutboxOfUser => {
  const outbox = use(OutboxContext);
  if (!outbox) throw new Error('useOutbox must be used within an OutboxProvider');
  return outbox;
};

type OutboxProviderProps = { isQuiet: boolean; children: ReactNode };

export const OutboxProvider = ({ isQuiet, children }: OutboxProviderProps) => {
  const outbox = useOutboxOfUser(isQuiet);
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
};
