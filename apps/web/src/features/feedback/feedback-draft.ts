import type { Attachments } from './attachments.ts';

/** In memory only, since storage can't hold files. */
export type FeedbackDraft = {
  readonly attachments: Attachments;
  /** Null if the content changed since the last attempt. */
  readonly saveKey: string | null;
};

export const emptyDraft: FeedbackDraft = {
  attachments: { added: [], rejected: [], round: 0 },
  saveKey: null,
};
