import { heldLocks, holdLock } from '../platform/locks.ts';
import type { NewReport } from '@sixty/contract/reports';
import { noteUse, practicingLearner } from '../platform/learner.ts';
import { logError } from '../platform/log.ts';
import { newReport, type PracticeReport, type ReportedCollection } from './new-report.ts';
import type { ReportEntry } from './outbox-store.ts';
import type { Outbox } from './outbox.ts';

const lockName = (clientId: string): string => `sixty-session-${clientId}`;

/** Records one report per session, for the learner chosen at its start. If the tab dies, the last checkpoint becomes the report. */
export const startRecording = (
  outbox: Outbox,
  owner: string,
  source: ReportedCollection,
  onFinished: () => void,
) => {
  const clientId = crypto.randomUUID();
  const learner = practicingLearner(owner);
  const createEntry = (report: PracticeReport): ReportEntry => ({
    clientId,
    owner,
    keptAt: new Date().toISOString(),
    refusal: null,
    report: newReport(source, report, clientId, learner),
    isReportStored: false,
  });
  let isFinished = false;
  return {
    checkpoint: (report: PracticeReport): void => {
      if (isFinished) return;
      outbox.putCheckpoint(createEntry(report)).catch((cause: unknown) => {
        logError('A checkpoint could not be stored.', cause);
      });
    },
    finish: (finished: PracticeReport): NewReport => {
      isFinished = true;
      const entry = createEntry(finished);
      outbox.add(entry);
      onFinished();
      noteUse(owner);
      return entry.report;
    },
    /** Tells other tabs that the session runs, until the returned function is called. */
    holdLock: (): (() => void) => holdLock(lockName(clientId)),
  };
};

export type Recording = ReturnType<typeof startRecording>;

/** Without Web Locks, a session ends this long after its last checkpoint. */
const silenceMs = 60_000;

export const findRunningSessions = async (): Promise<(checkpoint: ReportEntry) => boolean> => {
  const held = await heldLocks();
  return ({ clientId, keptAt }) =>
    held ? held.has(lockName(clientId)) : Date.now() - Date.parse(keptAt) < silenceMs;
};
