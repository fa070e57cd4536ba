import type { Attachments } from './attachments.ts';

/** Survives the dialog in memory: files can't be stored like text. */
export type FeedbackDraft = {
  readonly attachments: Attachments;
  /** Idempotency key of the last attempt; null if the content changed since. */
  readonly saveKey: string | null;
};

export const emptyDraft: FeedbackDraft = {
  attachments: { added: [], rejected: [], round: 0 },
  saveKey: null,
};
