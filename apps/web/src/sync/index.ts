export type { PracticeReport } from './new-report.ts';
export { OutboxProvider, useOutbox, type Recording } from './outbox-provider.tsx';
export type { CollectionEntry, ReportEntry } from './outbox-store.ts';
