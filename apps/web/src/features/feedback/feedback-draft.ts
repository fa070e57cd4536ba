import type { Attachments } from './attachments.ts';

/** Stays in memory: files can't be stored like text. */
export type FeedbackDraft = {
  readonly attachments: Attachments;
  /** Of the last attempt; null if the content changed since. */
  readonly saveKey: string | null;
};

export const emptyDraft: FeedbackDraft = {
  attachments: { added: [], rejected: [], round: 0 },
  saveKey: null,
};
