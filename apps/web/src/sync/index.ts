export type { PracticeReport } from './new-report.ts';
export { OutboxProvider, useOutbox } from './outbox-provider.tsx';
export type { Recording } from './recording.ts';
export {
  addRecoveredSession,
  isToScore,
  type SessionResult,
  sessionResultStore,
  useSessionResult,
} from './session-result.ts';
export type { CollectionEntry, ReportEntry } from './outbox-store.ts';
