export { addOpenCheckout, openCheckouts, removeOpenCheckout } from './open-checkouts.ts';
export { OutboxProvider, useOutbox, type Recording } from './outbox-provider.tsx';
export type { OutboxEntry } from './outbox-store.ts';
export type { PracticeReport } from './new-report.ts';
export { removeOrphanedUploads, storedUploads } from './stored-uploads.ts';
