import type { Attachments } from './attachments.ts';

/** What outlives the dialog in memory: files cannot be kept in the browser as text can. */
export type FeedbackDraft = {
  readonly attachments: Attachments;
  /** The key under which exactly this content was sent last; null once it differs from that. */
  readonly sendKey: string | null;
};

export const emptyDraft: FeedbackDraft = {
  attachments: { added: [], rejected: [], round: 0 },
  sendKey: null,
};
