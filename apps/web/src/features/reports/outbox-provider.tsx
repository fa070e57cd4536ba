import { canBeScored } from '@sixty/contract/reports';
import type { Report } from '@sixty/contract/reports';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { queryKeys } from '../../api/query-keys.ts';
import { useSignedIn } from '../../api/session.ts';
import { useApi } from '../../api/use-api.ts';
import { browserClock } from '../../platform/clock.ts';
import { heldLocks, holdLock, inTurn } from '../../platform/locks.ts';
import { logError } from '../../platform/log.ts';
import { openRecords } from '../../platform/records.ts';
import { localStore } from '../../platform/storage.ts';
import { isUndisturbed } from '../../platform/attention.ts';
import { newReport } from './new-report.ts';
import type { PracticeReport, Practiced } from './new-report.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { retryLater } from './outbox-retry.ts';
import { createOutboxSender } from './outbox-sender.ts';
import { createOutboxStore } from './outbox-store.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox, OutboxState } from './outbox.ts';

export type OutboxActions = OutboxState & {
  readonly isSending: boolean;
  /** Recording for one session, game or challenge, from its start on. */
  readonly begin: (practiced: Practiced) => Recording;
  /** Sends what waits and resolves, when that is over, to what still waits. */
  readonly send: () => Promise<OutboxState>;
  readonly remove: (clientId: string) => Promise<void>;
  readonly removeAll: () => Promise<void>;
  /** A session that has just been stored and that nobody scored; null where there is none, or it was offered. */
  readonly toScore: Report | null;
  readonly clearToScore: () => void;
  /** How many wait at this moment, whatever is being sent. */
  readonly countWaiting: () => Promise<number>;
};

/** One session on its way into the outbox. */
type Recording = {
  /** Keeps the session as far as it has come: what remains of it if this tab goes away without a word. */
  readonly keep: (report: PracticeReport) => void;
  /** Keeps the finished session at once and begins to send it. */
  readonly finish: (report: PracticeReport) => void;
  /** Marks the session as running in this tab, until the returned function is called. */
  readonly hold: () => () => void;
};

const OutboxContext = createContext<OutboxActions | null>(null);

export const useOutbox = (): OutboxActions => {
  const outbox = use(OutboxContext);
  if (!outbox) throw new Error('useOutbox must be used within an OutboxProvider');
  return outbox;
};

const noEntries: OutboxState = { waiting: [], refused: [] };

// One for the page: whoever signs in finds their own entries in it by their account.
const store = createOutboxStore(openRecords(), localStore);

const lockOf = (clientId: string): string => `sixty-session-${clientId}`;

/** Where locks cannot tell: so long after its last checkpoint a session is over. */
const silenceMs = 60_000;

/** A game is finished often within an hour, and its set-up is no collection to run through: that count is of the others. */
const isRun = ({ ending, mode }: PracticeReport): boolean =>
  ending === 'completed' && mode !== 'matching_game' && mode !== 'multiple_words';

const runningSessions = async (): Promise<(entry: OutboxEntry) => boolean> => {
  const held = await heldLocks();
  return ({ clientId, keptAt }) =>
    held ? held.has(lockOf(clientId)) : Date.now() - Date.parse(keptAt) < silenceMs;
};

/** What is in the outbox; nothing where the browser does not give it out: that keeps nobody from going on. */
const readOutbox = async (outbox: Outbox): Promise<OutboxState> => {
  try {
    return await outbox.read();
  } catch (cause) {
    logError('Waiting reports could not be read.', cause);
    return noEntries;
  }
};

type OutboxProviderProps = {
  /**
   * While a session is on screen nothing is sent by itself, and a sign-in that has run out takes nobody away from it:
   * what waits is sent when the display is left.
   */
  readonly isQuiet: boolean;
  readonly children: ReactNode;
};

