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
  readonly retries: number;
  readonly isHeld: () => boolean;
  /** `isByClock` is false after the page was shown. */
  readonly attempt: (isByClock: boolean) => void;
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
  readonly checkpoint: (report: PracticeReport) => void;
  readonly finish: (report: PracticeReport) => void;
  readonly hold: () => () => void;
};

export type SendLater = (entry: Omit<CollectionEntry, 'owner' | 'keptAt' | 'refusal' | 'isConflict'>) => void;

type OutboxActions = OutboxState & {
  readonly isSending: boolean;
  readonly startRecording: (source: ReportedCollection) => Recording;
  readonly send: () => Promise<OutboxState>;
  /** Also what the server refused before. */
  readonly sendAgain: () => Promise<OutboxState>;
  readonly remove: (clientId: string) => Promise<void>;
  /** Throws as `callApi` does. What got no answer is sent later. */
  readonly saveEdit: (edit: Edit) => Promise<Collection>;
  /** Of a collection whose draft is stored. */
  readonly sendLater: SendLater;
  readonly removeDraft: (draftKey: string) => Promise<void>;
  /** After a draft was discarded or restored. */
  readonly refresh: () => Promise<unknown>;
  /** Sent since the last `clearSaved`. */
  readonly saved: readonly SavedCollection[];
  readonly clearSaved: () => void;
  readonly removeAll: () => Promise<void>;
  readonly toScore: Report | null;
  readonly clearToScore: () => void;
  readonly countWaiting: () => Promise<number>;
};

const OutboxContext = createContext<OutboxActions | null>(null);

export const useOutbox = (): OutboxActions => {
  const outbox = use(OutboxContext);
  if (!outbox) throw new Error('useOutbox must be used within an OutboxProvider');
  return outbox;
};

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

type OutboxProviderProps = {
  readonly isQuiet: boolean;
  readonly children: ReactNode;
};

export const OutboxProvider = ({ isQuiet, children }: OutboxProviderProps) => {
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
  const outbox = useMemo<Outbox>(() => createOutbox(subject, store), [subject]);

  const refresh = useCallback(async (): Promise<OutboxState> => {
    const left = await readOutbox(outbox);
    setState(left);
    return left;
  }, [outbox]);

  const onStored = useCallback((report: Report) => {
    if (report.ending === 'completed' && canBeScored(report, Date.now())) setToScore(report);
  }, []);

  const onSaved = useCallback(
    (justSaved: SavedCollection, collection: Collection) => {
      setSaved((all) => [...all, justSaved]);
      // Who opens it before the list is loaded again edits this version.
      if (justSaved.outcome === 'updated') replaceListed(decodeCollection(collection));
      void invalidate('myCollections', 'badges');
    },
    [invalidate, replaceListed],
  );

  const attemptToSend = useCallback(
    async (redirectToSignIn: boolean): Promise<OutboxState> => {
      setAttempts((count) => count + 1);
      try {
        // Prevents duplicate calls by several tabs.
        const sent = await withLock('sixty-outbox', async () => {
          await outbox.adoptCheckpoints(isRunningBy(await heldLocks()));
          return outbox.send(
            createOutboxSender(callApi, { redirectToSignIn, onStored, onSaved }),
            async () => (await heldLocks()) ?? new Set(),
          );
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
    [callApi, onSaved, onStored, outbox, invalidate, refresh],
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

  const update = useCallback(
    async ({ clientId, contents, edited: { id, version } }: Edit) =>
      callApi(
        updateCollection,
        { params: { id }, body: contents },
        { ifMatch: version, idempotencyKey: clientId },
      ),
    [callApi],
  );

  const actions = useMemo<OutboxActions>(
    () => ({
      ...state,
      isSending,
      startRecording: (source) => {
        const clientId = crypto.randomUUID();
        const learner = learnerStore(subject).get();
        const entryOf = (report: PracticeReport): ReportEntry => ({
          clientId,
          owner: subject,
          keptAt: new Date().toISOString(),
          report: newReport(source, report, clientId, learner),
          isReportStored: false,
          refusal: null,
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
      sendAgain: async () => {
        await outbox.requeueRefused();
        return send();
      },
      remove: async (clientId) => {
        await outbox.remove(clientId);
        await refresh();
      },
      saveEdit: async (edit) => outbox.saveEdit(edit, update).finally(() => void refresh()),
      sendLater: (entry) => {
        outbox.add({
          ...entry,
          owner: subject,
          keptAt: new Date().toISOString(),
          refusal: null,
          isConflict: false,
        });
        void refresh();
      },
      removeDraft: async (draftKey) => {
        await outbox.removeDraft(draftKey);
        await refresh();
      },
      refresh,
      saved,
      clearSaved: () => setSaved(noneSaved),
      removeAll: outbox.removeAll,
      toScore,
      clearToScore: () => setToScore(null),
      countWaiting: async () => (await readOutbox(outbox)).waiting.length,
    }),
    [state, isSending, outbox, subject, send, toScore, saved, update, refresh],
  );

  return <OutboxContext value={actions}>{children}</OutboxContext>;
};
