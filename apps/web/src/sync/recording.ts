import { heldLocks, holdLock } from '../platform/locks.ts';
import { learnerStore } from '../platform/learner.ts';
import { logError } from '../platform/log.ts';
import { newReport, type PracticeReport, type ReportedCollection } from './new-report.ts';
import type { ReportEntry } from './outbox-store.ts';
import type { Outbox } from './outbox.ts';

/** A running session, which becomes one report: of its last checkpoint if the tab dies. */
export type Recording = {
  checkpoint: (report: PracticeReport) => void;
  finish: (report: PracticeReport) => void;
  /** Tells other tabs that the session runs, until the returned function is called. */
  hold: () => () => void;
};

const lockOf = (clientId: string): string => `sixty-session-${clientId}`;

/** For whom is chosen now. */
export const startRecording = (
  outbox: Outbox,
  owner: string,
  source: ReportedCollection,
  onFinished: () => void,
): Recording => {
  const clientId = crypto.randomUUID();
  const learner = learnerStore(owner).get();
  const entryOf = (report: PracticeReport): ReportEntry => ({
    clientId,
    owner,
    keptAt: new Date().toISOString(),
    refusal: null,
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
      onFinished();
    },
    hold: () => holdLock(lockOf(clientId)),
  };
};

/** Without Web Locks, a session ends this long after its last checkpoint. */
const silenceMs = 60_000;

/** Finds out whether a tab still runs the session of a checkpoint. */
export const findRunningSessions = async (): Promise<(checkpoint: ReportEntry) => boolean> => {
  const held = await heldLocks();
  return ({ clientId, keptAt }) =>
    held ? held.has(lockOf(clientId)) : Date.now() - Date.parse(keptAt) < silenceMs;
};