/**
 * Holds the signed-in user's unsent reports and sends them: at once, at the next start, when the network is back, and
 * again and again in growing intervals.
 */
export const OutboxProvider = ({ isQuiet, children }: OutboxProviderProps) => {
  const { subject } = useSignedIn().account;
  const queryClient = useQueryClient();
  const [state, setState] = useState<OutboxState>(noEntries);
  /** Attempts under way; they wait for one another. */
  const [underWay, setUnderWay] = useState(0);
  /** Attempts that were made by the clock since somebody, or a session, made one. */
  const [retries, setRetries] = useState(0);
  const [toScore, setToScore] = useState<Report | null>(null);
  const isSending = underWay > 0;
  const hasWaiting = state.waiting.length > 0;

  const callApi = useApi();
  const outbox = useMemo<Outbox>(() => createOutbox(subject, store), [subject]);

  const onStored = useCallback((report: Report) => {
    if (report.ending === 'completed' && canBeScored(report, Date.now())) setToScore(report);
  }, []);

  const attemptToSend = useCallback(
    async (staysHere: boolean): Promise<OutboxState> => {
      setUnderWay((count) => count + 1);
      try {
        // Several tabs send the same entries; taking turns saves the server from answering twice.
        const sent = await inTurn('sixty-outbox', async () => {
          await outbox.adoptUnfinished(await runningSessions());
          return outbox.send(createOutboxSender(callApi, { staysHere, onStored }));
        });
        if (sent > 0) {
          void queryClient.invalidateQueries({ queryKey: queryKeys.reports });
          await queryClient.invalidateQueries({ queryKey: queryKeys.completionCounts });
        }
      } catch (cause) {
        logError('Waiting reports could not be sent.', cause);
      }
      const left = await readOutbox(outbox);
      setState(left);
      setUnderWay((count) => count - 1);
      return left;
    },
    [callApi, onStored, outbox, queryClient],
  );

  const send = useCallback(async () => {
    setRetries(0);
    return attemptToSend(isQuiet);
  }, [attemptToSend, isQuiet]);

  useEffect(() => {
    if (isQuiet) return undefined;
    const sendQuietly = () => void send();
    sendQuietly();
    window.addEventListener('online', sendQuietly);
    return () => window.removeEventListener('online', sendQuietly);
  }, [send, isQuiet]);

  useEffect(() => {
    if (isQuiet || isSending || !hasWaiting) return undefined;
    const attempt = (isByClock: boolean) => {
      if (isByClock) setRetries(retries + 1);
      // It comes by itself while somebody does something else: it leads nobody away to sign in.
      void attemptToSend(true);
    };
    return retryLater({ retries, isHeld: isUndisturbed, attempt }, browserClock.after);
  }, [attemptToSend, hasWaiting, isQuiet, isSending, retries]);

  const actions = useMemo<OutboxActions>(
    () => ({
      ...state,
      isSending,
      begin: (practiced) => {
        const clientId = crypto.randomUUID();
        const entryOf = (report: PracticeReport): OutboxEntry => ({
          clientId,
          owner: subject,
          keptAt: new Date().toISOString(),
          report: newReport(practiced, report, clientId),
          completedCollectionId: isRun(report) ? practiced.collectionId : null,
          isReportStored: false,
          refusal: null,
        });
        let isFinished = false;
        return {
          keep: (report) => {
            if (isFinished) return;
            outbox.keepUnfinished(entryOf(report)).catch((cause: unknown) => {
              logError('What this session has come to could not be kept.', cause);
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
      remove: async (clientId) => {
        await outbox.remove(clientId);
        setState(await readOutbox(outbox));
      },
      removeAll: outbox.removeAll,
      toScore,
      clearToScore: () => setToScore(null),
      countWaiting: async () => (await readOutbox(outbox)).waiting.length,
    }),
    [state, isSending, outbox, subject, send, toScore],
  );

  return <OutboxContext value={actions}>{children}</OutboxContext>;
};
