import type { Attachments } from './attachments.ts';

/** In memory: files can't be stored like text. */
export type FeedbackDraft = {
  readonly attachments: Attachments;
  /** Null if the content changed since the last attempt. */
  readonly sendKey: string | null;
};

export const emptyDraft: FeedbackDraft = {
  attachments: { added: [], rejected: [], round: 0 },
  sendKey: null,
};
