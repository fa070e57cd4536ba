export type { PracticeReport } from './new-report.ts';
export { OutboxProvider, useOutbox, type Recording } from './outbox-provider.tsx';
export type { OutboxEntry } from './outbox-store.ts';
export { deferredList, type DeferredList } from './deferred-list.ts';
export { useDeferredSending } from './use-deferred-sending.ts';
