import type { Attachments, Sender } from './attachments.ts';

/** In memory only, since storage can't hold files. */
export type FeedbackDraft = {
  attachments: Attachments;
  /** Null if the content changed since the last attempt. */
  saveKey: string | null;
  /** Sender of the first attempt: a retry from another page must send the same body. */
  sender: Sender | null;
};

export const emptyDraft: FeedbackDraft = {
  attachments: { added: [], rejected: [], announcementKey: 0 },
  saveKey: null,
  sender: null,
};
