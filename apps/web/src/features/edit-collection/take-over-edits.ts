import * as z from 'zod/mini';
import { encodeContents } from '../../api/collections.ts';
import { type KeyedStorage, readJson } from '../../platform/storage.ts';
import type { SendLater } from '../../sync/index.ts';
import { bodyOf, readStoredDraft, storedDraft } from './edit-draft.ts';

const DeferredEdits = z.array(
  z.object({ draftKey: z.string(), savedAt: z.number(), collectionId: z.string(), category: z.string() }),
);

/** Until December 2026, edits saved offline waited in a list of their own. */
export const takeOverEdits = (storage: KeyedStorage, subject: string, sendLater: SendLater): void => {
  const key = `deferredEdits:${subject}`;
  for (const edit of z.safeParse(DeferredEdits, readJson(storage, key)).data ?? []) {
    const { draftKey, savedAt, collectionId: id, category } = edit;
    const stored = readStoredDraft(readJson(storage, draftKey), category);
    if (stored?.savedAt !== savedAt) continue;
    const { draft } = stored;
    const clientId = crypto.randomUUID();
    storage.write(draftKey, JSON.stringify(storedDraft({ ...draft, saveKey: clientId }, savedAt)));
    const contents = encodeContents(bodyOf(draft));
    sendLater({ clientId, draftKey, edited: { id, version: draft.version }, contents });
  }
  storage.remove(key);
};
