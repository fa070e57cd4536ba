import type { Collection } from '@sixty/contract/collections';
import { scoreReport } from '@sixty/contract/reports';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { browserClock } from '../platform/clock.ts';
import { isInterruptionBlocked } from '../platform/attention.ts';
import { decodeCollection, useListChanges } from '../api/collections.ts';
import { useInvalidate } from '../api/query-client.ts';
import { useSignedIn } from '../api/auth.ts';
import { useApi } from '../api/use-api.ts';
import { heldLocks, withLock } from '../platform/locks.ts';
import { logError } from '../platform/log.ts';
import { openRecords } from '../platform/records.ts';
import { localStore } from '../platform/storage.ts';
import type { ReportedCollection } from './new-report.ts';
import { createOutboxSender, type SavedCollection, sendEdit } from './outbox-sender.ts';
import { type CollectionEntry, createOutboxStore, type Edit } from './outbox-store.ts';
import { createOutbox, type Outbox, type OutboxState } from './outbox.ts';
import { findRunningSessions, type Recording, startRecording } from './recording.ts';
import { retryLater } from './retry-later.ts';
import {
  addRecoveredSession,
  addStoredReport,
  type SessionResult,
  sessionResultStore,
  withScore,
} from './session-result.ts';

type NewCollectionEntry = Omit<CollectionEntry, 'owner' | 'keptAt' | 'refusal' | 'isConflict'>;

const noEntries: OutboxState = { waitingReports: [], refusedReports: [], collections: [], canSend: false };
const noneSaved: readonly SavedCollection[] = [];

const store = createOutboxStore(openRecords(), localStore);

/** What the outbox has, and what sends it once. */
const useOutboxState = (outbox: Outbox, subject: string) => {
  const callApi = useApi();
  const invalidate = useInvalidate();
  const { replaceListed } = useListChanges();
  const [state, setState] = useState<OutboxState>(noEntries);
  const [attempts, setAttempts] = useState(0);
  const [saved, setSaved] = useState(noneSaved);

  const refresh = useCallback(async (): Promise<OutboxState> => {
    const left = await outbox.read().catch((cause: unknown) => {
      logError('The outbox could not be read.', cause);
      return noEntries;
    });
    setState(left);
    return left;
  }, [outbox]);

  const sendOnce = useCallback(
    async (redirectToSignIn: boolean): Promise<OutboxState> => {
      const sender = createOutboxSender(callApi, {
        redirectToSignIn,
        onStored: (report) => addStoredReport(subject, report),
        onSaved: (justSaved, collection) => {
          setSaved((all) => [...all, justSaved]);
          // Anyone who opens it before the list is loaded again edits this version.
          if (justSaved.outcome === 'updated') replaceListed(decodeCollection(collection));
          void invalidate('myCollections', 'badges');
        },
      });
      setAttempts((count) => count + 1);
      try {
        // Prevents duplicate calls by several tabs.
        const sent = await withLock('sixty-outbox', async () => {
          const recovered = await outbox.recoverSessions(await findRunningSessions());
          for (const { report } of recovered) addRecoveredSession(subject, report);
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
    [callApi, invalidate, outbox, refresh, replaceListed, subject],
  );

  const clearSaved = useCallback(() => setSaved(noneSaved), []);
  return { state, isSending: attempts > 0, sendOnce, refresh, saved, clearSaved };
};

/**
 * Sends at the start, when the network is back, and at growing intervals. Returns what sends at once.
 *
 * @param isQuiet nothing is sent by itself
 */
const useSending = (
  { state: { canSend }, isSending, sendOnce }: ReturnType<typeof useOutboxState>,
  isQuiet: boolean,
) => {
  const [retries, setRetries] = useState(0);

  const send = useCallback(async () => {
    setRetries(0);
    return sendOnce(!isQuiet);
  }, [sendOnce, isQuiet]);

  useEffect(() => {
    if (isQuiet) return undefined;
    const sendNow = () => void send();
    sendNow();
    window.addEventListener('online', sendNow);
    return () => window.removeEventListener('online', sendNow);
  }, [send, isQuiet]);

  // An attempt ends this wait. If it leaves something, the next wait begins after it.
  useEffect(() => {
    if (isQuiet || isSending || !canSend) return undefined;
    const attempt = (isByClock: boolean) => {
      if (isByClock) setRetries(retries + 1);
      // Don't leave the page to sign in.
      void sendOnce(false);
    };
    return retryLater({ retries, isHeld: isInterruptionBlocked, attempt }, browserClock.after);
  }, [canSend, isQuiet, isSending, retries, sendOnce]);

  return send;
};

const useOutboxOfUser = (isQuiet: boolean) => {
  const { subject } = useSignedIn().account;
  const callApi = useApi();
  const outbox = useMemo(() => createOutbox(subject, store), [subject]);
  const invalidate = useInvalidate();
  const outboxState = useOutboxState(outbox, subject);
  const send = useSending(outboxState, isQuiet);
  const { state, isSending, refresh, saved, clearSaved } = outboxState;

  return useMemo(
    () => ({
      ...state,
      isSending,
      /** Since the last `clearSaved`. */
      saved,
      clearSaved,
      send,
      refresh,
      startRecording: (source: ReportedCollection): Recording =>
        startRecording(outbox, subject, source, () => void send()),
      resendRefused: async (): Promise<OutboxState> => {
        await outbox.requeueRefused();
        return send();
      },
      removeReport: async (clientId: string): Promise<void> => {
        await outbox.remove(clientId);
        await refresh();
      },
      /** Throws as `callApi` does. What got no answer is sent later. */
      saveEdit: async (edit: Edit): Promise<Collection> =>
        outbox.saveEdit(edit, async (each) => sendEdit(callApi, each)).finally(() => void refresh()),
      /** The draft of the collection must be stored. */
      addCollection: (entry: NewCollectionEntry): void => {
        const keptAt = new Date().toISOString();
        outbox.add({ ...entry, owner: subject, keptAt, refusal: null, isConflict: false });
        void refresh();
      },
      removeDraft: async (draftKey: string): Promise<void> => {
        await outbox.removeDraft(draftKey);
        await refresh();
      },
      removeAll: outbox.removeAll,
      /** `missed` are indexes in the items of an automatic session. Throws as `callApi` does. */
      score: async ({ report }: SessionResult, missed: readonly number[]): Promise<void> => {
        const { client_id: clientId } = report;
        if (!(await withLock('sixty-outbox', async () => outbox.score(clientId, missed)))) {
          // Its ID may have come since.
          const id = sessionResultStore(subject).get()?.reportId ?? '';
          addStoredReport(
            subject,
            await callApi(scoreReport, { params: { id }, body: { missed: [...missed] } }),
          );
          void invalidate('reports', 'badges');
        }
        const result = sessionResultStore(subject).get();
        if (result?.report.client_id !== clientId) return;
        sessionResultStore(subject).set({ ...result, report: withScore(result.report, missed) });
      },
    }),
    [state, isSending, callApi, invalidate, outbox, subject, send, saved, clearSaved, refresh],
  );
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
